import { CalendarOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Entry } from '../../../contract/grammar/sidebar'
import { useT } from '../../i18n'
import { wordsOfDays } from '../../kit/fields/date/range'
import type { useAsked } from './address'
import { daysOfSpan, spans } from './days'
import { useCauses } from './use-causes'
import '../../kit/span/span.css'

/** Calendars weigh as much as half a table, so they come when someone asks for one. */
const DateRange = lazy(() => import('../../kit/fields/date/DateRange'))

type Place = ReturnType<typeof useAsked>

/** The days one asks for most are links, as the address is what is shown; any others come out of a calendar. */
export const SpanLinks = ({ days, hrefOfDays }: Place) => {
  const t = useT()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const isShown = spans.map((span) => {
    const { first, last } = daysOfSpan(span)
    return first === days.first && last === days.last
  })
  const others = isShown.includes(true) ? '' : wordsOfDays(days)
  const button = (busy: boolean) => (
    <Button
      type="text"
      className="span-link"
      icon={<CalendarOutlined aria-hidden />}
      loading={busy}
      aria-current={others ? 'true' : undefined}
      onClick={() => setOpen(true)}
    >
      {others || t('donations.days')}
    </Button>
  )
  return (
    <nav className="span-links" aria-label={t('donations.spans')}>
      {spans.map((span, i) => (
        <Link
          key={span}
          className="span-link"
          to={hrefOfDays(daysOfSpan(span))}
          aria-current={isShown[i] ? 'true' : undefined}
        >
          {t(`donations.span.${span}`)}
        </Link>
      ))}
      {open ? (
        <Suspense fallback={button(true)}>
          <DateRange
            label={t('donations.days')}
            days={days}
            onChoose={(first, last) => void navigate(hrefOfDays({ first, last }))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : (
        button(false)
      )}
    </nav>
  )
}

type Cause = Place & { entry: Entry }

/** Of which cause; of all of them, unless one is chosen. */
export const CauseSelect = ({ entry, asked, hrefOfCause }: Cause) => {
  const t = useT()
  const navigate = useNavigate()
  const { options, loading } = useCauses(entry)
  return (
    <Select
      className="donation-cause"
      aria-label={t('donations.cause')}
      placeholder={t('donations.allCauses')}
      showSearch
      allowClear
      optionFilterProp="label"
      popupMatchSelectWidth={false}
      loading={loading}
      options={[...options]}
      value={asked.supportId ?? null}
      notFoundContent={t('list.filter.none')}
      onChange={(id) => void navigate(hrefOfCause(id ?? undefined))}
    />
  )
}
