import { isApplicable } from '#contract/grammar/facts.ts'
import { type Field, moneyPattern } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { formatMoney } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { changedKeys } from '#providers/data/encode-body.ts'
import type { Row } from '../context/props'
import { crossFieldError, fieldsToCheck, valueProblem } from '../values/rules'
import { dropInapplicable, type FormValues, isBlank, isListField, toFormValues } from '../values/values'
import { adjustAmount, isAmountBelow } from './amount'
import type { Changes, FieldChange } from './change'

export type ChangeResult = {
  before: FormValues
  /** All values after the changes, as a form holds them. */
  values: FormValues
  /** Fields whose values differ. */
  changed: string[]
  /** Why the record can't be changed, one sentence each; empty when it can. */
  refused: string[]
}

const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const changedValue = (field: Field, value: unknown, change: FieldChange): unknown => {
  switch (change.operation) {
    case 'set':
      return change.value
    case 'clear':
      return isListField(field) ? [] : null
    case 'replace':
      return [...change.values]
    case 'add':
      return [...new Set([...toArray(value), ...change.values])]
    case 'remove':
      return toArray(value).filter((one) => !change.values.some((gone) => gone === one))
    default: {
      // There is nothing to raise or lower.
      if (typeof value !== 'string' && typeof value !== 'number') return value
      if (field.kind === 'number') return Number(adjustAmount(value, change, field.decimals ?? 0))
      return adjustAmount(value, change, 2)
    }
  }
}

/** Amounts that can't be typed into a form, where its message would not fit. */
const amountProblem = (field: Field, value: unknown): string | undefined => {
  if (field.kind !== 'money' || typeof value !== 'string' || !/^-?\d+\.\d{2}$/.test(value)) return undefined
  const min = field.min ?? '0.00'
  const amount = formatMoney(value)
  if (isAmountBelow(value, min)) return t('bulkEdit.refused.belowMin', { amount, min: formatMoney(min) })
  return new RegExp(moneyPattern).test(value) ? undefined : t('bulkEdit.refused.tooLarge', { amount })
}

/** The fields that would become invalid, with the reasons. */
export const invalidFields = (
  resource: AnyResource,
  changed: readonly string[],
  values: FormValues,
  before: FormValues,
): [key: string, problem: string][] =>
  fieldsToCheck(resource, changed).flatMap((key) => {
    const field = resource.fields[key]
    if (!field || !isApplicable(field, values)) return []
    const value = values[key]
    const problem =
      amountProblem(field, value) ??
      valueProblem(resource, field, value) ??
      crossFieldError(resource, key, values, before)
    return problem ? [[key, problem]] : []
  })

/** The record after the changes, checked by the rules of its form. */
export const applyChanges = (resource: AnyResource, record: Row, changes: Changes): ChangeResult => {
  const { fields } = resource
  const before = toFormValues(fields, record)
  const after = { ...before }
  const refused: string[] = []
  for (const [key, change] of Object.entries(changes)) {
    const field = fields[key]
    if (!field || (change.filledOnly && isBlank(before[key]))) continue
    if (isApplicable(field, before)) after[key] = changedValue(field, before[key], change)
    else refused.push(t('bulkEdit.refused.notApplicable', { field: fieldLabel(resource, key) }))
  }
  const values = dropInapplicable(fields, after)
  // A condition can turn off a field that already had an inapplicable value: that is not an effect of this change.
  const changed = changedKeys(fields, dropInapplicable(fields, before), values)
  const invalid = invalidFields(resource, changed, values, before).map(([key, problem]) =>
    t('bulkEdit.refused.field', { field: fieldLabel(resource, key), problem }),
  )
  return { before, values, changed, refused: [...refused, ...invalid] }
}
