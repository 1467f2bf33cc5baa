import type { ReactNode } from 'react'
import type { Demand } from '../../contract/access'
import type { Question } from '../providers/confirmation'
import type { Row } from './context'

/** Something that can be done with a record beside opening, editing and deleting it. */
export type RecordAction = {
  key: string
  label: (row: Row) => string
  /** What it is called for so many at once; without it, it is only for one. */
  bulk?: (count: number) => string
  icon?: ReactNode
  can: Demand
  /** The records it has a meaning for; all, unless given. */
  applies?: (row: Row) => boolean
  /** What is asked before; nothing, where it answers none. */
  question?: (rows: readonly Row[]) => Question | undefined
  run: (row: Row) => Promise<unknown>
  /** What has happened, and to what. */
  says: (rows: readonly Row[]) => string
  /** Further resources whose reads are stale afterwards. */
  touches?: readonly string[]
}

/** Those of the actions that the role may do with at least one of these records. */
export const possibleActions = (
  actions: readonly RecordAction[],
  may: (demand: Demand) => boolean,
  rows: readonly Row[],
): readonly RecordAction[] =>
  actions.filter(({ can, applies }) => may(can) && (!applies || rows.some(applies)))
