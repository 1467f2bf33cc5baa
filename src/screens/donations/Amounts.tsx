import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useRef, useState } from 'react'
import type { Entry } from '../../../contract/grammar/sidebar'
import { storeCurrency } from '../../../contract/store'
import { useT } from '../../i18n'
import { formatCompactNumber, formatMoney } from '../../i18n/format'
import { ChartBox } from '../../kit/chart/ChartBox'
import { ChartTable } from '../../kit/chart/ChartTable'
import { RangeLinks, UnreadValues } from '../../kit/date-range/RangeLinks'
import { formatRange } from '../../kit/fields/date/range'
import { today } from '../../kit/form/values/zone'
import { MoneyHead } from '../../kit/layout/MoneyHead'
import { useNarrow } from '../../kit/layout/use-media'
import { csvLines, saveCsv } from '../../kit/list/export/csv'
import { notify } from '../../providers/notifications/notifications'
import { CauseSelect } from './CauseSelect'
import { type AmountsChart, buildDonationChart } from './steps'
import { useAmounts } from './use-amounts'
import { useDonationAddress } from './use-donation-address'

const spans = ['week', 'month', 'thisMonth', 'year', 'all'] as const

type Props = { entry: Entry; type: 'local' | 'global' }

/** Saves the shown figures, by day or month. */
const save = (name: string, head: readonly string[], { steps, amounts }: AmountsChart) =>
  saveCsv(name, [csvLines([head, ...steps.map(({ key }, index) => [key, amounts[index] ?? ''])])])

/** Donations: sum, chart and table. On a phone the sum alone at first, so that the causes are near the top. */
export const Amounts = ({ entry, type }: Props) => {
  const t = useT()
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
    save(file, [head, `${t('donations.donated')} (${storeCurrency})`], drawn)
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
          <strong>
            {amounts ? formatMoney(amounts.total) : '–'} <small>{storeCurrency}</small>
          </strong>
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
