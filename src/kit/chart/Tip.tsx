import type { ChartStep, Series } from './data'

type Props = { step: ChartStep; series: readonly Series[]; at: number; place: number; width: number }

/** The exact values of a step, on the side with more space, never below the pointer. */
export const ChartTooltip = ({ step, series, at, place, width }: Props) => {
  const isLeft = place > width / 2
  return (
    <div
      className="chart-tip"
      aria-hidden
      style={isLeft ? { right: width - place + 12 } : { left: place + 12 }}
    >
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
