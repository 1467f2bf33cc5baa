import { CalendarOutlined, PhoneOutlined, UnorderedListOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { extensions } from '#contract/extensions/index.ts'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { daysOfPreset, timeframeOf } from '#kit/fields/date/days.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useShownShowrooms } from '#providers/auth/narrowing.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { DialogButton } from '#ui/layout/DialogButton.tsx'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
import '#ui/styles/view-switch.css'
import './test-rides.css'

const BookDialog = lazyWithTexts(() => import('./BookDialog'))

/** Whether the user may book for a caller, with this backend. */
export const useMayBook = () => {
  const may = useAccess()(extensions.calls.bookTestRide.access)
  return useCapability('bookTestRide') && may
}

/** Books for a caller, at that showroom or the only one that is shown. */
export const BookButton = ({ store }: { store?: { id: string; name: string } }) => {
  const [only, other] = useShownShowrooms()
  const mayBook = useMayBook()
  if (!mayBook) return null
  const at = store?.id ?? (other ? undefined : only?.id)
  return (
    <DialogButton
      {...(store
        ? { label: t('rides.bookDo'), size: 'small', type: 'text', 'aria-label': t('rides.bookAt', store) }
        : { label: t('rides.book'), type: 'primary', command: 'book', icon: <PhoneOutlined aria-hidden /> })}
    >
      {(close) => <BookDialog {...(at && { initial: { store: at } })} onClose={close} />}
    </DialogButton>
  )
}

export const planPath = '/test-ride/plan'

/** The same rides as a list or as a plan of the day. */
export const ViewSwitch = ({ view, listHref }: { view: 'list' | 'plan'; listHref: string }) => {
  const isThere = useCapability('testRidePlan')
  if (!isThere) return null
  const link = (which: typeof view, to: string, icon: ReactNode) => (
    <Link to={to} aria-current={view === which ? 'page' : undefined}>
      {icon} {t(`rides.view.${which}`)}
    </Link>
  )
  return (
    <nav className="view-switch" aria-label={t('rides.view')}>
      {link('list', listHref, <UnorderedListOutlined aria-hidden />)}
      {link('plan', planPath, <CalendarOutlined aria-hidden />)}
    </nav>
  )
}

type Period = { startDate: string; endDate: string }
const usual = (): Period => {
  const { first, last } = daysOfPreset('month')
  return timeframeOf(first, last)
}

/** How many rides took place, and after how many of them the rider bought. */
export const RideFigures = ({ period }: { period?: Period | undefined }) => {
  const isThere = useCapability('testRideFigures')
  const { startDate: fromDate, endDate: toDate } = period ?? usual()
  const { data } = useCallQuery(
    'x.testRideFigures',
    { query: { fromDate, toDate } },
    { under: 'testRides', enabled: isThere },
  )
  if (!isThere) return null
  const share = data?.completed ? Math.round((100 * data.bought) / data.completed) : undefined
  return (
    <p className="ride-figures">
      {data &&
        [
          t(period ? 'rides.figures.period' : 'rides.figures.usual'),
          t('rides.figures.done', { count: data.completed }),
          share === undefined
            ? t('rides.figures.bought', { count: data.bought })
            : t('rides.figures.share', { count: data.bought, share: formatNumber(share) }),
          t('rides.figures.noShow', { count: data.noShow }),
          t('rides.figures.cancelled', { count: data.cancelled }),
        ].map((text) => <span key={text}>{text}</span>)}
    </p>
  )
}
