import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import type { DashboardFigures } from '../../../contract/calls/dashboard'
import { storeCurrency } from '../../../contract/store'
import { useT } from '../../i18n'
import { formatMoney, formatNumber } from '../../i18n/format'
import { type Column, DataTable } from '../../kit/layout/DataTable'
import { ChangeFromPrevious } from './ChangeFromPrevious'
import './dashboard.css'

export type RankingLine = DashboardFigures['data'][number] & { to?: string | undefined }
type Props = {
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

/** A table with bars in proportion to its values. */
export const Ranking = ({ title, head, amount, lines, isCompared = true }: Props) => {
  const t = useT()
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
          {amount} {isMoney && <span className="head-unit">{storeCurrency}</span>}
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
