import type { ReactNode } from 'react'
import type { Demand } from '../../../../contract/policies/access'
import type { CallName } from '../../../../contract/types'
import type { Question } from '../../../providers/notifications/confirmation'
import type { Row } from '../../fields/props/props'

type Common = {
  key: string
  label: (row: Row) => string
  /** What it is called for so many at once; without it, it is only for one. */
  bulk?: (count: number) => string
  /** Actions of one group stand behind one button, or under one heading. */
  group?: string
  icon?: ReactNode
  can: Demand
  /** The records it has a meaning for; all, unless given. */
  applies?: (row: Row) => boolean
  /** Why not with this record, in words; those that are left out of several are told of before. */
  whyNot?: (row: Row) => string | undefined
  /** Looks, before it asks, for those that it can not be done with. */
  look?: (rows: readonly Row[]) => Promise<readonly LeftOut[]>
  /** What is asked before; nothing, where it answers none. */
  question?: (rows: readonly Row[]) => Question | undefined
  /** Asks only where records are left out: it can be undone. */
  asksOnlyIfLeftOut?: boolean
}
type OneByOne = {
  /** Answers the record as it stands then, where that is told. */
  run: (row: Row) => Promise<unknown>
  /** To so many at a time, where they have nothing to do with each other; else to one after the other. */
  atOnce?: number
  /** What has happened, and to what. */
  says: (rows: readonly Row[]) => string
  /** What Undo in the toast does with the same records, where the role may. */
  reverse?: ChangingAction
  /** The records leave the list, and with it the selection. */
  removes?: boolean
  /** The declared call it makes: whatever that changes is read again afterwards. */
  call?: CallName
  /** Called once it has ended for all of them, and after every retry. */
  settled?: (outcome: Outcome) => void
  together?: undefined
}
/** Done with all of them at once; it changes none, and tells by itself what there is to tell. */
type Together = { together: (rows: readonly Row[]) => void }

/** Something that can be done with a record beside opening, editing and deleting it. */
export type RecordAction = Common & (OneByOne | Together)
export type ChangingAction = Common & OneByOne

export type Refused = { row: Row; why: string }
export type Outcome = {
  /** As they are now, where the answers contain them. */
  done: Row[]
  refused: Refused[]
  /** Some answers did not contain the record. */
  hasUnread: boolean
}

/** A record that an action leaves out, and why. */
export type LeftOut = { row: Row; why: string }

const isPossible = ({ applies, whyNot }: RecordAction, row: Row) =>
  (!applies || applies(row)) && whyNot?.(row) === undefined

/** Those that the action is for, and those that it leaves out for a reason. */
export const parted = (
  action: RecordAction,
  rows: readonly Row[],
): { meant: readonly Row[]; leftOut: readonly LeftOut[] } => ({
  meant: rows.filter((row) => isPossible(action, row)),
  leftOut: rows.flatMap((row) => {
    const why = action.applies?.(row) === false ? undefined : action.whyNot?.(row)
    return why === undefined ? [] : [{ row, why }]
  }),
})

/** Those of the actions that the role may do with at least one of these records. */
export const possibleActions = (
  actions: readonly RecordAction[],
  may: (demand: Demand) => boolean,
  rows: readonly Row[],
): readonly RecordAction[] =>
  actions.filter((action) => may(action.can) && rows.some((row) => isPossible(action, row)))
