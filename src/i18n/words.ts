import { fieldOf, labelOf, wordsOf } from '../../contract/grammar/facts'
import type { AnyResource } from '../../contract/grammar/resource'
import type { Entry, PlainPage } from '../../contract/grammar/sidebar'
import { word } from './'

/** Names of declarations, in the current language. */

/** Titles and fields that a screen has translated itself. */
const worded = new WeakSet<object>()
export const inOwnWords = <T extends object>(part: T): T => {
  worded.add(part)
  return part
}

/** The resource with the titles of an entry. */
export const spokenOf = ({ path, resource, title }: Entry): AnyResource => {
  if (!title) return resource
  const { one, many } = title
  return {
    ...resource,
    title: inOwnWords({ one: word(`${path}.one`, one), many: word(`${path}.many`, many) }),
  }
}
const titleWord = ({ name, title }: AnyResource, which: 'one' | 'many') =>
  worded.has(title) ? title[which] : word(`${name}.${which}`, title[which])
export const resourceMany = (r: AnyResource) => titleWord(r, 'many')
export const resourceOne = (r: AnyResource) => titleWord(r, 'one')

/** The menu label of an entry. */
export const entryLabel = ({ path, label, resource }: Entry) =>
  label ? word(`${path}.label`, label) : resourceMany(resource)
export const pageLabel = ({ key, label }: PlainPage) => word(`menu.${key}`, label)

/** A field has its own label, or that of all fields of its name. */
export const fieldLabel = (r: AnyResource, key: string) => {
  const field = fieldOf(r, key)
  const label = labelOf(r, key)
  return field && worded.has(field) ? label : word(`${r.name}.${key}`, word(`field.${key}`, label))
}
export const fieldHelp = (r: AnyResource, key: string) => {
  const help = r.fields[key]?.help
  return help && word(`${r.name}.${key}.help`, word(`field.${key}.help`, help))
}
export const sectionTitle = (r: AnyResource, title: string) =>
  title === r.title.one ? resourceOne(r) : word(`section.${title}`, title)
export const choiceLabel = (value: string) => word(`choice.${value}`, wordsOf(value))
