import { CalendarOutlined, CloseOutlined, DownOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import { Suspense, useRef, useState } from 'react'
import { t } from '#i18n/index.ts'
import { type DayRange, daysOfPreset, type LinkedPreset, rangePresets } from '#kit/fields/date/days.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
import { dateRangeParams, filteredDaysOf, formatRange } from '../date-range/range'
import { clearedParamNames, type FilterProps } from '../filter-model'
import '../date-range/range-links.css'

/** Calendars weigh as much as half a table, so they are loaded on demand. */
const DateRange = lazyWithTexts(() => import('../date-range/DateRange'))

type Props = Omit<FilterProps, 'fresh'> & {
  isOpenAtFirst?: boolean
  /** What the button says, without a period and with one. */
  none: string
  textOf: (value: string) => string
  nameOf: (days: DayRange) => string
  presets?: readonly LinkedPreset[] | undefined
}

const RangeButton = ({
  filter,
  values,
  onChange,
  isOpenAtFirst = false,
  none,
  textOf,
  nameOf,
  presets,
}: Props) => {
  const [open, setOpen] = useState(isOpenAtFirst)
  const { label } = filter
  const days = filteredDaysOf(filter, values)
  const shown = nameOf(days)
  const button = useRef<HTMLButtonElement>(null)
  const opener = (
    <Button
      ref={button}
      className="range-opener"
      icon={<CalendarOutlined aria-hidden />}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-label={t('list.filter.chip', { label, value: shown || none })}
      onClick={() => setOpen(true)}
    >
      {shown ? textOf(shown) : none}
      {!shown && <DownOutlined aria-hidden />}
    </Button>
  )
  return (
    <span className="range-button">
      {shown ? (
        <Space.Compact>
          {opener}
          <Button
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('list.filter.remove', { label, value: shown })}
            title={t('list.filter.remove', { label, value: shown })}
            onClick={() =>
              onChange(Object.fromEntries(clearedParamNames(filter).map((name) => [name, []])), true)
            }
          />
        </Space.Compact>
      ) : (
        opener
      )}
      {open && (
        <Suspense>
          <DateRange
            label={label}
            days={days}
            presets={presets}
            mayBeOpen={filter.operators?.since !== undefined && filter.operators.before !== undefined}
            onChoose={(range) => onChange(dateRangeParams(filter, range), true)}
            onClose={() => {
              setOpen(false)
              button.current?.focus()
            }}
          />
        </Suspense>
      )}
    </span>
  )
}

/** The days between two dates, both included. */
export const DateRangeFilter = ({ fresh = false, ...props }: FilterProps) => {
  const { label } = props.filter
  return (
    <RangeButton
      {...props}
      isOpenAtFirst={fresh}
      none={label}
      textOf={(value) => t('list.filter.chip', { label, value })}
      nameOf={formatRange}
    />
  )
}

/** The period of a list, next to its search: a usual one by its name. */
export const PeriodFilter = ({
  presets = rangePresets,
  ...props
}: Omit<FilterProps, 'fresh'> & { presets: readonly LinkedPreset[] | undefined }) => {
  const nameOf = (days: DayRange) => {
    const span = presets.find((one) => {
      const { first, last } = daysOfPreset(one)
      return first === days.first && last === days.last
    })
    return span ? t(`span.${span}`) : formatRange(days)
  }
  return (
    <RangeButton
      {...props}
      none={t('list.filter.anyDate')}
      textOf={(value) => value}
      nameOf={nameOf}
      presets={presets}
    />
  )
}
