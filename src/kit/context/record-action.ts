import type { ReactNode } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { AccessRule } from '#contract/policies/access.ts'
import type { CallName, ExtensionName } from '#contract/types.ts'
import type { Failure } from '#providers/errors.ts'
import type { ConfirmOptions } from '#providers/notifications/confirmation.ts'
import type { Row } from './props'

/** A question whose answer decides what is run, such as one that asks for a note. */
type Question<R> = ConfirmOptions & { run?: (row: R) => Promise<unknown> }

type Common<R> = {
  key: string
  label: (row: R) => string
  /** The label for several records; without it, the action is for one only. */
  bulk?: (count: number) => string
  /** Actions of one group share a button or a heading. */
  group?: string
  icon?: ReactNode
  /** It ends something or takes it away; menus show it in red. */
  danger?: boolean
  can: AccessRule
  /** A call beyond the specified API that a backend may lack; without it the action is absent. */
  extension?: ExtensionName
  /** The records it applies to; all by default. */
  applies?: (row: R) => boolean
  /** Why it is refused for a record, as text; skipped ones are listed in the question. */
  disabledReason?: (row: R) => string | undefined
  /** Whether menus list it, with the reason, for a record that `disabledReason` refuses; true by default. */
  explains?: (row: R) => boolean
  /** Whether it is the usual next step of a record; the bar of selected records has a button for it. */
  isNext?: (row: R) => boolean
  /** The question before it; none if it returns nothing. */
  question?: (rows: readonly R[]) => Question<R> | undefined
  /** Asks for confirmation only if records are left out, because it can be undone. */
  asksOnlyIfLeftOut?: boolean
}
type OneByOne<R> = {
  /** Resolves to the record afterwards, if the response contains it. */
  run: (row: R) => Promise<unknown>
  /** The number of parallel requests, if the records are independent; otherwise one after the other. */
  atOnce?: number
  /** The message after success. */
  successText: (rows: readonly R[]) => string
  /** The Undo action in the toast for the same records, if the role permits it. */
  reverse?: ChangingAction<R>
  /** The records leave the list, and with it the selection. */
  removes?: boolean
  /** The declared call it makes: the data that it changes is read again afterwards. */
  call?: CallName
  /** Whoever runs it on one record resolves a conflict with another change (`Ran.failure`), which is not reported then. */
  resolvesConflict?: boolean
  /** Called once it has ended for all of them, and after every retry; of one record, before it is read again. */
  settled?: (outcome: Outcome<R>) => void
  together?: undefined
  asks?: undefined
}
/** Handles all records at once; it changes none, and reports its result itself. */
type ForAll<R> = { together: (rows: readonly R[]) => void; asks?: undefined }
/** Asks for values, and runs an action with them; resolves to undefined if none was given. */
type Asking<R> = {
  asks: (rows: readonly R[], page: ActionPage) => Promise<Ran | undefined>
  together?: undefined
}
/** The page that an action was chosen on. */
export type ActionPage = {
  /** Runs an action there, with the progress and the refusals of that page. */
  run: (action: ChangingAction, rows: readonly Row[]) => Promise<Ran>
  /** The selected records that it does not apply to, with their reasons. */
  leftOut: readonly SkippedRow[]
}
/** Opens a dialog, which runs it and reports its result. */
type InDialog<R> = { dialog: (props: ActionDialogProps<R>) => ReactNode }
export type ActionDialogProps<R = Row> = {
  resource: AnyResource
  record: R
  /** The record, or all of those selected. */
  rows: readonly R[]
  onClose: () => void
}

/** An action on a record besides opening, editing and deleting it. `R`: the part of the record that it uses. */
export type RecordAction<R = Row> = Common<R> & (OneByOne<R> | ForAll<R> | Asking<R>)
/** An action that a list or page is given: the kit draws the dialog of one that has one. */
export type PageAction<R = Row> = RecordAction<R> | (Common<R> & InDialog<R>)
export type ChangingAction<R = Row> = Common<R> & OneByOne<R>

/** Whether it changes the records itself, rather than opening something. */
export const isChanging = (action: RecordAction): action is ChangingAction => !action.together && !action.asks

export type FailedRow<R = Row> = { row: R; reason: string }
export type Outcome<R = Row> = {
  /** The current records, if the responses contain them. */
  done: R[]
  refused: FailedRow<R>[]
  /** Some responses did not contain the record. */
  hasUnread: boolean
}

/** What was run, and what came of it. */
export type Ran<R = Row> = Outcome<R> & {
  /** With the answers to its question, which a retry does not ask for again. */
  action: ChangingAction<R>
  /** Why it was refused for its only record. */
  failure?: Failure
}

/** A skipped record with its reason. */
export type SkippedRow = { row: Row; reason: string }

const isEligible = ({ applies, disabledReason }: RecordAction, row: Row) =>
  (!applies || applies(row)) && disabledReason?.(row) === undefined

/** The records that the action applies to, and those that it skips with a reason. */
export const splitByEligibility = (
  action: RecordAction,
  rows: readonly Row[],
): { meant: readonly Row[]; leftOut: readonly SkippedRow[] } => ({
  meant: rows.filter((row) => isEligible(action, row)),
  leftOut: rows.flatMap((row) => {
    const reason = action.applies?.(row) === false ? undefined : action.disabledReason?.(row)
    return reason === undefined ? [] : [{ row, reason: reason }]
  }),
})

/** The action that is the usual next step of the most records. */
export const nextAction = (
  actions: readonly RecordAction[],
  rows: readonly Row[],
): RecordAction | undefined => {
  const counts = actions.map((action) => rows.filter((row) => action.isNext?.(row)).length)
  const most = Math.max(0, ...counts)
  return most ? actions[counts.indexOf(most)] : undefined
}

/** An action of a menu, with the reason if the record refuses it. */
export type OfferedAction = { action: RecordAction; reason: string | undefined }

/** The actions that the role may perform on a record, and those that the record refuses for a reason worth knowing. */
export const offeredActions = (
  actions: readonly RecordAction[],
  isAllowed: (demand: AccessRule) => boolean,
  row: Row,
): readonly OfferedAction[] =>
  actions
    .filter(({ can, applies }) => isAllowed(can) && applies?.(row) !== false)
    .map((action) => ({ action, reason: action.disabledReason?.(row) }))
    .filter(({ action, reason }) => reason === undefined || (action.explains?.(row) ?? true))

/** The actions that the role may perform on at least one of these records. */
export const availableActions = (
  actions: readonly RecordAction[],
  isAllowed: (demand: AccessRule) => boolean,
  rows: readonly Row[],
): readonly RecordAction[] =>
  actions.filter((action) => isAllowed(action.can) && rows.some((row) => isEligible(action, row)))
