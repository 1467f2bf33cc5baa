import type { ReactNode } from 'react'
import type { Demand } from '../../../../contract/policies/access'
import type { CallName } from '../../../../contract/types'
import type { Failure } from '../../../providers/errors'
import type { Question } from '../../../providers/notifications/confirmation'
import type { Row } from '../../fields/props/props'

type Common = {
  key: string
  label: (row: Row) => string
  /** The label for several records; without it, the action is for one only. */
  bulk?: (count: number) => string
  /** Actions of one group share a button or a heading. */
  group?: string
  icon?: ReactNode
  can: Demand
  /** The records it applies to; all by default. */
  applies?: (row: Row) => boolean
  /** Why it is refused for a record, as text; skipped ones are listed in the question. */
  whyNot?: (row: Row) => string | undefined
  /** Checks, before the question, which records it cannot be applied to. */
  look?: (rows: readonly Row[]) => Promise<readonly LeftOut[]>
  /** The question before it; none if it returns nothing. */
  question?: (rows: readonly Row[]) => Question | undefined
  /** Asks only where records are left out: it can be undone. */
  asksOnlyIfLeftOut?: boolean
}
type OneByOne = {
  /** Resolves to the record afterwards, if the response contains it. */
  run: (row: Row) => Promise<unknown>
  /** The number of parallel requests, if the records are independent; otherwise one after the other. */
  atOnce?: number
  /** The message after success. */
  says: (rows: readonly Row[]) => string
  /** The Undo action in the toast for the same records, if the role permits it. */
  reverse?: ChangingAction
  /** The records leave the list, and with it the selection. */
  removes?: boolean
  /** The declared call it makes: the data that it changes is read again afterwards. */
  call?: CallName
  /** Whether a refusal of one record is reported; always, unless given. */
  isReported?: (failure: Failure) => boolean
  /** Called once it has ended for all of them, and after every retry. */
  settled?: (outcome: Outcome) => void
  together?: undefined
}
/** Handles all records at once; it changes none, and reports its result itself. */
type Together = { together: (rows: readonly Row[]) => void }

/** An action on a record besides opening, editing and deleting it. */
export type RecordAction = Common & (OneByOne | Together)
export type ChangingAction = Common & OneByOne

export type Refused = { row: Row; why: string }
export type Outcome = {
  /** The current records, if the responses contain them. */
  done: Row[]
  refused: Refused[]
  /** Some responses did not contain the record. */
  hasUnread: boolean
}

/** A skipped record with its reason. */
export type LeftOut = { row: Row; why: string }

const isPossible = ({ applies, whyNot }: RecordAction, row: Row) =>
  (!applies || applies(row)) && whyNot?.(row) === undefined

/** The records that the action applies to, and those that it skips with a reason. */
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

/** The actions that the role may perform on at least one of these records. */
export const possibleActions = (
  actions: readonly RecordAction[],
  may: (demand: Demand) => boolean,
  rows: readonly Row[],
): readonly RecordAction[] =>
  actions.filter((action) => may(action.can) && rows.some((row) => isPossible(action, row)))
