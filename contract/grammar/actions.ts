import type { Text } from './text'

/** What can be done with records besides creating, editing and deleting them, as declarations. */

type Values = Readonly<Record<string, unknown>>
/** What a rule looks at besides the record: the time in milliseconds, and who is signed in. */
export type RuleContext = { now: number; userId?: string | undefined }
export type ActionIcon = 'publish' | 'hide' | 'schedule' | 'pause' | 'play'

/**
 * An action on a record: in its row, on its page, and with `bulk` on the selected rows. Its texts can contain `{label}`
 * and the text fields of the record; those for several contain `{count}`.
 */
export interface RecordActionOf<R, K extends string, C extends string, S> {
  label: string
  icon?: ActionIcon
  /**
   * A call with the id of the record in its path: `markDone` of the resource, `x.setAdminActive` beyond the specified
   * API. Without one the record is updated. Who may make the call has the action.
   */
  call?: C
  /** What the action writes. The version of the record is sent along where the call accepts one. */
  set?: S
  /** The fields that a dialog asks for first. Such an action is for one record. */
  ask?: readonly K[]
  /** The records it applies to; all, unless given. */
  when?(record: R, context: RuleContext): boolean
  /** Why it is refused for a record it applies to: a key of `reasons`. */
  whyNot?(record: R, context: RuleContext): string | undefined
  reasons?: Readonly<Record<string, string>>
  /** The consequence. With it the action asks first, or explains its dialog. */
  confirm?: Text
  /** The title of that question, about one record. */
  title?: string
  /** The message once it is done. */
  done?: string
  /** Also for several records at once. `confirm` replaces the consequence for one. */
  bulk?: true | { label?: Text; confirm?: Text; done?: Text }
  /** The action that takes it back, offered in the message. */
  undo?: string
}
export type ResourceAction = RecordActionOf<Values, string, string, Values>

/** The values that a choice moves between. Every value that can be reached is an action of the record. */
export type MovesOf<V extends string, C extends string> = {
  /** The call that sets the value; without one the record is updated. */
  call?: C
  /** What each value can become: any other one, unless given. The backend refuses other changes. */
  to?: Readonly<Record<V, readonly V[]>>
  /** Also for several records at once. */
  bulk?: true
}
export type Moves = MovesOf<string, string>

/** Whether a value can become another one. The admin offers by this rule, and the backend refuses by it. */
export const canMove = ({ to }: Pick<Moves, 'to'>, from: unknown, next: string): boolean =>
  from !== next && (to === undefined || (to[String(from)]?.includes(next) ?? false))
