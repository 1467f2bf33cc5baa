import { formatAgo, formatInstant } from '#i18n/format.ts'
import { useMinuteTick } from '../hooks/use-minute-tick'
import '../styles/cells.css'

type Props = {
  at: string
  /** The sentence around the age. */
  text?: (ago: string) => string
}

/** How long ago, kept current; the exact time on hover. */
export const TimeAgo = ({ at, text = (ago) => ago }: Props) => {
  useMinuteTick()
  return (
    <time className="cell-time" dateTime={at} title={formatInstant(at)}>
      {text(formatAgo(at))}
    </time>
  )
}
