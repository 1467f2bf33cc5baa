import type { ReactNode } from 'react'
import { t } from '../../../i18n'
import type { Row } from '../../fields/props/props'
import type { SkippedRow } from './record-action'

const maxNamed = 5

/** By reason, because many records share the same one. */
const byReason = (leftOut: readonly SkippedRow[]): [string, Row[]][] => {
  const reasons = new Map<string, Row[]>()
  for (const { row, reason } of leftOut) reasons.set(reason, [...(reasons.get(reason) ?? []), row])
  return [...reasons]
}
const namesOf = (rows: readonly Row[], labelOf: (row: Row) => string) => {
  const names = rows.slice(0, maxNamed).map(labelOf).join(', ')
  const count = rows.length - maxNamed
  return count > 0 ? t('list.andOthers', { names, count }) : names
}

type Skipped = { leftOut: readonly SkippedRow[]; labelOf: (row: Row) => string }

/** Lists the skipped records in a question. */
export const withSkippedRows = (content: ReactNode, { leftOut, labelOf }: Skipped): ReactNode =>
  leftOut.length ? (
    <>
      <div>{content}</div>
      <p>{t('list.skipped', { count: leftOut.length })}</p>
      <ul>
        {byReason(leftOut).map(([reason, rows]) => (
          <li key={reason}>
            {reason}: {namesOf(rows, labelOf)}
          </li>
        ))}
      </ul>
    </>
  ) : (
    content
  )
