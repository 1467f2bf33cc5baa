import { fieldOf, humanize, labelOf } from '#contract/grammar/facts.ts'
import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Entry, Group, PlainPage } from '#contract/grammar/sidebar.ts'
import type { FieldsFor, ResourceName } from '#contract/types.ts'
import { translateDeclared } from './'

/** Names of declarations, in the current language. */

/** Titles and fields that a screen has translated itself. */
const translatedParts = new WeakSet<object>()
export const markTranslated = <T extends object>(part: T): T => {
  translatedParts.add(part)
  return part
}

/** The resource with the titles of an entry. */
export const resourceInEntry = ({ path, resource, title }: Entry): AnyResource => {
  if (!title) return resource
  const { one, many } = title
  return {
    ...resource,
    title: markTranslated({
      one: translateDeclared(`${path}.one`, one),
      many: translateDeclared(`${path}.many`, many),
    }),
  }
}
const translatedTitle = ({ name, title }: AnyResource, which: 'one' | 'many') =>
  translatedParts.has(title) ? title[which] : translateDeclared(`${name}.${which}`, title[which])
export const resourceMany = (resource: AnyResource) => translatedTitle(resource, 'many')
export const resourceOne = (resource: AnyResource) => translatedTitle(resource, 'one')

/** The menu label of an entry. */
export const entryLabel = ({ path, label, resource }: Entry) =>
  label ? translateDeclared(`${path}.label`, label) : resourceMany(resource)
/** The title of a list: the menu's label, or where that is in title case, as specified, what its records are called. */
export const entryTitle = (entry: Entry) =>
  /[\s/]\p{Lu}\p{Ll}/u.test(entry.label ?? '') ? resourceMany(resourceInEntry(entry)) : entryLabel(entry)
const menuLabel = ({ key, label }: { key: string; label: string }) => translateDeclared(`menu.${key}`, label)
export const pageLabel = (page: PlainPage) => menuLabel(page)
export const groupLabel = (group: Group) => menuLabel(group)

/** The fields of a resource, by name if the resource is known. */
type FieldKey<R> = R extends { name: infer N extends ResourceName } ? keyof FieldsFor<N> & string : string

/** A field has its own label, or that of all fields of its name. */
export const fieldLabel = <R extends AnyResource>(resource: R, key: FieldKey<R>): string =>
  fieldLabelOf(resource, key)
const translatedLabel = ({ name }: AnyResource, key: string, label: string) =>
  translateDeclared(`${name}.${key}`, translateDeclared(`field.${key}`, label))
const fieldLabelOf = (resource: AnyResource, key: string) => {
  const field = fieldOf(resource, key)
  const label = labelOf(resource, key)
  return field && translatedParts.has(field) ? label : translatedLabel(resource, key, label)
}
/** A condition of a list has its own label, as it looks at no field. */
export const conditionLabel = (resource: AnyResource, name: string, { label }: Field) =>
  label === undefined ? fieldLabelOf(resource, name) : translatedLabel(resource, name, label)
/** The label of a filter: that of the field it is named after or looks at, unless it has its own. */
export const filterLabel = (resource: AnyResource, name: string, label = fieldLabelOf(resource, name)) =>
  translateDeclared(`${resource.name}.filter.${name}`, label)
export const fieldHelp = (resource: AnyResource, key: string) => {
  const help = resource.fields[key]?.help
  return (
    help && translateDeclared(`${resource.name}.${key}.help`, translateDeclared(`field.${key}.help`, help))
  )
}
export const sectionTitle = (resource: AnyResource, title: string) =>
  title === resource.title.one ? resourceOne(resource) : translateDeclared(`section.${title}`, title)
export const choiceLabel = (value: string) => translateDeclared(`choice.${value}`, humanize(value))
/** The choice by whose name a field shows one of its values. */
export const choiceShownFor = (field: Field | undefined, value: string): string =>
  (field?.kind === 'choice' && field.valueLabels?.[value]) || value
/** A division, district or thana, whose name is stored in Latin letters. */
export const areaName = (name: string) => translateDeclared(`area.${name}`, name)
/** A value of a field of choices, or a text that has a name in both languages. */
export const valueLabel = (field: Field | undefined, value: string): string => {
  if (field?.kind !== 'text') return choiceLabel(choiceShownFor(field, value))
  if (field.area) return areaName(value)
  return field.usual?.includes(value) ? choiceLabel(value) : value
}
/** What names a record: the label of a value of a choice, any other value as it is. */
export const recordLabel = (
  { fields, nameField }: AnyResource,
  record: Readonly<Record<string, unknown>> & { id: string },
): string => {
  const name = String(record[nameField] ?? record.id)
  const field = fields[nameField]
  return field?.kind === 'choice' ? valueLabel(field, name) : name
}
