import { isApplicable, isBackendOnly, sectionsOf } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { translationOf } from '#contract/grammar/translation.ts'
import type { Row } from '#kit/context/props.ts'
import { crossFieldError, fieldsToCheck, valueProblem } from '#kit/values/rules.ts'
import { type FormValues, toFormValues } from '#kit/values/values.ts'
import { canRead } from '#providers/auth/access.ts'
import { changedKeys } from '#providers/data/encode-body.ts'

/** The form values of a record whose field has a former value again. */
export const withFormerValue = (resource: AnyResource, record: Row, name: string, value: unknown) =>
  toFormValues(resource.fields, { ...record, [name]: value })

/** The field of a text in another language, which is restored by its own call; undefined if the user may not read it. */
export const restorableText = (resource: AnyResource, name: string) =>
  canRead(resource) ? translationOf(resource, name) : undefined

/** Whether a change of one field breaks no rule of the form, here or in fields that depend on it: a schedule needs its time, and one that is over is none. */
const isAllowedAlone = (resource: AnyResource, name: string, values: FormValues, before: FormValues) =>
  fieldsToCheck(resource, [name]).every((key) => {
    const field = resource.fields[key]
    if (!field || !isApplicable(field, values)) return true
    return !(valueProblem(resource, field, values[key]) ?? crossFieldError(resource, key, values, before))
  })

/** Whether the form of the record could set a field alone to a former value, and that differs from the current one. */
export const isRestorableValue = (
  resource: AnyResource,
  record: Row,
  name: string,
  value: unknown,
): boolean => {
  const field = resource.fields[name]
  if (translationOf(resource, name)) return false
  if (!field || isBackendOnly(field) || field.kind === 'secret') return false
  const isInForm = sectionsOf(resource).some(({ fields }) => fields.includes(name))
  if (!isInForm || resource.transitions?.[name] || !isApplicable(field, record)) return false
  // The areas below would not be in the former one.
  if ('area' in field && field.area) return false
  const current = toFormValues(resource.fields, record)
  const former = withFormerValue(resource, record, name, value)
  return (
    changedKeys(resource.fields, current, former).includes(name) &&
    isAllowedAlone(resource, name, former, current)
  )
}
