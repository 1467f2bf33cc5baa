import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import { Axes } from './Axes'
import { type ChartKind, type ChartStep, describePoint, type Series } from './data'
import { Legend } from './Legend'
import { Marks } from './Marks'
import { chartStepPositions, labelWidth, valueScale } from './scales'
import { ChartTooltip } from './Tip'
import { useElementWidth } from './use-element-width'

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
}

/** With the names of the steps below; as high as its skeleton, so that nothing moves. */
const height = 240
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
export default function Chart({ title, kind, steps, series, axis, onOpen }: ChartProps) {
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
  }, [series, steps, kind, width, axis])
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
            place={left + x.middle(step.key)}
            width={width}
          />
        )}
      </div>
    </figure>
  )
}
