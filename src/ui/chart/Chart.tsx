import { area, line } from 'd3-shape'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type ChartKind, type ChartStep, describePoint, type Series } from './data'
import { chartStepPositions, labelInterval, labelWidth, type PlotSize, valueScale } from './scales'

type MarksProps = {
  kind: ChartKind
  steps: readonly ChartStep[]
  series: readonly Series[]
  x: ReturnType<typeof chartStepPositions>
  y: ReturnType<typeof valueScale>
  /** The selected step. */
  looked: number | undefined
}

const Bars = ({ steps, series, x, y, looked }: MarksProps) => {
  const wide = x.width / series.length
  const floor = y.at(0)
  return series.map(({ key, values, faint }, index) => (
    <g key={key} className={`chart-series chart-series-${faint ? 'faint' : index}`}>
      {steps.map((step, position) => {
        const value = values[position] ?? 0
        if (value === 0) return null
        const top = Math.min(y.at(value), floor)
        return (
          <rect
            key={step.key}
            className={looked === position ? 'chart-bar chart-looked' : 'chart-bar'}
            x={x.left(step.key) + index * wide}
            y={top}
            width={Math.max(1, wide - (series.length > 1 ? 1 : 0))}
            // Small values stay visible.
            height={Math.max(1, Math.abs(y.at(value) - floor))}
            rx={Math.min(2, wide / 4)}
          />
        )
      })}
    </g>
  ))
}

const Lines = ({ steps, series, x, y, looked }: MarksProps) =>
  series.map(({ key, values, faint }, index) => {
    const places = steps.map((step, position): [number, number] => [
      x.middle(step.key),
      y.at(values[position] ?? 0),
    ])
    const dot = looked === undefined ? (places.length === 1 ? places[0] : undefined) : places[looked]
    return (
      <g key={key} className={`chart-series chart-series-${faint ? 'faint' : index}`}>
        {!faint && (
          <path
            className="chart-area"
            d={
              area<[number, number]>()
                .y0(y.at(0))
                .y1(([, to]) => to)(places) ?? undefined
            }
          />
        )}
        <path className="chart-line" d={line<[number, number]>()(places) ?? undefined} />
        {dot && <circle className="chart-dot" cx={dot[0]} cy={dot[1]} r={4} />}
      </g>
    )
  })

/** The shapes of the values themselves. */
const Marks = (props: MarksProps) => (props.kind === 'bars' ? <Bars {...props} /> : <Lines {...props} />)

type AxesProps = {
  steps: readonly ChartStep[]
  x: ReturnType<typeof chartStepPositions>
  y: ReturnType<typeof valueScale>
  plotSize: PlotSize
  format: (value: number) => string
}
const gap = 8

