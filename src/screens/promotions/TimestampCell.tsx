import { formatAgo, formatDay, formatInstant, formatListDay, formatListInstant } from '#i18n/format.ts'
import type { CellProps } from '#kit/context/props.ts'
import { wallTimeOf } from '#kit/values/zone.ts'

/** The start or end as a date, not relative to the current time. The time is left out where it is the usual one. */
export const TimestampCell = ({ value, field, size }: CellProps) => {
  if (typeof value !== 'string') return null
  const [day = '', time] = wallTimeOf(value).split('T')
  const isUsual = field.kind === 'instant' && field.usualTime === time
  const written =
    size === 'list'
      ? { day: formatListDay, instant: formatListInstant }
      : { day: formatDay, instant: formatInstant }
  return (
    <time
      className="cell-time"
      dateTime={value}
      title={size === 'list' ? formatInstant(value) : formatAgo(value)}
    >
      {isUsual ? written.day(day) : written.instant(value)}
    </time>
  )
}
