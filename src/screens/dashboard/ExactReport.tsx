import { Button, Checkbox } from 'antd'
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { productTypes } from '#contract/enums.ts'
import type { ReportResult } from '#contract/extensions/reports.ts'
import { keysOf } from '#contract/grammar/keys.ts'
import { type ReportKey, reportNamed } from '#contract/policies/reports.ts'
import { areaName, choiceLabel } from '#i18n/declared-texts.ts'
import { formatCompactNumber, formatMoney, formatNumber, joinList } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { type CallQueryResult, useCallQuery } from '#kit/call/use-call-query.ts'
import { useKit } from '#kit/context/context.tsx'
import { daysOfTimeframe, rangePresets } from '#kit/fields/date/days.ts'
import { formatRange } from '#kit/filters/date-range/range.ts'
import { useShownShowrooms } from '#providers/auth/narrowing.ts'
import { callAddress } from '#providers/data/calls.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { withQuery } from '#providers/query-string.ts'
import { ChartBox } from '#ui/chart/ChartBox.tsx'
import { chartStepOf } from '#ui/chart/steps.ts'
import { LabelledSelect } from '#ui/layout/LabelledSelect.tsx'
import { MoneyHead } from '#ui/layout/MoneyHead.tsx'
import { Loaded } from '#ui/states/Loaded.tsx'
import { UnreadValues } from '#ui/states/UnreadValues.tsx'
import { ChangeFromPrevious } from './ChangeFromPrevious'
import { seriesOf, withPlace } from './Charts'
import { useFigureLinks } from './links'
import { PeriodLinks, usePeriod } from './Period'
import { figuresParts } from './reads'
import { rowLabel, rowLink } from './report-rows'
import { SheetActions } from './SheetActions'
import './reports.css'

type ProductType = (typeof productTypes)[number]
const isProductType = (value: string | null): value is ProductType =>
  productTypes.some((type) => type === value)

/** The whole state of a report is in its address. */
const useReportState = (report: ReportKey) => {
  const [params] = useSearchParams()
  const timeframe = usePeriod()
  return useMemo(() => {
    const { isCurrent, byType, columns } = reportNamed(report)
    const type = byType ? params.get('type') : null
    const sort = params.get('sort')
    const key = sort?.replace(/^-/, '')
    return {
      query: {
        ...(!isCurrent && figuresParts('summary', timeframe).query),
        showrooms: params.getAll('showrooms'),
        divisions: params.getAll('divisions'),
        ...(isProductType(type) && { productType: type }),
      },
      type: isProductType(type) ? type : undefined,
      unreadType: type !== null && !isProductType(type) ? type : undefined,
      isCompared: !isCurrent && params.get('compare') !== 'no',
      sort:
        key && (key === 'name' || Object.hasOwn(columns, key))
          ? { key, isDown: sort?.startsWith('-') ?? false }
          : undefined,
    }
  }, [report, params, timeframe])
}

const useChange = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  /** The address with other values of a parameter. */
  const hrefWith = (name: string, values: readonly string[]) =>
    withQuery(pathname, [
      ...[...new URLSearchParams(search)].filter(([param]) => param !== name),
      ...values.map((value) => [name, value] as const),
    ])
  return {
    hrefWith,
    change: (name: string, values: readonly string[]) =>
      void navigate(hrefWith(name, values), { replace: true }),
  }
}

/** The workbook of a report, and its paper. */
export const ReportActions = ({ report }: { report: ReportKey }) => {
  const { registry } = useKit()
  const { query } = useReportState(report)
  const address = callAddress(registry, 'x.reportSheet', { params: { report }, query })
  return <SheetActions address={address} name={report} />
}

