import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import type { DashboardFigures } from '../../../contract/calls/dashboard'
import { useT } from '../../i18n'
import { currency, formatMoney, formatNumber } from '../../i18n/format'
import { Change } from './Change'
import './ranking.css'

export type Line = DashboardFigures['data'][number] & { to?: string | undefined }
type Props = {
  /** The description for screen readers. */
  title: string
  /** The header of the lines: `Brand`. */
  head: string
  /** The header of their amounts. */
  amount: string
  lines: readonly Line[]
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
  return (
    <table className="ranking" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col" className="ranking-figure">
            {amount} {isMoney && <span className="head-unit">{currency}</span>}
          </th>
          {isCompared && (
            <th scope="col" className="ranking-figure">
              {t('dashboard.change')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label, value, previous, to }) => (
          <tr key={key}>
            <th scope="row" title={label}>
              <span className="ranking-name">{to ? <Link to={to}>{label}</Link> : label}</span>
              <span className="ranking-bar" style={share(value)} aria-hidden />
            </th>
            <td className="ranking-figure">
              {typeof value === 'string' ? formatMoney(value) : formatNumber(value)}
            </td>
            {isCompared && (
              <td className="ranking-figure">
                <Change value={value} previous={previous} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
