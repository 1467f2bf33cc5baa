import { useDataProvider } from '@refinedev/core'
import { useState } from 'react'
import type { Entry } from '#contract/grammar/sidebar.ts'
import type { Row } from '../context/props'
import type { Ran } from '../context/record-action'
import type { Records } from '../records/use-records'
import { readAllRecords } from '../transfer/read-all'
import type { Selection } from './use-selection'

/** In longer lists it is unknown whether a changed row still matches. */
const maxRowsToSearch = 300

const idsOf = (rows: readonly Row[]) => new Set(rows.map(({ id }) => id))

/**
 * Keeps the selection over a bulk action: changed records stay selected with their new version for the next action, also
 * those that no longer match the filters. Deleted ones leave it.
 */
export const useBulkSelection = (entry: Entry, { isFiltered, address }: Records, selection: Selection) => {
  const { getList } = useDataProvider()()
  const [result, setResult] = useState<{ ids: string; text: string }>()

  /** The rows that the list still contains, in their current version; all of them if that is unknown. */
  const listed = async (rows: readonly Row[]): Promise<readonly Row[]> => {
    const isComplete = (found: ReadonlyMap<string, Row>) =>
      found.size >= maxRowsToSearch || rows.every(({ id }) => found.has(id))
    try {
      const read = await readAllRecords(getList, entry.resource, address.query, {}, isComplete)
      const current = new Map(read.map((row) => [row.id, row]))
      const isWholeList = read.length < maxRowsToSearch
      return rows.flatMap((row) => current.get(row.id) ?? (isWholeList ? [] : [row]))
    } catch {
      return rows
    }
  }
  const settle = async ({ action, done, refused, hasUnread }: Ran): Promise<void> => {
    const failed = refused.map(({ row }) => row)
    if (action.removes) {
      selection.drop(done)
      return selection.renew(failed)
    }
    selection.renew([...done, ...failed])
    if (!done.length) return
    setResult({ ids: selection.ids.join(), text: action.successText(done) })
    if (!isFiltered && !hasUnread) return
    const now = await listed(done)
    const listedIds = idsOf(now)
    selection.renew(now)
    selection.markLeft(done.filter(({ id }) => !listedIds.has(id)))
  }
  return {
    settle,
    /** The last action, while the selection is the same. */
    summary: result?.ids === selection.ids.join() ? result?.text : undefined,
  }
}
export type BulkSelection = ReturnType<typeof useBulkSelection>
