import { session } from '#providers/auth/session.ts'
import { type OpenDraft, openDraft } from '#providers/storage.ts'
import type { Table } from '../file/table'
import type { Mapping, PlannedRow } from '../plan/plan-row'

/** What an import needs to continue after a reload. */
export type Interrupted = {
  file: string
  table: Table
  mapping: Mapping
  matchKey: string
  /** Whether its column of ids has those of the backend. */
  hasIds?: boolean
  /** Whether it has several rows for a record. */
  isSheet?: boolean
}

export const adminId = () => session.get().user?.id

/**
 * An import continues by checking the rows again: those that were imported before are unchanged then. New rows without
 * a value to match them by would be added twice.
 */
export const isResumable = (planned: readonly PlannedRow[], { mapping, matchKey }: Interrupted): boolean => {
  const column = mapping.indexOf(matchKey)
  return planned.every(
    ({ kind, cells }) => kind !== 'new' || (matchKey !== 'id' && Boolean(cells[column]?.trim())),
  )
}

/** That of this tab, or one whose tab is gone: another tab's import goes on there. */
export const openInterrupted = (key: string): OpenDraft<Interrupted> | undefined => {
  const id = adminId()
  return id === undefined ? undefined : openDraft(id, key)
}

export const readInterrupted = async (kept: OpenDraft<Interrupted> | undefined) => {
  const stored = await kept?.read()
  // Versions before stored rows without their lines.
  return stored?.table.rows.every((row) => 'cells' in row) ? stored : undefined
}
