import type { ReactNode } from 'react'
import type { Demand } from '../../contract/access'
import type { Question } from '../providers/confirmation'
import type { Row } from './context'

/** Something that can be done with records beside editing and deleting them. */
export type RecordAction = {
  key: string
  label: (row: Row) => string
  /** Its words for several at once; without them it is for one at a time. */
  bulk?: (count: number) => string
  icon?: ReactNode
  can: Demand
  applies?: (row: Row) => boolean
  /** Asked before; nothing is asked without it. */
  question?: (rows: readonly Row[]) => Question
  run: (row: Row) => Promise<unknown>
  /** What to say once it is done. */
  says: (rows: readonly Row[]) => string
  /** Resources whose reads are stale afterwards. */
  touches?: readonly string[]
}
