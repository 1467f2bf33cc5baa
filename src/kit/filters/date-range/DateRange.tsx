import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/bn-bd'
import preParsePostFormat from 'dayjs/plugin/preParsePostFormat'
import { latinDigits, localDigits } from '#i18n/format.ts'
import { useT } from '#i18n/index.ts'
import { type DayRange, daysOfPreset, rangePresets } from '#kit/fields/date/days.ts'
import '#kit/fields/date/date-range.css'

type Props = {
  label: string
  days: DayRange
  onChoose: (first: string, last: string) => void
  onClose: () => void
}

/** Shows and parses the calendar's year and days in the digits of the language. */
dayjs.extend(preParsePostFormat)

const iso = (day: dayjs.Dayjs) => latinDigits(day.format('YYYY-MM-DD'))

/** A calendar for two days, open from the start. */
export default function DateRange({ label, days: { first, last }, onChoose, onClose }: Props) {
  const t = useT()
  return (
    <DatePicker.RangePicker
      aria-label={label}
      autoFocus
      defaultOpen
      allowClear={false}
      classNames={{ popup: { root: 'date-range' } }}
      // A typed day replaces the current one.
      onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
      cellRender={(cell, { originNode, type }) =>
        type === 'date' && dayjs.isDayjs(cell) ? (
          <div className="ant-picker-cell-inner">{localDigits(cell.format('D'))}</div>
        ) : (
          originNode
        )
      }
      defaultValue={[first ? dayjs(first) : null, last ? dayjs(last) : null]}
      presets={rangePresets.map((span) => {
        const days = daysOfPreset(span)
        return { label: t(`span.${span}`), value: [dayjs(days.first), dayjs(days.last)] }
      })}
      onChange={(dates) => {
        const [from, to] = dates ?? []
        if (from && to) onChoose(iso(from), iso(to))
      }}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    />
  )
}
