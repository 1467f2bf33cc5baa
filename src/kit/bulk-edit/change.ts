import type { Field } from '#contract/grammar/field.ts'
import { bulkEditableKinds } from '#contract/grammar/resource.ts'
import { isListField } from '../values/values'

const amountOperations = ['increasePercent', 'decreasePercent', 'increaseAmount', 'decreaseAmount'] as const
export type AmountOperation = (typeof amountOperations)[number]
export type Operation = AmountOperation | 'set' | 'clear' | 'add' | 'remove' | 'replace'

/** `99`: the nearest amount that ends in 99; `.99` for amounts with decimal places. */
const roundings = ['none', '1', '5', '10', '50', '100', '9', '99', '.99'] as const
export type Rounding = (typeof roundings)[number]
export const isEndingRounding = (rounding: Rounding) => rounding.endsWith('9')
export const roundingsOf = (field: Field): readonly Rounding[] =>
  roundings.filter((one) => field.kind === 'money' || one !== '.99')

/** What happens to one field of every selected record, or of those that have a value. References are ids, as in a form. */
export type FieldChange = { filledOnly?: true } & (
  | { operation: 'set'; value: unknown }
  | { operation: 'clear' }
  | { operation: 'add' | 'remove' | 'replace'; values: readonly string[] }
  | { operation: AmountOperation; by: string; rounding: Rounding }
)
export type Changes = Readonly<Record<string, FieldChange>>

export const isAmountOperation = (operation: Operation): operation is AmountOperation =>
  amountOperations.some((known) => known === operation)
export const isPercentOperation = (operation: Operation) =>
  operation === 'increasePercent' || operation === 'decreasePercent'

/** The operations of a field's kind, the most usual first; none where the kind has no bulk editor. */
export const operationsOf = (field: Field): readonly Operation[] => {
  if (!bulkEditableKinds.some((kind) => kind === field.kind)) return []
  const clear = field.required || field.kind === 'flag' ? [] : (['clear'] as const)
  if (field.kind === 'money' || field.kind === 'number') return [...amountOperations, 'set', ...clear]
  if (isListField(field)) return ['add', 'remove', 'replace', ...clear]
  return ['set', ...clear]
}
