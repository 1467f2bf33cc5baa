import type { Series, Step } from './data'

type Props = { step: Step; series: readonly Series[]; at: number; place: number; width: number }

/** What is at a step, exactly. It stands on the side where there is more room, and never under the pointer. */
export const Tip = ({ step, series, at, place, width }: Props) => {
  const isLeft = place > width / 2
  return (
    <div
      className="chart-tip"
      aria-hidden
      style={isLeft ? { right: width - place + 12 } : { left: place + 12 }}
    >
      <p>{step.title}</p>
      {series.map(({ key, label, words, faint }, nth) => (
        <p key={key} className="chart-tip-value">
          <span className={`chart-sign chart-series-${faint ? 'faint' : nth}`} />
          {series.length > 1 && <span>{label}</span>}
          <b>{words[at]}</b>
        </p>
      ))}
    </div>
  )
}
