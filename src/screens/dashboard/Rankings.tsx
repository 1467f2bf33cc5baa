import { useMany } from '@refinedev/core'
import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { DashboardFigures } from '#contract/calls/dashboard.ts'
import { orderStatuses } from '#contract/enums.ts'
import { categories } from '#contract/resources/catalog/categories.ts'
import { orders } from '#contract/resources/sales/orders.ts'
import type { RecordFor } from '#contract/types.ts'
import { valueLabel } from '#i18n/declared-texts.ts'
import { currencySign, formatMoney, formatNumber, joinList } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import type { CallQueryResult } from '#kit/call/use-call-query.ts'
import type { Timeframe } from '#kit/fields/date/days.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useShownShowrooms } from '#providers/auth/narrowing.ts'
import { type Column, DataTable } from '#ui/layout/DataTable.tsx'
import { Loaded } from '#ui/states/Loaded.tsx'
import { ChangeFromPrevious } from './ChangeFromPrevious'
import { useFigureLinks } from './links'
import { CardTabs, Panel } from './Panel'
import { useDashboardFigures } from './use-dashboard-figures'
import './dashboard.css'

type RankingLine = DashboardFigures['data'][number] & { to?: string | undefined }
type RankingProps = {
  /** The description for screen readers. */
  title: string
  /** The header of the lines: `Brand`. */
  head: string
  /** The header of their amounts. */
  amount: string
  lines: readonly RankingLine[]
  /** Current statuses change with the age of the orders: no comparison. */
  isCompared?: boolean
}

/** The showrooms that the figures of a card are of; undefined for the whole shop. */
const useScope = (): string | undefined => {
  const showrooms = useShownShowrooms()
  return showrooms.length ? joinList(showrooms.map(({ label }) => label)) : undefined
}

/** A table with bars in proportion to its values. */
export const Ranking = ({ title, head, amount, lines, isCompared = true }: RankingProps) => {
  const isMoney = typeof lines[0]?.value === 'string'
  const most = lines.reduce((all, { value }) => Math.max(all, Number(value)), 0)
  const share = (value: string | number) =>
    ({ '--share': `${most > 0 ? Math.max(0, (Number(value) / most) * 100) : 0}%` }) as CSSProperties
  const columns: Column<RankingLine>[] = [
    {
      key: 'name',
      head,
      isRowHead: true,
      cell: ({ label, value, to }) => (
        <>
          <span className="ranking-name" title={label}>
            {to ? <Link to={to}>{label}</Link> : label}
          </span>
          <span className="ranking-bar" style={share(value)} aria-hidden />
        </>
      ),
    },
    {
      key: 'amount',
      head: (
        <>
          {amount} {isMoney && <span className="head-unit">{currencySign()}</span>}
        </>
      ),
      className: 'ranking-figure',
      cell: ({ value }) => (typeof value === 'string' ? formatMoney(value) : formatNumber(value)),
    },
    {
      key: 'change',
      head: t('dashboard.change'),
      className: 'ranking-figure',
      cell: ({ value, previous }) => <ChangeFromPrevious value={value} previous={previous} />,
    },
  ]
  return (
    <DataTable
      className="ranking"
      label={title}
      rows={lines}
      keyOf={({ key }) => key}
      columns={isCompared ? columns : columns.slice(0, 2)}
    />
  )
}

type Props = {
  title: string
  note: string
  answer: CallQueryResult<DashboardFigures>
  /** How many lines are usual: as many are reserved. */
  usual?: number
  children: (figures: DashboardFigures) => ReactNode
}

/** Rankings, or their loading, empty and failed states. */
const RankingBody = ({ title, answer, usual = 5, children }: Omit<Props, 'note'>) => {
  const { data, isFormer } = answer
  return (
    <Loaded
      read={answer}
      data={data}
      failed={t('dashboard.failed', { title })}
      loading={{ rows: usual + 1, label: t('dashboard.loading', { title }) }}
      empty={{ title: t('dashboard.nothing'), hint: t('dashboard.nothingHint') }}
      isEmpty={data?.data.every(({ value }) => Number(value) === 0) ?? false}
    >
      {(figures) => (
        <div className={isFormer ? 'chart-former' : undefined} aria-busy={isFormer}>
          {children(figures)}
        </div>
      )}
    </Loaded>
  )
}

export const RankingPanel = ({ note, ...props }: Props) => {
  const scope = useScope()
  return (
    <Panel title={props.title} note={scope ? `${note} · ${scope}` : note}>
      <RankingBody {...props} />
    </Panel>
  )
}

type Asked = { timeframe: Timeframe | undefined }

