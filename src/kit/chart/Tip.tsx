import type { ChartStep, Series } from './data'

type Props = { step: ChartStep; series: readonly Series[]; at: number; place: number; width: number }

/** Its greatest width, as in its style. */
const widestPx = 240
const gapPx = 12

/** The exact values of a step, on the side with more space, next to the pointer unless a phone has no space there. */
export const ChartTooltip = ({ step, series, at, place, width }: Props) => {
  const isLeft = place > width / 2
  const inset = Math.min((isLeft ? width - place : place) + gapPx, Math.max(0, width - widestPx))
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
