import type { ChartStep } from './data'
import { type chartStepPositions, labelInterval, type PlotSize, type valueScale } from './scales'

type Props = {
  steps: readonly ChartStep[]
  x: ReturnType<typeof chartStepPositions>
  y: ReturnType<typeof valueScale>
  plotSize: PlotSize
  format: (value: number) => string
}
const gap = 8

/** Lines at round values with their labels, and the names of the steps below. */
export const Axes = ({ steps, x, y, plotSize, format }: Props) => {
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