/** A choice of divisions and showrooms in one field. */
const ScopeSelect = ({
  showrooms,
  divisions,
}: {
  showrooms: readonly string[]
  divisions: readonly string[]
}) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { data, isFetching } = useCallQuery('x.reportShowrooms', {}, { under: 'stores' })
  const names = [...new Set((data?.data ?? []).map(({ division }) => division))].sort()
  const chosen = [
    ...divisions.map((name) => `divisions ${name}`),
    ...showrooms.map((id) => `showrooms ${id}`),
  ]
  const choose = (values: readonly string[]) => {
    const others = [...new URLSearchParams(search)].filter(
      ([name]) => name !== 'divisions' && name !== 'showrooms',
    )
    const pairs = values.map((value): [string, string] => {
      const at = value.indexOf(' ')
      return [value.slice(0, at), value.slice(at + 1)]
    })
    void navigate(withQuery(pathname, [...others, ...pairs]), { replace: true })
  }
  return (
    <div className="report-scope">
      <LabelledSelect<string[]>
        label={t('reports.scope')}
        mode="multiple"
        allowClear
        maxTagCount="responsive"
        placeholder={t('reports.everything')}
        loading={isFetching && !data}
        value={chosen}
        onChange={choose}
        options={[
          {
            label: t('reports.divisions'),
            options: names.map((name) => ({ value: `divisions ${name}`, label: areaName(name) })),
          },
          {
            label: t('reports.showrooms'),
            options: (data?.data ?? []).map(({ id, label }) => ({ value: `showrooms ${id}`, label })),
          },
        ]}
      />
    </div>
  )
}

type Line = ReportResult['rows'][number]

/** What the figures are of: the period, the scope, and which orders or payments count. */
const ReportNotes = ({ report, result }: { report: ReportKey; result: ReportResult }) => {
  const { query, isCompared } = useReportState(report)
  const { data } = useCallQuery('x.reportShowrooms', {}, { under: 'stores' })
  const narrowed = useShownShowrooms()
  const { period, previousPeriod } = result
  const note = report === 'stock-value-by-showroom' ? 'stockValue' : reportNamed(report).group
  const named = query.showrooms.map((id) => data?.data.find((one) => one.id === id)?.label ?? id)
  const requested = [...query.divisions.map(areaName), ...named]
  const scope = requested.length ? requested : narrowed.map(({ label }) => label)
  const days = period && formatRange(daysOfTimeframe(period))
  const former = previousPeriod && formatRange(daysOfTimeframe(previousPeriod))
  return (
    <div className="report-notes">
      <span>
        {days && former && isCompared
          ? t('dashboard.compared', { days, former })
          : (days ?? t('reports.current'))}
      </span>
      <span>{scope.length ? joinList(scope) : t('reports.everything')}</span>
      <span>{t(`reports.note.${note}`)}</span>
      {reportNamed(report).overlaps && <span>{t('reports.overlaps')}</span>}
    </div>
  )
}

const shownAtFirst = 100

const FigureCell = ({
  value,
  previous,
  isMoney,
}: {
  value: string | number | undefined
  previous: string | number | null | undefined
  isMoney: boolean
}) => {
  const format = (amount: string | number) =>
    isMoney ? formatMoney(String(amount)) : formatNumber(Number(amount))
  return (
    <td className="report-figure">
      {format(value ?? 0)}
      {previous !== null && previous !== undefined && (
        <span className="report-former">
          {format(previous)} <ChangeFromPrevious value={value ?? 0} previous={previous} />
        </span>
      )}
    </td>
  )
}

