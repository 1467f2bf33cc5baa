import type { AnyResource, Section } from '../../../../contract/grammar/resource'
import { fieldLabel, sectionTitle } from './labels'

/** A card of one field with the same name needs no second label. */
export const titlesItsField = (resource: AnyResource, section: Section): boolean => {
  const [only, more] = section.fields
  return (
    only !== undefined &&
    more === undefined &&
    fieldLabel(resource, only) === sectionTitle(resource, section.title)
  )
}
