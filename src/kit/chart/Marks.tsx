import { area, line } from 'd3-shape'
import type { ChartKind, ChartStep, Series } from './data'
import type { chartStepPositions, valueScale } from './scales'

type Props = {
  kind: ChartKind
  steps: readonly ChartStep[]
  series: readonly Series[]
  x: ReturnType<typeof chartStepPositions>
  y: ReturnType<typeof valueScale>
  /** The selected step. */
  looked: number | undefined
}

const Bars = ({ steps, series, x, y, looked }: Props) => {
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

const Lines = ({ steps, series, x, y, looked }: Props) =>
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
export const Marks = (props: Props) => (props.kind === 'bars' ? <Bars {...props} /> : <Lines {...props} />)