const ReportTable = ({ report, result }: { report: ReportKey; result: ReportResult }) => {
  const { search } = useLocation()
  const links = useFigureLinks()
  const { hrefWith } = useChange()
  const { isCompared, sort } = useReportState(report)
  const [isComplete, setComplete] = useState(false)
  const { columns, rows } = reportNamed(report)
  const keys = keysOf(columns)
  const label = (line: Line) => rowLabel(report, line, result.rest)
  const sorted = useMemo(() => {
    // Without the comparison, what was only in the previous period is nothing; days have no gaps.
    const compared = result.rows.filter(
      ({ values }) => isCompared || rows === 'day' || values.some((value) => Number(value) !== 0),
    )
    if (!sort) return compared
    const at = keysOf(reportNamed(report).columns).indexOf(sort.key)
    const compare = (a: Line, b: Line) =>
      at < 0
        ? rowLabel(report, a, 0).localeCompare(rowLabel(report, b, 0), undefined, { numeric: true })
        : Number(a.values[at] ?? 0) - Number(b.values[at] ?? 0)
    return compared.sort((a, b) => (sort.isDown ? -compare(a, b) : compare(a, b)))
  }, [result.rows, sort, report, rows, isCompared])
  const shown = isComplete ? sorted : sorted.slice(0, shownAtFirst)
  const main = keys.findIndex((key) => columns[key] === 'money')
  const most = Math.max(0, ...result.rows.map(({ values }) => Number(values[main] ?? 0)))
  const share = ({ values }: Line) =>
    ({
      '--share': `${most > 0 ? Math.max(0, (Number(values[main] ?? 0) / most) * 100) : 0}%`,
    }) as CSSProperties
  const head = (key: string, content: ReactNode, className?: string) => {
    const isSorted = sort?.key === key
    // Figures are sorted from the largest first, names from A; after the other direction, as they came.
    const turns = key === 'name' ? [key, `-${key}`] : [`-${key}`, key]
    const next = turns[isSorted ? turns.indexOf(`${sort.isDown ? '-' : ''}${key}`) + 1 : 0]
    return (
      <th
        key={key}
        scope="col"
        className={className}
        aria-sort={isSorted ? (sort.isDown ? 'descending' : 'ascending') : undefined}
      >
        <Link replace className="report-sort" to={hrefWith('sort', next ? [next] : [])}>
          {content}
          {isSorted && <span aria-hidden>{sort.isDown ? ' ↓' : ' ↑'}</span>}
        </Link>
      </th>
    )
  }
  const figures = ({ values, previous }: ReportResult['totals']) =>
    keys.map((key, i) => (
      <FigureCell
        key={key}
        value={values[i]}
        previous={isCompared ? previous?.[i] : null}
        isMoney={columns[key] === 'money'}
      />
    ))
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must be able to scroll it */}
      <section className="report-table" aria-label={t(`reports.of.${report}`)} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {head('name', t(`reports.rows.${rows}`))}
              {keys.map((key) => {
                const name = t(`reports.column.${key}` as 'reports.column.sales')
                return head(
                  key,
                  columns[key] === 'money' ? <MoneyHead label={name} /> : name,
                  'report-figure',
                )
              })}
            </tr>
            <tr className="report-totals">
              <th scope="row">{t('reports.total')}</th>
              {figures(result.totals)}
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => {
              const to = rowLink(report, line, { period: result.period, links, search })
              return (
                <tr key={line.key}>
                  <th scope="row">
                    <span className="ranking-name" title={label(line)}>
                      {to ? <Link to={to}>{label(line)}</Link> : label(line)}
                    </span>
                    {rows !== 'day' && <span className="ranking-bar" style={share(line)} aria-hidden />}
                  </th>
                  {figures(line)}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      {shown.length < sorted.length && (
        <Button className="not-print" onClick={() => setComplete(true)}>
          {t('reports.showAll', { count: sorted.length })}
        </Button>
      )}
    </>
  )
}

