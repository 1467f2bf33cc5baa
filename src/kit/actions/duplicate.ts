import { isBackendOnly } from '#contract/grammar/facts.ts'
import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Registry } from '#contract/registry.ts'
import { resourceMany } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import type { CanView } from '#providers/auth/access-control.ts'
import type { Row } from '../context/props'
import { lowerCaseTitle } from '../values/lower-case-title'
import { type FormValues, toFormValues } from '../values/values'

/** Whether a record can be copied: it can be created and read. */
export const canDuplicate = (resource: AnyResource, canView: CanView): boolean =>
  !resource.collectionOf && canView(resource, 'create') && canView(resource, 'show')

const textMax = 255
/** Fields that a copy does not take over: initial, unique, derived, secret or read-only ones, and schedules. */
const isNotCopied = ({ checks = [] }: AnyResource, key: string, field: Field) =>
  isBackendOnly(field) ||
  checks.some((check) => check.field === key && 'inFuture' in check) ||
  field.kind === 'secret' ||
  (field.kind === 'choice' && field.initial !== undefined) ||
  ('unique' in field && Boolean(field.unique)) ||
  ('slugOf' in field && Boolean(field.slugOf))

/** The initial values of a copy: named as one, and inactive until someone has checked it. */
export const valuesOfCopy = (resource: AnyResource, source: Row): FormValues => {
  const values = toFormValues(resource.fields, source)
  const taken = Object.entries(values).filter(([key]) => {
    const field = resource.fields[key]
    return field && !isNotCopied(resource, key, field)
  })
  const label = resource.fields[resource.nameField]
  const named = label && 'max' in label ? label : undefined
  const name = t('copy.of', { label: String(source[resource.nameField] ?? '') })
  return {
    ...Object.fromEntries(taken),
    ...(label?.kind === 'text' && { [resource.nameField]: name.slice(0, named?.max ?? textMax) }),
    ...(resource.activeField && { [resource.activeField]: false }),
  }
}

/** What is not saved yet, and the parts of the source that the copy lacks, such as the variants of a product. */
export const noteOnCopy = ({ resources }: Registry, copied: AnyResource): string => {
  const parts = resources.filter(({ fields }) =>
    Object.values(fields).some((field) => field.kind === 'ref' && field.partOf && field.to === copied.name),
  )
  const names = parts.map((part) => lowerCaseTitle(resourceMany(part))).join(', ')
  return [t('copy.from'), ...(names ? [t('copy.without', { parts: names })] : [])].join(' ')
}
