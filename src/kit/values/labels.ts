import { humanize } from '../../../contract/grammar/facts'
import type { Field } from '../../../contract/grammar/field'
import type { AnyResource, Section } from '../../../contract/grammar/resource'
import { translateDeclared } from '../../i18n'
import { fieldLabel, sectionTitle } from '../../i18n/declared-texts'

export { fieldHelp, fieldLabel, sectionTitle } from '../../i18n/declared-texts'

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
