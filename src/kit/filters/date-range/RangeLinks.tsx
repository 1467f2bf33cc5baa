import { CalendarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { t } from '#i18n/index.ts'
import { type DayRange, daysOfPreset, type LinkedPreset } from '#kit/fields/date/days.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
import { formatRange } from './range'
import './range-links.css'

/** Calendars weigh as much as half a table, so they are loaded on demand. */
const DateRange = lazyWithTexts(() => import('./DateRange'))

type Links = {
  label?: string
  /** `all` is a period without start and end. */
  spans: readonly (LinkedPreset | 'all')[]
  days: DayRange
  hrefOf: (days: DayRange) => string
}
const daysOf = (span: LinkedPreset | 'all'): DayRange => (span === 'all' ? {} : daysOfPreset(span))
const isSame = (a: DayRange, b: DayRange) => a.first === b.first && a.last === b.last

type Calendar = Pick<Links, 'days' | 'hrefOf'> & { isShown: boolean }

/** A custom range. */
const CustomRange = ({ days, hrefOf, isShown }: Calendar) => {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <span className="range-button">
      <Button
        ref={button}
        type="text"
        className="span-link"
        icon={<CalendarOutlined aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-current={isShown ? 'true' : undefined}
        onClick={() => setOpen(true)}
      >
        {(isShown && formatRange(days)) || t('span.custom')}
      </Button>
      {open && (
        <Suspense>
          <DateRange
            label={t('span.custom')}
            days={days}
            onChoose={(range) => void navigate(hrefOf(range))}
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

/** Common date ranges as links, because the address contains the range. With `calendar` also custom ranges. */
export const RangeLinks = ({ label, spans, days, hrefOf, calendar }: Links & { calendar?: boolean }) => {
  const shown = spans.find((span) => isSame(daysOf(span), days))
  const row = useRef<HTMLElement>(null)
  // On phones it is one row that scrolls, and would begin with the first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another one is shown
  useEffect(() => {
    const [nav, current] = [row.current, row.current?.querySelector('[aria-current]')]
    if (!nav || !current || nav.scrollWidth <= nav.clientWidth) return
    const [outer, inner] = [nav.getBoundingClientRect(), current.getBoundingClientRect()]
    if (inner.left < outer.left || inner.right > outer.right) nav.scrollLeft += inner.left - outer.left
  }, [shown, days.first, days.last])
  return (
    <nav ref={row} className="span-links" aria-label={label ?? t('span.label')}>
      {spans.map((span) => (
        <Link
          key={span}
          className="span-link"
          to={hrefOf(daysOf(span))}
          aria-current={span === shown ? 'true' : undefined}
        >
          {t(`span.${span}`)}
        </Link>
      ))}
      {calendar && <CustomRange days={days} hrefOf={hrefOf} isShown={!shown} />}
    </nav>
  )
}
