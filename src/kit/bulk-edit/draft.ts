import type { Field } from '../../../contract/grammar/field'
import type { AnyResource } from '../../../contract/grammar/resource'
import { t } from '../../i18n'
import { valueProblem } from '../form/values/rules'
import { isBlank, normalizeMoney } from '../form/values/values'
import {
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
const numberShape = /^\d{1,12}(\.\d{0,6})?$/

const readBy = ({ operation, value, rounding }: ChangeDraft): Read => {
  if (!isAmountOperation(operation) || isBlank(value)) return {}
  const typed = String(value).trim()
  const by = isPercentOperation(operation) ? typed.replace(',', '.') : normalizeMoney(typed)
  if (!numberShape.test(by)) return { problem: t('form.problem.number') }
  const max = operation === 'decreasePercent' ? 100 : maxPercent
  if (isPercentOperation(operation) && Number(by) > max)
    return { problem: t('form.problem.atMost', { max: max }) }
  // Rounding by itself is a change as well.
  if (/^[0.]+$/.test(by) && rounding === 'none') return { problem: t('bulkEdit.problem.zero') }
  return { change: { operation, by, rounding } }
}

/** The change that a draft describes; otherwise what is wrong with it, or nothing while it is incomplete. */
export const parseChangeDraft = (resource: AnyResource, field: Field, draft: ChangeDraft): Read => {
  const { operation, value } = draft
  if (operation === 'clear') return { change: { operation } }
  if (isAmountOperation(operation)) return readBy(draft)
  if (isBlank(value)) return {}
  if (operation !== 'set') return { change: { operation, values: [value].flat().map(String) } }
  const problem = valueProblem(resource, field, value)
  if (problem) return { problem }
  return { change: { operation, value: field.kind === 'money' ? normalizeMoney(String(value)) : value } }
}