const topKinds = ['top-products', 'top-brands', 'top-categories'] as const
type TopKind = (typeof topKinds)[number]
const heads = { 'top-products': 'product', 'top-brands': 'brand', 'top-categories': 'category' } as const

/** Products are filtered by the slug of their category, which the figures lack. */
const useSlugs = (figures: DashboardFigures | undefined) => {
  const enabled = useAccess()(['Category', 'READ']) && Boolean(figures?.data.length)
  const { result, query } = useMany<RecordFor<'categories'>>({
    resource: categories.name,
    ids: figures?.data.map(({ key }) => key) ?? [],
    queryOptions: { enabled },
    errorNotification: false,
  })
  const slugOf = (id: string) => result.data.find((row) => row.id === id)?.slug
  return { slugOf, awaited: enabled && query.isLoading }
}

/** The lines of a ranking, with links to their records or, of categories, to their products. */
const useTop = (kind: TopKind, timeframe: Timeframe | undefined) => {
  const { list, record } = useFigureLinks()
  const answer = useDashboardFigures(kind, timeframe)
  const { slugOf, awaited } = useSlugs(kind === 'top-categories' ? answer.data : undefined)
  const placeOf = (id: string) => {
    if (kind !== 'top-categories') return record(kind === 'top-products' ? 'products' : 'brands', id)
    // A link must not change its target after it is shown.
    if (awaited) return undefined
    const categorySlug = slugOf(id)
    return (categorySlug && list('products', { categorySlug })) || record('categories', id)
  }
  return { answer, placeOf }
}

type TopProps = Asked & { kind: TopKind; most?: number }
const TopTable = ({
  kind,
  most,
  figures,
  placeOf,
}: Omit<TopProps, 'timeframe'> & {
  figures: DashboardFigures
  placeOf: (id: string) => string | undefined
}) => {
  return (
    <Ranking
      title={t(`dashboard.${kind}`)}
      head={t(`dashboard.${heads[kind]}`)}
      amount={t('dashboard.sold')}
      lines={figures.data.slice(0, most).map((line) => ({ ...line, to: placeOf(line.key) }))}
    />
  )
}

/** The best sellers of a kind. */
export const TopOf = ({ kind, timeframe }: TopProps) => {
  const { answer, placeOf } = useTop(kind, timeframe)
  return (
    <RankingPanel title={t(`dashboard.${kind}`)} note={t('dashboard.topNote')} answer={answer} usual={10}>
      {(figures) => <TopTable kind={kind} figures={figures} placeOf={placeOf} />}
    </RankingPanel>
  )
}

/** As many as fit below the chart. */
const mostInCard = 5

const TopPart = ({ kind, timeframe }: TopProps) => {
  const { answer, placeOf } = useTop(kind, timeframe)
  return (
    <RankingBody title={t(`dashboard.${kind}`)} answer={answer} usual={mostInCard}>
      {(figures) => <TopTable kind={kind} most={mostInCard} figures={figures} placeOf={placeOf} />}
    </RankingBody>
  )
}

/** The best sellers, of one kind at a time. */
export const TopCard = ({ timeframe }: Asked) => {
  const id = useId()
  const [kind, setKind] = useState<TopKind>('top-products')
  const label = t('dashboard.top')
  const scope = useScope()
  return (
    <section className="panel top-card" aria-label={label}>
      <CardTabs
        label={label}
        controls={id}
        current={kind}
        onChoose={setKind}
        tabs={topKinds.map((key) => ({ key, content: t(`dashboard.${key}`) }))}
      />
      <div id={id} role="tabpanel" aria-label={t(`dashboard.${kind}`)}>
        <TopPart key={kind} kind={kind} timeframe={timeframe} />
      </div>
      {scope && <p className="panel-note">{scope}</p>}
    </section>
  )
}

/** All placed orders by current status. */
export const StatusRankings = ({ timeframe }: Asked) => {
  const { list } = useFigureLinks()
  const title = t('dashboard.orders')
  return (
    <RankingPanel
      title={title}
      note={t('dashboard.ordersNote')}
      answer={useDashboardFigures('orders', timeframe)}
      usual={orderStatuses.length}
    >
      {({ data, startDate, endDate }) => (
        <Ranking
          title={title}
          head={t('dashboard.status')}
          amount={t('dashboard.summary.orders')}
          isCompared={false}
          lines={data.map((line) => ({
            ...line,
            label: valueLabel(orders.fields.orderStatus, line.key),
            to: list('orders', { orderStatus: line.key, startDate, endDate }),
          }))}
        />
      )}
    </RankingPanel>
  )
}
