import { EllipsisOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Fragment, useMemo } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { testRides } from '#contract/resources/services/test-rides.ts'
import type { RecordFor } from '#contract/types.ts'
import { choiceLabel, fieldLabel, resourceMany } from '#i18n/declared-texts.ts'
import { formatDay, formatTime } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { actionKey, menuItems } from '#kit/actions/menu-items.tsx'
import { usePageActions } from '#kit/actions/use-page-actions.tsx'
import { useRecordAction } from '#kit/actions/use-record-action.tsx'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { useKit } from '#kit/context/context.tsx'
import { offeredActions, type PageAction, type RecordAction } from '#kit/context/record-action.ts'
import { drawerOf } from '#kit/drawer/drawer-options.ts'
import { withOpenRecord, withoutOpenRecord } from '#kit/drawer/open-href.ts'
import RecordDrawer from '#kit/drawer/RecordDrawer.tsx'
import { toneOf } from '#kit/fields/choice/tones.ts'
import { type DayRange, daysOfPreset, storeDayOfMs, timeframeOf } from '#kit/fields/date/days.ts'
import { Pill } from '#kit/fields/parts.tsx'
import { RangeLinks } from '#kit/filters/date-range/RangeLinks.tsx'
import { lastListAddress } from '#kit/navigation/last-list-address.ts'
import { findEntry } from '#kit/navigation/paths.ts'
import { useAccess } from '#providers/auth/access.ts'
import { withQuery } from '#providers/query-string.ts'
import { LazyDropdown } from '#ui/layout/dropdown/LazyDropdown.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Loaded } from '#ui/states/Loaded.tsx'
import { BookButton, planPath, ViewSwitch } from './parts'

type Ride = RecordFor<'testRides'>
const spans = ['today', 'tomorrow', 'nextWeek'] as const
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The days of the address; today by default. */
const daysIn = (search: string) => {
  const params = new URLSearchParams(search)
  const [first, last] = [params.get('first'), params.get('last')]
  return isDay(first) && isDay(last) && first <= last ? { first, last } : daysOfPreset('today')
}
const hrefOf = ({ first, last }: DayRange) =>
  withQuery(
    planPath,
    Object.entries({ first, last }).flatMap(([key, day]) => (day ? [[key, day] as const] : [])),
  )

type Place = { key: string; store: { id: string; name: string } | undefined; name: string; rides: Ride[] }
type Day = { day: string; places: Place[] }

/** Rides by day, then by showroom; those without one by their dealer, last. */
const byDayAndPlace = (rides: readonly Ride[]): Day[] => {
  const days = new Map<string, Map<string, Place>>()
  for (const ride of rides) {
    const day = storeDayOfMs(Date.parse(ride.rideAt))
    const places = days.get(day) ?? new Map<string, Place>()
    days.set(day, places)
    const at = ride.store ?? ride.dealer
    const key = at?.id ?? ''
    const place = places.get(key) ?? {
      ...{ key, name: at?.label ?? '', rides: [] },
      store: ride.store ? { id: ride.store.id, name: ride.store.label } : undefined,
    }
    place.rides.push(ride)
    places.set(key, place)
  }
  return [...days].map(([day, places]) => ({
    day,
    places: [...places.values()].sort(
      (a, b) => Number(!a.store) - Number(!b.store) || a.name.localeCompare(b.name),
    ),
  }))
}

type RowProps = { ride: Ride; href: string; actions: readonly RecordAction[] }

const RideRow = ({ ride, href, actions }: RowProps) => {
  const act = useRecordAction(testRides)
  const offered = offeredActions(actions, useAccess(), ride)
  const { bookingNumber, name, phone, status, outcome, cancellationReason, assignee, bikeModel } = ride
  const more = outcome ?? cancellationReason
  return (
    <tr className={status === 'Cancelled' ? 'plan-ride plan-off' : 'plan-ride'}>
      <th scope="row" className="plan-time">
        <Link to={href} aria-label={`${formatTime(ride.rideAt)} ${bookingNumber}`}>
          {formatTime(ride.rideAt)}
        </Link>
      </th>
      <td className="plan-bike">{bikeModel}</td>
      <td className="plan-rider">
        {name} <a href={`tel:${phone}`}>{phone}</a>
      </td>
      <td className="plan-state">
        <Pill tone={toneOf(status)}>{choiceLabel(status)}</Pill>
        {more && <small>{choiceLabel(more)}</small>}
      </td>
      <td className="plan-assignee">{assignee ?? '–'}</td>
      <td className="plan-menu">
        {offered.length > 0 && (
          <LazyDropdown
            menu={{
              items: menuItems(offered, ride),
              onClick: ({ key }) => {
                const chosen = offered.find(({ action }) => actionKey(action) === key)
                if (chosen) void act(chosen.action, [ride])
              },
            }}
          >
            <Button
              type="text"
              size="small"
              icon={<EllipsisOutlined aria-hidden />}
              aria-haspopup="menu"
              aria-label={t('rides.actions', { number: bookingNumber })}
            />
          </LazyDropdown>
        )}
      </td>
    </tr>
  )
}

