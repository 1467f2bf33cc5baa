import type { Field } from '#contract/grammar/field.ts'
import type { FormValues } from '#kit/values/values.ts'
import { areasBelow } from '../text/areas-below'

/** The row with another value in one cell. Areas inside a changed one are cleared, as they are elsewhere. */
export const withCell = (
  columns: Readonly<Record<string, Field>>,
  row: FormValues,
  key: string,
  value: unknown,
): FormValues => {
  const cleared = row[key] === value ? [] : areasBelow(columns, key).map((below) => [below, null])
  return { ...row, ...Object.fromEntries(cleared), [key]: value }
}
