import { Link } from 'react-router-dom'
import { type SummaryKey, summaryKeys } from '../../../contract/calls/dashboard'
import { storeCurrency } from '../../../contract/store'
import { useT } from '../../i18n'
import { formatMoney, formatNumber } from '../../i18n/format'
import type { Timeframe } from '../../kit/date-range/days'
import { Loaded } from '../../kit/states/Loaded'
import { useAccess } from '../../providers/auth/access'
import { useShownShowrooms } from '../../providers/auth/narrowing'
import { ChangeFromPrevious } from './ChangeFromPrevious'
import { useFigureLinks } from './links'
import { Panel, PanelForbidden } from './Panel'
import { useDashboardFigures } from './use-dashboard-figures'
import './dashboard.css'

const isMoney = (key: SummaryKey) => key === 'revenue' || key === 'averageOrder'
const formatValue = (key: SummaryKey, value: string | number) =>
  isMoney(key) ? formatMoney(String(value)) : formatNumber(Number(value))

/** Which orders or customers a figure counts. */
const useNotes = () => {
  const t = useT()
  const showrooms = useShownShowrooms()
  return (key: SummaryKey): string | undefined => {
    if (key === 'newCustomers') return showrooms.length ? t('dashboard.wholeShop') : undefined
    return key === 'orders' && showrooms.length
      ? t('dashboard.ordersOfShowrooms', { count: showrooms.length })
      : t('dashboard.noCancelled')
  }
}

/** The four main figures, each with that of the previous period. */
export const Summary = ({ timeframe }: { timeframe: Timeframe | undefined }) => {
  const t = useT()
  const may = useAccess()
  const noteOf = useNotes()
  const { list, joined } = useFigureLinks()
  const answer = useDashboardFigures('summary', timeframe)
  const { data, failure, isFetching, isFormer } = answer
  const title = t('dashboard.summary')
  if (failure)
    return (
      <Panel title={title}>
        <Loaded read={answer} data={data} failed={t('dashboard.failed', { title })}>
          {() => null}
        </Loaded>
      </Panel>
    )
  const listOf = (key: SummaryKey) => {
    if (!data) return undefined
    const { startDate, endDate } = data
    return key === 'newCustomers' ? joined(data) : list('orders', { startDate, endDate })
  }
  const lineOf = (key: SummaryKey) => {
    if (key === 'newCustomers' && !may(['Customer', 'READ']))
      return <PanelForbidden demand={['Customer', 'READ']} />
    const figure = data?.data.find((one) => one.key === key)
    if (!figure)
      return (
        <>
          <strong>–</strong>
          <span className="change" aria-hidden>
            &nbsp;
          </span>
        </>
      )
    const { value, previous } = figure
    return (
      <>
        <strong>
          {formatValue(key, value)}
          {isMoney(key) && <small> {storeCurrency}</small>}
        </strong>
        <ChangeFromPrevious
          value={value}
          previous={previous}
          isGain
          {...(previous !== null && { former: formatValue(key, previous) })}
        />
      </>
    )
  }
  return (
    <section
      className={isFormer ? 'summary chart-former' : 'summary'}
      aria-label={title}
      aria-busy={isFetching && !data}
    >
      {summaryKeys.map((key) => {
        const name = t(`dashboard.summary.${key}`)
        const to = listOf(key)
        const note = noteOf(key)
        return (
          <div key={key} className="summary-figure">
            <h2>{to ? <Link to={to}>{name}</Link> : name}</h2>
            {lineOf(key)}
            {note && <p className="panel-note">{note}</p>}
          </div>
        )
      })}
    </section>
  )
}
