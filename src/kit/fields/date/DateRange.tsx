import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/bn-bd'
import preParsePostFormat from 'dayjs/plugin/preParsePostFormat'
import { useT } from '../../../i18n'
import { latinDigits, localDigits } from '../../../i18n/format'
import { today } from '../../form/zone'
import type { Days } from './range'

type Props = {
  label: string
  days: Days
  onChoose: (first: string, last: string) => void
  onClose: () => void
}

/** The calendar's year and the days in the boxes are written in the digits of the language, and read from them. */
dayjs.extend(preParsePostFormat)

const iso = (day: dayjs.Dayjs) => latinDigits(day.format('YYYY-MM-DD'))

/** A calendar for two days, open from the start. */
export default function DateRange({ label, days: { first, last }, onChoose, onClose }: Props) {
  const t = useT()
  const now = dayjs(today())
  const month = now.subtract(1, 'month')
  return (
    <DatePicker.RangePicker
      aria-label={label}
      autoFocus
      defaultOpen
      allowClear={false}
      cellRender={(cell, { originNode, type }) =>
        type === 'date' && dayjs.isDayjs(cell) ? (
          <div className="ant-picker-cell-inner">{localDigits(cell.format('D'))}</div>
        ) : (
          originNode
        )
      }
      defaultValue={[first ? dayjs(first) : null, last ? dayjs(last) : null]}
      presets={[
        { label: t('list.range.today'), value: [now, now] },
        { label: t('list.range.yesterday'), value: [now.subtract(1, 'day'), now.subtract(1, 'day')] },
        { label: t('list.range.week'), value: [now.subtract(6, 'day'), now] },
        { label: t('list.range.month'), value: [now.subtract(29, 'day'), now] },
        { label: t('list.range.thisMonth'), value: [now.startOf('month'), now] },
        { label: t('list.range.lastMonth'), value: [month.startOf('month'), month.endOf('month')] },
      ]}
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
