import { canTransition } from '#contract/grammar/actions.ts'
import { isSchedulable } from '#contract/grammar/check.ts'
import { bodyKeyOf, isApplicable } from '#contract/grammar/facts.ts'
import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { areaExists } from '#server/core/areas.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import { type FieldErrors, validationError } from '#server/core/errors.ts'
import { choiceTerm, fieldTerm, lowerCase, termOfKey } from '#server/core/terms.ts'
import { emptyValueOf } from '#server/validation/empty-values.ts'

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)

/** The record after a write, by the keys of a read; references as they were sent. */
export const applyBody = (
  resource: AnyResource,
  body: UnknownRecord,
  before: UnknownRecord = {},
): UnknownRecord =>
  Object.fromEntries(
    Object.entries(resource.fields).map(([key, field]) => {
      const input = body[bodyKeyOf(key, field)]
      return [key, input === undefined ? before[key] : input]
    }),
  )

/** The body that also clears the fields which do not apply to the record after the write, whatever was sent. */
export const clearInapplicable = (
  resource: AnyResource,
  input: UnknownRecord,
  before?: UnknownRecord,
): UnknownRecord => {
  const body = { ...input }
  for (const [key, field] of Object.entries(resource.fields)) {
    const merged = applyBody(resource, body, before)
    if (!field.when || isApplicable(field, merged) || isEmpty(merged[key])) continue
    body[bodyKeyOf(key, field)] = emptyValueOf(field)
  }
  return body
}

/** A comparable value: amounts as numbers, timestamps as timestamps, days by their spelling. */
const sizeOf = (field: Field | undefined, value: unknown) => {
  if (field?.kind === 'money' || field?.kind === 'number') return Number(value)
  return field?.kind === 'instant' ? new Date(String(value)).getTime() : String(value)
}
/** The record before the write, if any, and the current time. */
type Saved = { before?: UnknownRecord; now: Date }

const isTime = (field: Field | undefined) => field?.kind === 'instant' || field?.kind === 'date'

const checkSizes = (
  resource: AnyResource,
  merged: UnknownRecord,
  { before, now }: Saved,
  errors: FieldErrors,
) => {
  for (const check of resource.checks ?? []) {
    const { field: key } = check
    const [field, value, label] = [resource.fields[key], merged[key], fieldTerm(resource, key)]
    if (isEmpty(value)) continue
    if ('above' in check) {
      const least = merged[check.above]
      if (isEmpty(least) || sizeOf(field, value) > sizeOf(resource.fields[check.above], least)) continue
      const other = lowerCase(fieldTerm(resource, check.above))
      errors[key] = [reason(isTime(field) ? 'field.after' : 'field.above', { field: label, other })]
    } else if ('inFuture' in check) {
      if (!isSchedulable(value, before?.[key], now.getTime()))
        errors[key] = [reason('field.future', { field: label })]
    } else if (
      Number(value) > check.most &&
      (!check.when || isApplicable({ when: check.when } as Field, merged))
    )
      errors[key] = [reason('field.tooLarge', { field: label, most: check.most })]
  }
}

const isCleared = (value: unknown) => value === null || (typeof value === 'string' && !value.trim())

/** Required fields: those of the current state of the record, and those that a call would clear. */
const checkRequired = (
  resource: AnyResource,
  body: UnknownRecord,
  merged: UnknownRecord,
  errors: FieldErrors,
) => {
  for (const [key, field] of Object.entries(resource.fields))
    if (
      field.required &&
      isApplicable(field, merged) &&
      (field.when ? isEmpty(merged[key]) : body[key] !== undefined && isCleared(merged[key]))
    )
      errors[bodyKeyOf(key, field)] = [reason('field.required', { field: fieldTerm(resource, key) })]
}

const checkAreas = (
  resource: AnyResource,
  body: UnknownRecord,
  merged: UnknownRecord,
  errors: FieldErrors,
) => {
  for (const [key, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'text' || !field.area || isEmpty(merged[key])) continue
    const { area, within } = field
    // The former value is accepted, even if the list of areas has changed since.
    if (body[key] === undefined && (!within || body[within] === undefined)) continue
    const above = within && merged[within]
    const isOne = !(within && isEmpty(above)) && areaExists(area, String(merged[key]), above as string)
    if (isOne) continue
    const name = fieldTerm(resource, key)
    errors[key] = [
      within && isEmpty(above)
        ? reason('field.area.first', { field: name, other: lowerCase(fieldTerm(resource, within)) })
        : reason('field.area', {
            field: name,
            area: lowerCase(termOfKey(area)),
            above: String(above ?? 'Bangladesh'),
          }),
    ]
  }
}

/** A value changes by its declared transitions; a new record begins with any value. */
const checkMoves = (
  resource: AnyResource,
  merged: UnknownRecord,
  before: UnknownRecord | undefined,
  errors: FieldErrors,
) => {
  for (const [key, moves] of Object.entries(resource.transitions ?? {})) {
    const [from, to] = [before?.[key], merged[key]]
    if (!moves || isEmpty(from) || from === to || canTransition(moves, from, String(to))) continue
    errors[key] = [
      reason('field.noMove', {
        field: fieldTerm(resource, key),
        from: choiceTerm(String(from)),
        to: choiceTerm(String(to)),
      }),
    ]
  }
}

/** Rules over more than one field, checked on the record after the write. */
export const checkFieldRules = (resource: AnyResource, body: UnknownRecord, saved: Saved) => {
  const { before } = saved
  const merged = applyBody(resource, body, before)
  const errors: FieldErrors = {}
  checkSizes(resource, merged, saved, errors)
  checkRequired(resource, body, merged, errors)
  checkAreas(resource, body, merged, errors)
  checkMoves(resource, merged, before, errors)
  if (Object.keys(errors).length) throw validationError(errors)
}