/** Lines at round values with their labels, and the names of the steps below. */
const Axes = ({ steps, x, y, plotSize, format }: AxesProps) => {
  const each = labelInterval(steps, plotSize)
  return (
    <g className="chart-axes">
      {y.ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${y.at(tick)})`}>
          <line x2={plotSize.width} className={tick === 0 ? 'chart-floor' : undefined} />
          <text x={-gap} dy="0.32em" textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {steps.map(
        ({ key, label }, index) =>
          index % each === Math.floor((each - 1) / 2) % each && (
            <text key={key} x={x.middle(key)} y={plotSize.height + 18} textAnchor="middle">
              {label}
            </text>
          ),
      )}
    </g>
  )
}

type Props = { step: ChartStep; series: readonly Series[]; at: number; centre: number; width: number }

/** Its greatest width, as in its style. */
const widestPx = 240
const gapPx = 12

/** The exact values of a step, on the side with more space, next to the pointer unless a phone has no space there. */
const ChartTooltip = ({ step, series, at, centre, width }: Props) => {
  const isLeft = centre > width / 2
  const inset = Math.min((isLeft ? width - centre : centre) + gapPx, Math.max(0, width - widestPx))
  return (
    <div className="chart-tip" aria-hidden style={isLeft ? { right: inset } : { left: inset }}>
      <p>{step.title}</p>
      {series.map(({ key, label, texts, faint }, index) => (
        <p key={key} className="chart-tip-value">
          <span className={`chart-sign chart-series-${faint ? 'faint' : index}`} />
          {series.length > 1 && <span>{label}</span>}
          <b>{texts[at]}</b>
        </p>
      ))}
    </div>
  )
}

/** The assumed width where nothing can be measured. */
const initialWidth = 640

/** The width of an element, also after the window is resized. */
const useElementWidth = () => {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(initialWidth)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth || initialWidth)
    measure()
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    observer?.observe(element)
    return () => observer?.disconnect()
  }, [])
  return { ref, width }
}

const Legend = ({ series }: { series: readonly Series[] }) => (
  <ul className="chart-legend">
    {series.map(({ key, label, faint }, index) => (
      <li key={key}>
        <span className={`chart-sign chart-series-${faint ? 'faint' : index}`} aria-hidden />
        {label}
      </li>
    ))}
  </ul>
)

export type ChartProps = {
  /** The description for screen readers. */
  title: string
  kind: ChartKind
  steps: readonly ChartStep[]
  series: readonly Series[]
  /** The format of values next to the axis. */
  axis: (value: number) => string
  /** Opens the list behind a step, if it has one. */
  onOpen?: (to: string) => void
  /** With the names of the steps below; as high as its skeleton, so that nothing moves. */
  height?: number
}

const below = 28
const above = 8

/** The step that a key moves to. */
const keyed = (key: string, index: number, last: number): number | undefined => {
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(index + 1, last)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(index - 1, 0)
  if (key === 'PageUp') return Math.min(index + 7, last)
  if (key === 'PageDown') return Math.max(index - 7, 0)
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}

/**
 * Bars or lines over steps. The pointer or the arrow keys select a step and show its values; a click or Enter opens it.
 */
export default function Chart({ title, kind, steps, series, axis, onOpen, height = 240 }: ChartProps) {
  const { ref, width } = useElementWidth()
  const [looked, setLooked] = useState<number>()
  /** The step shown before the press: the first touch only shows it. */
  const announced = useRef<number>(undefined)
  const last = steps.length - 1
  const drawn = useMemo(() => {
    const inner = height - below - above
    const y = valueScale(series, { width, height: inner })
    const left = labelWidth(y.ticks.map(axis))
    const plotSize = { width: Math.max(1, width - left - 4), height: inner }
    return { y, left, room: plotSize, x: chartStepPositions(steps, kind, plotSize) }
  }, [series, steps, kind, width, axis, height])
  const { x, y, left, room: area } = drawn
  // The selected step may be gone after the data changed.
  const now = looked === undefined || looked > last ? undefined : looked
  const at = now ?? last
  const step = steps[at]
  if (!step) return null

  const point = (event: PointerEvent<HTMLElement>) => {
    const { left: from } = event.currentTarget.getBoundingClientRect()
    const nearest = x.nearest(event.clientX - from - left)
    setLooked(nearest)
    return nearest
  }
  const open = (nth: number | undefined) => {
    const to = nth === undefined ? undefined : steps[nth]?.to
    if (to) onOpen?.(to)
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' && now !== undefined) {
      event.stopPropagation()
      return setLooked(undefined)
    }
    if (event.key === 'Enter') return open(now)
    const next = keyed(event.key, at, last)
    if (next === undefined) return
    event.preventDefault()
    setLooked(now === undefined ? at : next)
  }
  return (
    <figure className="chart">
      {series.length > 1 && <Legend series={series} />}
      <div
        ref={ref}
        className={onOpen && now !== undefined && steps[now]?.to ? 'chart-frame chart-opens' : 'chart-frame'}
        style={{ height }}
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={steps.length}
        aria-valuenow={at + 1}
        aria-valuetext={describePoint(step, series, at)}
        onPointerMove={point}
        onPointerDown={(event) => {
          const nearest = point(event)
          announced.current = event.pointerType !== 'touch' || nearest === now ? nearest : undefined
        }}
        onClick={() => open(announced.current)}
        onPointerLeave={(event) => {
          // A finger leaves after every touch; the touched step stays shown.
          if (event.pointerType === 'mouse') setLooked(undefined)
        }}
        onKeyDown={press}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) setLooked(at)
        }}
        onBlur={() => setLooked(undefined)}
      >
        <svg width={width} height={height} aria-hidden focusable="false">
          <g transform={`translate(${left} ${above})`}>
            <Axes steps={steps} x={x} y={y} plotSize={area} format={axis} />
            {now !== undefined && (
              <rect
                className="chart-here"
                x={x.middle(step.key) - Math.max(1, x.width) / 2}
                width={Math.max(1, x.width)}
                height={area.height}
              />
            )}
            <Marks kind={kind} steps={steps} series={series} x={x} y={y} looked={now} />
          </g>
        </svg>
        {now !== undefined && (
          <ChartTooltip
            step={step}
            series={series}
            at={now}
            centre={left + x.middle(step.key)}
            width={width}
          />
        )}
      </div>
    </figure>
  )
}
