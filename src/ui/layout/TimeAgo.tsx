import { formatAgo, formatInstant } from '#i18n/format.ts'
import '../styles/cells.css'

/** How long ago; the exact time on hover. */
export const TimeAgo = ({ at }: { at: string }) => (
  <time className="cell-time" dateTime={at} title={formatInstant(at)}>
    {formatAgo(at)}
  </time>
)
