import { CalendarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useT } from '../../i18n'
import { type Days, wordsOfDays } from '../fields/date/range'
import { daysOfSpan, type Span } from './days'
import './span.css'

/** Calendars weigh as much as half a table, so they come when someone asks for one. */
const DateRange = lazy(() => import('../fields/date/DateRange'))

type Props = {
  spans: readonly Span[]
  days: Days
  hrefOf: (days: { first: string; last: string }) => string
}

/** The days one asks for most are links, as the address is what is shown; any others come out of a calendar. */
export const SpanLinks = ({ spans, days, hrefOf }: Props) => {
  const t = useT()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const shown = spans.find((span) => {
    const { first, last } = daysOfSpan(span)
    return first === days.first && last === days.last
  })
  const others = shown ? '' : wordsOfDays(days)
  const button = (busy: boolean) => (
    <Button
      type="text"
      className="span-link"
      icon={<CalendarOutlined aria-hidden />}
      loading={busy}
      aria-current={others ? 'true' : undefined}
      onClick={() => setOpen(true)}
    >
      {others || t('span.others')}
    </Button>
  )
  return (
    <nav className="span-links" aria-label={t('span.label')}>
      {spans.map((span) => (
        <Link
          key={span}
          className="span-link"
          to={hrefOf(daysOfSpan(span))}
          aria-current={span === shown ? 'true' : undefined}
        >
          {t(`span.${span}`)}
        </Link>
      ))}
      {open ? (
        <Suspense fallback={button(true)}>
          <DateRange
            label={t('span.others')}
            days={days}
            onChoose={(first, last) => void navigate(hrefOf({ first, last }))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : (
        button(false)
      )}
    </nav>
  )
}
