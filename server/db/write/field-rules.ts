import { canMove } from '../../../contract/grammar/actions'
import { isSchedulable } from '../../../contract/grammar/check'
import { applies, writeKey } from '../../../contract/grammar/facts'
import type { Field } from '../../../contract/grammar/field'
import type { AnyResource } from '../../../contract/grammar/resource'
import { reason } from '../../../contract/policies/refusals'
import { isArea } from '../../core/areas'
import { type FieldErrors, wrong } from '../../core/errors'
import { choiceTerm, fieldTerm, lowerCase, nameTerm } from '../../core/terms'
import type { Json } from '../../core/work'
import { isList } from './values'

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)

/** The record after a write, by the keys of a read; references as they were sent. */
export const asItWouldStand = (resource: AnyResource, body: Json, before: Json = {}): Json =>
  Object.fromEntries(
    Object.entries(resource.fields).map(([key, field]) => {
      const given = body[writeKey(key, field)]
      return [key, given === undefined ? before[key] : given]
    }),
  )

/** The body that also clears the fields which do not apply to the record after the write, whatever was sent. */
export const clearInapplicable = (resource: AnyResource, given: Json, before?: Json): Json => {
  const body = { ...given }
  for (const [key, field] of Object.entries(resource.fields)) {
    const standing = asItWouldStand(resource, body, before)
    if (!field.when || applies(field, standing) || isEmpty(standing[key])) continue
    body[writeKey(key, field)] = isList(field) ? [] : null
  }
  return body
}

/** A comparable value: amounts as numbers, timestamps as timestamps, days by their spelling. */
const sizeOf = (field: Field | undefined, value: unknown) => {
  if (field?.kind === 'money' || field?.kind === 'number') return Number(value)
  return field?.kind === 'instant' ? new Date(String(value)).getTime() : String(value)
}
/** The record before the write, if any, and the current time. */
type Saved = { before?: Json; now: Date }

const isTime = (field: Field | undefined) => field?.kind === 'instant' || field?.kind === 'date'

const checkSizes = (resource: AnyResource, standing: Json, { before, now }: Saved, errors: FieldErrors) => {
  for (const check of resource.checks ?? []) {
    const { field: key } = check
    const [field, value, label] = [resource.fields[key], standing[key], fieldTerm(resource, key)]
    if (isEmpty(value)) continue
    if ('above' in check) {
      const least = standing[check.above]
      if (isEmpty(least) || sizeOf(field, value) > sizeOf(resource.fields[check.above], least)) continue
      const other = lowerCase(fieldTerm(resource, check.above))
      errors[key] = [reason(isTime(field) ? 'field.after' : 'field.above', { field: label, other })]
    } else if ('ahead' in check) {
      if (!isSchedulable(value, before?.[key], now.getTime()))
        errors[key] = [reason('field.future', { field: label })]
    } else if (
      Number(value) > check.most &&
      (!check.when || applies({ when: check.when } as Field, standing))
    )
      errors[key] = [reason('field.tooLarge', { field: label, most: check.most })]
  }
}

const checkMeant = (resource: AnyResource, standing: Json, errors: FieldErrors) => {
  for (const [key, field] of Object.entries(resource.fields))
    if (field.when && field.required && applies(field, standing) && isEmpty(standing[key]))
      errors[writeKey(key, field)] = [reason('field.required', { field: fieldTerm(resource, key) })]
}

const checkAreas = (resource: AnyResource, body: Json, standing: Json, errors: FieldErrors) => {
  for (const [key, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'text' || !field.area || isEmpty(standing[key])) continue
    const { area, within } = field
    // The former value is accepted, even if the list of areas has changed since.
    if (body[key] === undefined && (!within || body[within] === undefined)) continue
    const above = within && standing[within]
    const isOne = !(within && isEmpty(above)) && isArea(area, String(standing[key]), above as string)
    if (isOne) continue
    const name = fieldTerm(resource, key)
    errors[key] = [
      within && isEmpty(above)
        ? reason('field.area.first', { field: name, other: lowerCase(fieldTerm(resource, within)) })
        : reason('field.area', {
            field: name,
            area: lowerCase(nameTerm(area)),
            above: String(above ?? 'Bangladesh'),
          }),
    ]
  }
}

/** A value changes by its declared transitions; a new record begins with any value. */
const checkMoves = (resource: AnyResource, standing: Json, before: Json | undefined, errors: FieldErrors) => {
  for (const [key, moves] of Object.entries(resource.moves ?? {})) {
    const [from, to] = [before?.[key], standing[key]]
    if (isEmpty(from) || from === to || canMove(moves, from, String(to))) continue
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
export const checkTogether = (resource: AnyResource, body: Json, saved: Saved) => {
  const { before } = saved
  const standing = asItWouldStand(resource, body, before)
  const errors: FieldErrors = {}
  checkSizes(resource, standing, saved, errors)
  checkMeant(resource, standing, errors)
  checkAreas(resource, body, standing, errors)
  checkMoves(resource, standing, before, errors)
  if (Object.keys(errors).length) throw wrong(errors)
}
