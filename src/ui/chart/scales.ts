import { scaleBand, scaleLinear } from 'd3-scale'
import type { ChartKind, ChartStep, Series } from './data'

export type PlotSize = { width: number; height: number }
const ticks = 4
const letter = 7

/** The scale of values, and the labelled ones. */
export const valueScale = (series: readonly Series[], { height }: PlotSize) => {
  const all = series.flatMap(({ values }) => values)
  const low = all.reduce((a, b) => Math.min(a, b), 0)
  const high = all.reduce((a, b) => Math.max(a, b), 0)
  const at = scaleLinear()
    .domain([low, high === low ? low + 1 : high])
    .nice(ticks)
    .range([height, 0])
  return { at, ticks: at.ticks(ticks) }
}

/** The positions of the steps. Points of a line reach the edges, bars have gaps. */
export const chartStepPositions = (steps: readonly ChartStep[], kind: ChartKind, { width }: PlotSize) => {
  const band = scaleBand()
    .domain(steps.map(({ key }) => key))
    .range([0, width])
    .paddingInner(kind === 'bars' ? 0.3 : 0)
    .paddingOuter(kind === 'bars' ? 0.15 : 0)
  const left = (key: string) => band(key) ?? 0
  return {
    left,
    middle: (key: string) => left(key) + band.bandwidth() / 2,
    width: band.bandwidth(),
    /** The step nearest to a position; the last one if there is none after it. */
    nearest: (x: number) => Math.max(0, Math.min(steps.length - 1, Math.floor((x / width) * steps.length))),
  }
}

/** The width of the longest text. */
export const labelWidth = (labels: readonly string[]) =>
  Math.ceil(labels.reduce((most, label) => Math.max(most, label.length), 0) * letter) + 10

/** The interval of labels that keeps them apart. */
export const labelInterval = (steps: readonly ChartStep[], { width }: PlotSize): number => {
  const wide = labelWidth(steps.map(({ label }) => label)) + 6
  return Math.max(1, Math.ceil((steps.length * wide) / Math.max(width, 1)))
}
