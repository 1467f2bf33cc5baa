import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { t } from '#i18n/index.ts'
import { valueProblem } from '../values/rules'
import { normalizeMoney, readMoney, readNumber } from '../values/typed-number'
import { isBlank } from '../values/values'
import {
  type AmountOperation,
  type FieldChange,
  isAmountOperation,
  isPercentOperation,
  type Operation,
  operationsOf,
  type Rounding,
} from './change'

/** A change while it is being entered. */
export type ChangeDraft = { operation: Operation; value: unknown; rounding: Rounding }

export const newDraft = (field: Field): ChangeDraft => ({
  operation: operationsOf(field)[0] ?? 'set',
  value: null,
  rounding: 'none',
})

type Read = { change: FieldChange } | { problem?: string }

const maxPercent = 1000
/** Decimal places of a percentage. */
const percentPlaces = 6
const readAmount = (field: Field, operation: AmountOperation, typed: string) => {
  if (isPercentOperation(operation)) return readNumber(typed, { decimals: percentPlaces, unit: '%' })
  return field.kind === 'money' ? readMoney(typed) : readNumber(typed, field.kind === 'number' ? field : {})
}

const readBy = (field: Field, { operation, value, rounding }: ChangeDraft): Read => {
  if (!isAmountOperation(operation) || isBlank(value)) return {}
  const read = readAmount(field, operation, String(value))
  if ('problem' in read) return read
  const by = String(read.value)
  if (Number(by) < 0) return { problem: t('form.problem.atLeast', { min: 0 }) }
  const max = operation === 'decreasePercent' ? 100 : maxPercent
  if (isPercentOperation(operation) && Number(by) > max) return { problem: t('form.problem.atMost', { max }) }
  // Rounding by itself is a change as well.
  if (Number(by) === 0 && rounding === 'none') return { problem: t('bulkEdit.problem.zero') }
  return { change: { operation, by, rounding } }
}

/** The change that a draft describes; otherwise what is wrong with it, or nothing while it is incomplete. */
export const parseChangeDraft = (resource: AnyResource, field: Field, draft: ChangeDraft): Read => {
  const { operation, value } = draft
  if (operation === 'clear') return { change: { operation } }
  if (isAmountOperation(operation)) return readBy(field, draft)
  if (isBlank(value)) return {}
  if (operation !== 'set') return { change: { operation, values: [value].flat().map(String) } }
  const problem = valueProblem(resource, field, value)
  if (problem) return { problem }
  return { change: { operation, value: field.kind === 'money' ? normalizeMoney(String(value)) : value } }
}
