import { humanize } from '#contract/grammar/facts.ts'
import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource, Section } from '#contract/grammar/resource.ts'
import { fieldLabel, sectionTitle } from '#i18n/declared-texts.ts'
import { translateDeclared } from '#i18n/index.ts'

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
