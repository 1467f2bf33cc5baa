import type { AnyResource } from '#contract/grammar/resource.ts'
import type { CallName } from '#contract/types.ts'
import type { ManyRecords } from '#providers/data/many-records.ts'
import type { Row } from './props'

/** Parts that were found, as records of a resource made for editing them; `nameField` is that of the list. */
export type FoundParts = { resource: AnyResource; rows: readonly Row[]; many: ManyRecords }

export type Control = { signal: AbortSignal; progress: (done: number, total?: number) => void }

/** What belongs to the records of a list and is edited with them, such as the variants of products. */
export type Parts = {
  /** Fields of a record that hold for those of its parts that have no value of their own. */
  inherited: readonly string[]
  find: (rows: readonly Row[], control: Control) => Promise<FoundParts>
  /** The call that changes them. */
  call: CallName
  words: {
    /** The action for the parts of selected records. */
    edit: () => string
    none: () => string
    /** Offers to change those with their own values of these fields as well. */
    include: (count: number, fields: readonly string[]) => string
    /** How many are changed besides the records. */
    besides: (count: number) => string
  }
}
