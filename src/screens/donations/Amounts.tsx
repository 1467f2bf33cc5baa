import { DownloadOutlined } from '@ant-design/icons'
import { useList } from '@refinedev/core'
import { Button, Select } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { limits } from '#contract/policies/limits.ts'
import { storeCurrency } from '#contract/store.ts'
import type { CallQuery } from '#contract/types.ts'
import { formatAmount, formatCompactNumber, formatMoney } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import type { Row } from '#kit/context/props.ts'
import {
  type DayRange,
  daysOfTimeframe,
  type Timeframe,
  timeframeInAddress,
  timeframeOf,
  unreadTimeframe,
} from '#kit/fields/date/days.ts'
import { RangeLinks } from '#kit/filters/date-range/RangeLinks.tsx'
import { formatRange } from '#kit/filters/date-range/range.ts'
import { csvLines, saveCsv } from '#kit/transfer/csv.ts'
import { today } from '#kit/values/zone.ts'
import type { Failure } from '#providers/errors.ts'
import { listQuery } from '#providers/list/list-address.ts'
import { notify } from '#providers/notifications/notifications.ts'
import { ChartBox } from '#ui/chart/ChartBox.tsx'
import { ChartTable } from '#ui/chart/ChartTable.tsx'
import { MoneyHead } from '#ui/layout/MoneyHead.tsx'
import { useNarrow } from '#ui/layout/use-media.ts'
import { UnreadValues } from '#ui/states/UnreadValues.tsx'
import { type AmountsChart, buildDonationChart } from './steps'

const idPattern = /^[0-9a-f-]{36}$/i

type DonationQuery = Partial<Timeframe> & { supportId?: string }

/**
 * The filter of the amounts; the address is the only place that has it. An incomplete or reversed timeframe can't be read.
 */
const useDonationAddress = (takesCause: boolean) => {
  const { pathname, search } = useLocation()
  return useMemo(() => {
    const params = new URLSearchParams(search)
    const cause = params.get('supportId')
    const moments = timeframeInAddress(search)
    const requested: DonationQuery = {
      ...moments,
      ...(takesCause && cause && idPattern.test(cause) && { supportId: cause }),
    }
    const days: DayRange = moments ? daysOfTimeframe(moments) : {}
    /** The page with changed parameters; undefined ones are removed. */
    const hrefWith = (change: { [K in keyof DonationQuery]?: DonationQuery[K] | undefined }) => {
      const next = new URLSearchParams(search)
      for (const [param, value] of Object.entries({ ...requested, ...change })) {
        if (value === undefined) next.delete(param)
        else next.set(param, value)
      }
      return next.size ? `${pathname}?${next}` : pathname
    }
    const hrefOfDays = ({ first, last }: DayRange) =>
      hrefWith({
        startDate: undefined,
        endDate: undefined,
        ...(first && last && timeframeOf(first, last)),
      })
    return {
      asked: requested,
      unread: {
        timeframe: unreadTimeframe(search),
        cause: takesCause && cause && !requested.supportId ? cause : undefined,
      },
      days,
      hrefOfDays,
      hrefOfCause: (supportId: string | undefined) => hrefWith({ supportId }),
    }
  }, [pathname, search, takesCause])
}

/** The causes of the page's type, to choose one from. */
const useCauses = (entry: Entry) => {
  const { resource } = entry
  const { result, query } = useList<Row, Failure>({
    resource: resource.name,
    ...listQuery(entry, { page: 1, limit: limits.maxPageSize, filters: {} }),
    errorNotification: false,
  })
  const options = result.data.map((row) => ({ value: row.id, label: String(row[resource.nameField]) }))
  return { options, loading: query.isLoading }
}

type CauseSelectProps = ReturnType<typeof useDonationAddress> & { entry: Entry }

/** The cause; all of them by default. */
const CauseSelect = ({ entry, asked: requested, hrefOfCause }: CauseSelectProps) => {
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
      value={requested.supportId ?? null}
      notFoundContent={t('list.filter.none')}
      onChange={(id) => void navigate(hrefOfCause(id ?? undefined))}
    />
  )
}

