import type { Reach } from '../policies/reach'
import type { Text } from './text'

/** Declares what can be done with records besides creating, editing and deleting them. */

type Values = Readonly<Record<string, unknown>>
/** What a rule can use besides the record: the time in milliseconds, the signed-in user, and the showrooms they reach. */
export type RuleContext = { now: number; userId?: string | undefined; reach: Reach }
export type ActionIcon = 'publish' | 'hide' | 'schedule' | 'pause' | 'play'

/**
 * An action on a record: in its row, on its page, and with `bulk` on the selected rows. Its texts can contain `{label}`
 * and the text fields of the record; those for several contain `{count}`.
 */
export interface RecordActionOf<R, K extends string, C extends string, S> {
  /** The text of its button, in English. */
  label: string
  /** The icon next to it. */
  icon?: ActionIcon
  /**
   * A call with the id of the record in its path: `decide` of the resource, `x.setAdminActive` beyond the specified
   * API. Without one the record is updated. Users who may make the call have the action.
   */
  call?: C
  /** What the action writes. The version of the record is sent along where the call accepts one. */
  set?: S
  /** The fields that a dialog asks for; with `bulk` once for all selected records. */
  ask?: readonly K[]
  /** Those of them that the action can't do without, although a record can. */
  requires?: readonly K[]
  /** The records it applies to; all by default. */
  when?(record: R, context: RuleContext): boolean
  /** Why it is refused for a record it applies to: a key of `reasons`. */
  disabledReason?(record: R, context: RuleContext): string | undefined
  /** The reasons that `disabledReason` names, in English. */
  reasons?: Readonly<Record<string, string>>
  /** The consequence. With it the action asks first, or explains its dialog. */
  confirm?: Text
  /** The title of that question, about one record. */
  title?: string
  /** The message once it is done. */
  done?: string
  /** Also for several records at once. `confirm` replaces the consequence for one. */
  bulk?: true | { label?: Text; confirm?: Text; done?: Text }
  /** The action that reverts it, offered in the message. */
  undo?: string
  /** Undo writes back the previous values of `set` and `ask`, which are no references. */
  restores?: true
}
export type ResourceAction = RecordActionOf<Values, string, string, Values>

/**
 * The values that a choice moves between. Every value that can be reached is an action of the record, unless a declared
 * action sets it: one that asks for a reason.
 */
export type TransitionsOf<V extends string, C extends string> = {
  /** The call that sets the value; without one the record is updated. */
  call?: C
  /** The next values of each value; all by default. The backend refuses other changes. */
  to?: Readonly<Record<V, readonly V[]>>
  /** Also for several records at once. */
  bulk?: true
}
export type Transitions = TransitionsOf<string, string>

/**
 * Whether a value can change to another. The admin offers transitions by this rule, and the backend refuses others by
 * it.
 */
export const canTransition = ({ to }: Pick<Transitions, 'to'>, from: unknown, next: string): boolean =>
  from !== next && (to === undefined || (to[String(from)]?.includes(next) ?? false))