/** Amounts over time, with those of the previous period. */
const TimeChart = ({ report, answer }: { report: ReportKey; answer: CallQueryResult<ReportResult> }) => {
  const navigate = useNavigate()
  const { search } = useLocation()
  const links = useFigureLinks()
  const { isCompared } = useReportState(report)
  const { data, failure, isFetching, isFormer, refresh } = answer
  const { columns } = reportNamed(report)
  const keys = keysOf(columns)
  const main = keys.includes('kept') ? 'kept' : (keys.find((key) => columns[key] === 'money') ?? '')
  const title = t(`reports.of.${report}`)
  const drawn = useMemo(() => {
    if (!data) return undefined
    const at = keysOf(reportNamed(report).columns).indexOf(main)
    const amounts = (which: 'values' | 'previous') => data.rows.map((row) => row[which]?.[at] ?? '0.00')
    const now = seriesOf('now', t('dashboard.now'), amounts('values'))
    const then = seriesOf('former', t('dashboard.former'), amounts('previous'))
    return {
      steps: data.rows.map((line) =>
        withPlace(chartStepOf(line.key), rowLink(report, line, { period: data.period, links, search })),
      ),
      series: isCompared ? [now, { ...then, faint: true as const }] : [now],
    }
  }, [data, main, report, isCompared, links, search])
  if (failure) return null
  return (
    <div className="panel not-print">
      <ChartBox
        title={title}
        kind="line"
        axis={formatCompactNumber}
        data={drawn}
        failure={failure}
        isFetching={isFetching && isFormer}
        onRetry={() => void refresh()}
        failed={t('dashboard.failed', { title })}
        empty={{ title: t('reports.nothing'), hint: t('dashboard.nothingHint') }}
        onOpen={(to) => void navigate(to)}
        height={200}
      />
    </div>
  )
}

const isZero = ({ rows, totals }: ReportResult) =>
  [totals, ...rows].every(({ values, previous }) =>
    [...values, ...(previous ?? [])].every((value) => Number(value) === 0),
  )

/** A report: its period and scope, its figures as a chart over time, and as a table. */
export const ExactReport = ({ report }: { report: ReportKey }) => {
  const { change } = useChange()
  const { query, type, unreadType, isCompared } = useReportState(report)
  const { isCurrent, byType, rows } = reportNamed(report)
  const answer = useCallQuery(
    'x.report',
    { params: { report }, query },
    { under: 'orders', keepPrevious: true, refetchOnWindowFocus: true, enabled: useCapability('report') },
  )
  const title = t(`reports.of.${report}`)
  return (
    <>
      <div className="report-head">
        <h2>{title}</h2>
        {answer.data && <ReportNotes report={report} result={answer.data} />}
      </div>
      <div className="report-controls not-print">
        {!isCurrent && <PeriodLinks spans={rangePresets} />}
        <ScopeSelect showrooms={query.showrooms} divisions={query.divisions} />
        {byType && (
          <div className="report-type">
            <LabelledSelect<ProductType>
              label={t('reports.rows.productType')}
              allowClear
              placeholder={t('reports.allTypes')}
              value={type ?? null}
              onChange={(value) => change('type', value ? [value] : [])}
              options={productTypes.map((value) => ({ value, label: choiceLabel(value) }))}
            />
          </div>
        )}
        {!isCurrent && (
          <Checkbox
            checked={isCompared}
            onChange={({ target }) => change('compare', target.checked ? [] : ['no'])}
          >
            {t('reports.compare')}
          </Checkbox>
        )}
      </div>
      <UnreadValues of={[[t('reports.rows.productType'), unreadType]]} />
      {rows === 'day' && <TimeChart report={report} answer={answer} />}
      <div className="panel report-panel">
        <Loaded
          read={answer}
          data={answer.data}
          failed={t('dashboard.failed', { title })}
          loading={{ rows: 8, label: t('dashboard.loading', { title }) }}
          empty={{ title: t('reports.nothing'), ...(!isCurrent && { hint: t('dashboard.nothingHint') }) }}
          isEmpty={answer.data !== undefined && isZero(answer.data)}
        >
          {(result) => (
            <div className={answer.isFormer ? 'chart-former' : undefined} aria-busy={answer.isFormer}>
              <ReportTable report={report} result={result} />
            </div>
          )}
        </Loaded>
      </div>
    </>
  )
}