/** Donations to causes of a type, or to one of them, within a timeframe or in total. */
const useAmounts = (query: CallQuery<'donations.amounts'>) => {
  const { data, ...answer } = useCallQuery('donations.amounts', { query }, { keepPrevious: true })
  return { ...answer, amounts: answer.failure ? undefined : data }
}

const spans = ['week', 'month', 'thisMonth', 'year', 'all'] as const

type Props = { entry: Entry; type: 'local' | 'global' }

/** Saves the shown figures, by day or month. */
const save = (name: string, head: readonly string[], { steps, amounts }: AmountsChart) =>
  saveCsv(name, [csvLines([head, ...steps.map(({ key }, index) => [key, amounts[index] ?? ''])])])

/** Donations: sum, chart and table. On a phone the sum alone at first, so that the causes are near the top. */
export const Amounts = ({ entry, type }: Props) => {
  const place = useDonationAddress(type === 'global')
  const { asked: requested, days } = place
  const { amounts, failure, isFetching, isFormer, refresh } = useAmounts({ type, ...requested })
  const [asTable, setAsTable] = useState(false)
  const isNarrow = useNarrow()
  const [isUnfolded, setUnfolded] = useState(false)
  const isFolded = isNarrow && !isUnfolded
  // The previous figures stay with their days until the new ones have arrived.
  const announcedDays = useRef(days)
  if (!isFormer) announcedDays.current = days
  const shown = announcedDays.current
  const drawn = useMemo(() => amounts && buildDonationChart(amounts, shown), [amounts, shown])
  const when = formatRange(shown) || t('donations.ever')
  const title = t(drawn?.by === 'month' ? 'donations.byMonth' : 'donations.byDay')
  const head = t(drawn?.by === 'month' ? 'common.month' : 'donations.day')
  const isNothing = amounts?.data.length === 0
  const csv = () => {
    if (!drawn) return
    const file = `donations-${type}-${today()}.csv`
    save(file, [head, `${t('donations.donated')} (${storeCurrency()})`], drawn)
    notify('success', t('donations.saved', { count: drawn.steps.length, file }))
  }
  const tools = (
    <div className="donation-tools">
      <RangeLinks spans={spans} days={days} hrefOf={place.hrefOfDays} calendar />
      {type === 'global' && <CauseSelect entry={entry} {...place} />}
      <UnreadValues
        of={[
          [t('span.label'), place.unread.timeframe],
          [t('donations.cause'), place.unread.cause],
        ]}
      />
    </div>
  )
  const views = (
    <div className="donation-views">
      <Button aria-pressed={asTable} disabled={!drawn || isNothing} onClick={() => setAsTable(!asTable)}>
        {t(asTable ? 'donations.hideTable' : 'donations.showTable')}
      </Button>
      <Button icon={<DownloadOutlined aria-hidden />} disabled={!drawn || isNothing} onClick={csv}>
        {t('donations.csv')}
      </Button>
    </div>
  )
  return (
    <section className="donations" aria-label={t('donations.amounts')}>
      {!isNarrow && tools}
      <div className="donation-head">
        <p className="donation-total" role="status">
          <span className="donation-when">{t('donations.donatedIn', { when })}</span>
          <strong>{amounts ? formatAmount(amounts.total) : '–'}</strong>
        </p>
        {isNarrow ? (
          <Button type="text" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
            {t(isUnfolded ? 'donations.hideChart' : 'donations.showChart')}
          </Button>
        ) : (
          views
        )}
      </div>
      {isNarrow && isUnfolded && (
        <>
          {tools}
          {views}
        </>
      )}
      {!isFolded && (
        <ChartBox
          title={title}
          kind="bars"
          axis={formatCompactNumber}
          data={drawn}
          failure={failure}
          isFetching={isFetching && isFormer}
          onRetry={refresh}
          failed={t('donations.failed')}
          empty={{ title: t('donations.none'), hint: t('donations.noneHint') }}
        />
      )}
      {!isFolded && asTable && drawn && !isNothing && amounts && (
        <ChartTable
          title={title}
          head={head}
          steps={drawn.steps}
          series={[{ ...drawn.series[0], head: <MoneyHead label={t('donations.donated')} /> }]}
          sums={{ label: t('common.total'), texts: [formatMoney(amounts.total)] }}
        />
      )}
    </section>
  )
}
