import { CalendarOutlined, CloseOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import { Suspense, useRef, useState } from 'react'
import { useT } from '#i18n/index.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
import { dateRangeParams, filteredDaysOf, formatRange } from '../date-range/range'
import { clearedParamNames, type FilterProps } from '../filter-model'
import '../date-range/range-links.css'

/** Calendars weigh as much as half a table, so they are loaded on demand. */
const DateRange = lazyWithTexts(() => import('../date-range/DateRange'))

/** The days between two dates, both included. */
export const DateRangeFilter = ({ filter, values, onChange, fresh }: FilterProps) => {
  const t = useT()
  const [open, setOpen] = useState(fresh ?? false)
  const { label } = filter
  const days = filteredDaysOf(filter, values)
  const shown = formatRange(days)
  const button = useRef<HTMLButtonElement>(null)
  const opener = (
    <Button
      ref={button}
      icon={<CalendarOutlined aria-hidden />}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => setOpen(true)}
    >
      {shown ? t('list.filter.chip', { label, value: shown }) : label}
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
            onChoose={(first, last) => onChange(dateRangeParams(filter, first, last), true)}
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
