import { isInFuture } from '#contract/grammar/check.ts'
import { humanize } from '#contract/grammar/facts.ts'
import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource, Section } from '#contract/grammar/resource.ts'
import { fieldLabel, sectionTitle } from '#i18n/declared-texts.ts'
import { t, translateDeclared } from '#i18n/index.ts'

/** Whether a time is still to come at which something happens by itself. */
export const isScheduled = (field: Field | undefined, value: unknown, now = Date.now()): boolean =>
  field?.kind === 'instant' && field.byItself === true && isInFuture(value, now)

/** The label of a field before its value: what is scheduled has not happened yet. */
export const labelBefore = (resource: AnyResource, key: string, value: unknown) =>
  isScheduled(resource.fields[key], value) ? t('list.scheduledFor') : fieldLabel(resource, key)

/** The name of a column inside rows. */
export const columnLabel = (field: Field, key: string) =>
  translateDeclared(`column.${key}`, field.label ?? humanize(key))

/** A card of one field with the same name needs no second label. */
export const titlesItsField = (resource: AnyResource, section: Section): boolean => {
  const [only, more] = section.fields
  return (
    only !== undefined &&
    more === undefined &&
    fieldLabel(resource, only) === sectionTitle(resource, section.title)
  )
}
