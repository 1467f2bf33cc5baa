import { locale } from '../../../../i18n'
import { localDigits } from '../../../../i18n/format'
import { today } from '../../../form/values/zone'
import { weeksOfMonth } from './month'

type Props = {
  /** The day that the keys move from; its month is shown. */
  day: string
  chosen: string
  label: string
  onPick: (day: string) => void
}

const format = (day: string, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), { ...style, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
/** Any week from Sunday. */
const week = Array.from({ length: 7 }, (_, i) => `2026-11-${22 + i}`)

/** The days of a month, one of them reachable with Tab. */
export const MonthGrid = ({ day, chosen, label, onPick }: Props) => {
  const now = today()
  return (
    <table className="calendar-days" aria-label={label}>
      <thead>
        <tr>
          {week.map((at) => (
            <th key={at} scope="col" abbr={format(at, { weekday: 'long' })}>
              {format(at, { weekday: 'narrow' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(day).map((days) => (
          <tr key={days.find(Boolean)}>
            {days.map((at, weekday) => (
              <td key={week[weekday]}>
                {at && (
                  <button
                    type="button"
                    data-day={at}
                    tabIndex={at === day ? 0 : -1}
                    aria-label={format(at, { dateStyle: 'full' })}
                    aria-pressed={at === chosen}
                    aria-current={at === now ? 'date' : undefined}
                    onClick={() => onPick(at)}
                  >
                    {localDigits(String(Number(at.slice(8))))}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
