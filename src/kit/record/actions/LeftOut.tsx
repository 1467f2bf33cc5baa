import type { ReactNode } from 'react'
import { t } from '../../../i18n'
import type { Row } from '../../fields/props/props'
import type { LeftOut } from './record-action'

const namedAtMost = 5

/** By reason, because many records share the same one. */
const byReason = (leftOut: readonly LeftOut[]): [string, Row[]][] => {
  const reasons = new Map<string, Row[]>()
  for (const { row, why } of leftOut) reasons.set(why, [...(reasons.get(why) ?? []), row])
  return [...reasons]
}
const namesOf = (rows: readonly Row[], labelOf: (row: Row) => string) => {
  const names = rows.slice(0, namedAtMost).map(labelOf).join(', ')
  const count = rows.length - namedAtMost
  return count > 0 ? t('list.andOthers', { names, count }) : names
}

type Told = { leftOut: readonly LeftOut[]; labelOf: (row: Row) => string }

/** Lists the skipped records in a question. */
export const withLeftOut = (content: ReactNode, { leftOut, labelOf }: Told): ReactNode =>
  leftOut.length ? (
    <>
      <div>{content}</div>
      <p>{t('list.leftOut', { count: leftOut.length })}</p>
      <ul>
        {byReason(leftOut).map(([why, rows]) => (
          <li key={why}>
            {why}: {namesOf(rows, labelOf)}
          </li>
        ))}
      </ul>
    </>
  ) : (
    content
  )