const drawer = drawerOf<Ride>(() => import('./TestRidePanel'))

/** The ride that the address has open, between the others of the plan. */
const RideDrawer = ({ rides }: { rides: readonly Ride[] }) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const id = new URLSearchParams(search).get('open')
  const at = rides.findIndex((ride) => ride.id === id)
  const plan = withoutOpenRecord(pathname, search)
  const to = (href: string) => () => void navigate(href, { replace: true })
  const step = (ride: Ride | undefined) => (at >= 0 && ride ? to(withOpenRecord(plan, ride.id)) : undefined)
  return (
    <RecordDrawer
      resource={testRides}
      options={drawer as object}
      width={520}
      open={{
        isOpen: id !== null,
        record: rides[at],
        isMissing: id !== null && at < 0,
        previous: step(rides[at - 1]),
        next: step(rides[at + 1]),
        close: to(plan),
      }}
    />
  )
}

const none: readonly PageAction[] = []

const Table = ({ rides, isOneDay }: { rides: readonly Ride[]; isOneDay: boolean }) => {
  const { pathname, search } = useLocation()
  const plan = withoutOpenRecord(pathname, search)
  const { actions, dialog } = usePageActions(testRides, none, 'list')
  const days = useMemo(() => byDayAndPlace(rides), [rides])
  const shown = days.flatMap(({ places }) => places.flatMap((place) => place.rides))
  const heads = ['rideAt', 'bikeModel', 'name', 'status', 'assignee'] as const
  return (
    <>
      <table className="plan" aria-label={t('rides.plan')}>
        <thead>
          <tr>
            {heads.map((key) => (
              <th key={key} scope="col">
                {key === 'rideAt'
                  ? t('rides.time')
                  : key === 'name'
                    ? t('rides.rider')
                    : fieldLabel(testRides, key)}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{t('rides.actionsHead')}</span>
            </th>
          </tr>
        </thead>
        {days.map(({ day, places }) => (
          <Fragment key={day}>
            {!isOneDay && (
              <tbody className="plan-days">
                <tr>
                  <th scope="rowgroup" colSpan={6} className="plan-day">
                    {formatDay(day)}
                  </th>
                </tr>
              </tbody>
            )}
            {places.map(({ key, name, store, rides: own }) => (
              <tbody key={key}>
                <tr className="plan-place">
                  <th scope="rowgroup" colSpan={6}>
                    <div>
                      {store ? name : t('rides.atDealer', { name: name || '–' })}{' '}
                      <small>{t('rides.count', { count: own.length })}</small>
                      {store && <BookButton store={store} />}
                    </div>
                  </th>
                </tr>
                {own.map((ride) => (
                  <RideRow key={ride.id} ride={ride} href={withOpenRecord(plan, ride.id)} actions={actions} />
                ))}
              </tbody>
            ))}
          </Fragment>
        ))}
      </table>
      <RideDrawer rides={shown} />
      {dialog}
    </>
  )
}

/** The rides of today, tomorrow or the next days, by showroom. */
export default function Plan() {
  const { registry } = useKit()
  const { search } = useLocation()
  const days = daysIn(search)
  const { startDate: fromDate, endDate: toDate } = timeframeOf(days.first, days.last)
  const read = useCallQuery(
    'x.testRidePlan',
    { query: { fromDate, toDate } },
    { under: 'testRides', keepPrevious: true },
  )
  const entry = findEntry(registry, 'testRides')
  return (
    <>
      <PageHeader
        title={resourceMany(testRides)}
        documentTitle={t('rides.plan')}
        actions={
          <>
            {entry && <ViewSwitch view="plan" listHref={lastListAddress(entry)} />}
            <BookButton />
          </>
        }
      />
      <RangeLinks spans={spans} days={days} hrefOf={hrefOf} />
      <Loaded
        read={read}
        data={read.data?.data}
        failed={t('rides.failed')}
        loading={{ rows: 10, label: t('rides.loading') }}
        empty={{ title: t('rides.none'), hint: t('rides.noneHint') }}
      >
        {(rides) => <Table rides={rides} isOneDay={days.first === days.last} />}
      </Loaded>
    </>
  )
}
