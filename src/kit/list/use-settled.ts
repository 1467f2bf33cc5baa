import { useDataProvider } from '@refinedev/core'
import { useState } from 'react'
import type { Entry } from '../../../contract/grammar/sidebar'
import type { Row } from '../context'
import type { RecordAction } from '../record-action'
import type { Outcome } from '../use-record-action'
import { readAll } from './read-all'
import type { Records } from './use-records'
import type { Selection } from './use-selection'

const idsOf = (rows: readonly Row[]) => new Set(rows.map(({ id }) => id))

/**
 * Keeps the selection over a bulk action: what was changed stays selected, with its new version, unless it was removed
 * or no longer matches the filters.
 */
export const useSettled = (entry: Entry, { isFiltered, address }: Records, selection: Selection) => {
  const { getList } = useDataProvider()()
  const [result, setResult] = useState<{ ids: string; words: string }>()

  /** Those of the rows that the list still contains, as they are now; all of them, where that cannot be read. */
  const listed = async (rows: readonly Row[]): Promise<readonly Row[]> => {
    const wanted = idsOf(rows)
    const isComplete = (found: ReadonlyMap<string, Row>) => rows.every(({ id }) => found.has(id))
    const control = { signal: new AbortController().signal, progress: () => {} }
    try {
      const read = await readAll(getList, entry.resource, address.query, control, isComplete)
      return read.filter(({ id }) => wanted.has(id))
    } catch {
      return rows
    }
  }
  const settle = async (action: RecordAction, { done, refused, hasUnread }: Outcome): Promise<void> => {
    if (action.together) return
    const failed = refused.map(({ row }) => row)
    if (action.removes) return selection.drop(done, failed)
    selection.drop([], [...done, ...failed])
    if (!done.length) return
    setResult({ ids: selection.ids.join(), words: action.says(done) })
    if (!isFiltered && !hasUnread) return
    const now = await listed(done)
    const kept = idsOf(now)
    selection.drop(
      done.filter(({ id }) => !kept.has(id)),
      now,
    )
  }
  return {
    settle,
    /** What was done last, while the selection is the one it was done to. */
    said: result?.ids === selection.ids.join() ? result?.words : undefined,
  }
}
export type Settled = ReturnType<typeof useSettled>
