import { isApplicable, isBackendOnly, sectionsOf } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { translationOf } from '#contract/grammar/translation.ts'
import type { Row } from '#kit/context/props.ts'
import { toFormValues } from '#kit/values/values.ts'
import { canRead } from '#providers/auth/access.ts'
import { changedKeys } from '#providers/data/encode-body.ts'

/** The form values of a record whose field has a former value again. */
export const withFormerValue = (resource: AnyResource, record: Row, name: string, value: unknown) =>
  toFormValues(resource.fields, { ...record, [name]: value })

/** The field of a text in another language, which is restored by its own call; undefined if the user may not read it. */
export const restorableText = (resource: AnyResource, name: string) =>
  canRead(resource) ? translationOf(resource, name) : undefined

/** Whether the form of the record could set a field to a former value, and that differs from the current one. */
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
  const current = toFormValues(resource.fields, record)
  return changedKeys(resource.fields, current, withFormerValue(resource, record, name, value)).includes(name)
}
