import { isApplicable, isBackendOnly } from '#contract/grammar/facts.ts'
import type { Field, Fields } from '#contract/grammar/field.ts'
import { pathOf } from '#contract/grammar/filter.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { changedKeys } from '#providers/data/encode-body.ts'
import { unreadableText } from '#providers/read/unreadable.ts'
import type { Row } from '../context/props'
import { today } from './zone'

/** The values of a form: references as ids, lists never null, everything else as in the API. */
export type FormValues = Record<string, unknown>

/**
 * What a form began with, anything different is a change; and the record of these values as it was last seen. `kept` are changes
 * that are stored apart from the record: the form begins with them, and leaving it loses nothing of them.
 */
export type Base = {
  values: FormValues
  version?: number | undefined
  record?: Row | undefined
  kept?: FormValues | undefined
}

export type FormMode = 'create' | 'edit'

const lists: readonly Field['kind'][] = ['refs', 'images', 'values', 'choices', 'rows']
export const isListField = (field: Field) => lists.includes(field.kind)
const idOf = (v: unknown) => (typeof v === 'object' && v !== null && 'id' in v ? v.id : v)

const toFormValue = (field: Field, value: unknown): unknown => {
  if (field.kind === 'rows')
    return (Array.isArray(value) ? value : []).map((row) => toFormValues(field.of, row as FormValues))
  if (isListField(field))
    return (Array.isArray(value) ? value : []).map(field.kind === 'refs' ? idOf : (v) => v)
  if (field.kind === 'ref') return idOf(value) ?? null
  if (field.kind === 'flag') return value ?? false
  return value ?? null
}
const writable = (fields: Fields) => Object.entries(fields).filter(([, field]) => !isBackendOnly(field))
export const toFormValues = (fields: Fields, record: FormValues): FormValues =>
  Object.fromEntries(
    writable(fields).map(([key, field]) => {
      const isUnreadableFlag = field.kind === 'flag' && unreadableText(record, key) !== undefined
      return [key, isUnreadableFlag ? null : toFormValue(field, record[key])]
    }),
  )

export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** The initial values of a row or record. */
export const initialFormValues = (fields: Fields): FormValues =>
  Object.fromEntries(
    writable(fields).map(([key, field]) => {
      if (field.kind === 'flag') return [key, field.initial ?? false]
      if (field.kind === 'choice' && field.initial) return [key, field.initial]
      if (field.kind === 'date' && field.initial === 'today') return [key, today()]
      if (field.kind === 'instant' && field.initial === 'today') return [key, new Date().toISOString()]
      return [key, isListField(field) ? [] : null]
    }),
  )

/** Values that every record of this entry has: news are blogs of the type NEWS. */
export const fixedValues = ({ resource, fixedFilters = {} }: Entry): FormValues =>
  Object.fromEntries(
    Object.entries(fixedFilters).flatMap(([param, value]) => {
      const path = pathOf(resource.filters?.[param]) ?? param
      return resource.fields[path] ? [[path, value]] : []
    }),
  )

/** Fields that do not apply to these values. */
export const inapplicableKeys = (fields: Fields, values: FormValues): string[] =>
  Object.entries(fields).flatMap(([key, field]) => (isApplicable(field, values) ? [] : [key]))

type RowsField = Extract<Field, { kind: 'rows' }>
/** Whether nothing was entered: its group, its flags and initial values do not count. */
export const isEmptyRow = ({ of, groupBy }: RowsField, row: FormValues): boolean => {
  const begins = initialFormValues(of)
  return Object.entries(of).every(
    ([key, { kind }]) => key === groupBy || kind === 'flag' || isBlank(row[key]) || row[key] === begins[key],
  )
}
const withoutEmptyRows = (fields: Fields, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const rows = values[key]
      return field.kind === 'rows' && Array.isArray(rows)
        ? [[key, (rows as FormValues[]).filter((row) => !isEmptyRow(field, row))]]
        : []
    }),
  )

/** The values of a record: none in fields that do not apply, whatever was entered there before. */
export const dropInapplicable = (fields: Fields, values: FormValues): FormValues => ({
  ...values,
  ...withoutEmptyRows(fields, values),
  ...Object.fromEntries(
    inapplicableKeys(fields, values).map((key) => [key, fields[key] && isListField(fields[key]) ? [] : null]),
  ),
})

/** Whether a value contains files that are not uploaded: these cannot be stored as text. */
export const containsFile = (value: unknown): boolean =>
  [value].flat().some((one) => typeof one === 'object' && one !== null && 'file' in one)

/** These keys of a form, to be sent: an input without a value is empty. */
export const pickValues = (values: FormValues, keys: readonly string[]): FormValues =>
  Object.fromEntries(keys.map((key) => [key, values[key] ?? null]))

/** The filled fields: those of the body of a new record. */
export const filledKeys = (resource: AnyResource, values: FormValues): string[] =>
  Object.keys(resource.fields).filter((key) => !isBlank(values[key]))

/** The values to send: what differs from the record, or all filled fields of a new one. */
export const changedValues = (resource: AnyResource, values: FormValues, over?: Row): FormValues => {
  const { fields } = resource
  const keys = over ? changedKeys(fields, toFormValues(fields, over), values) : filledKeys(resource, values)
  return pickValues(values, keys)
}
