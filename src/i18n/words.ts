import { labelOf, wordsOf } from '../../contract/grammar/facts'
import type { AnyResource } from '../../contract/grammar/resource'
import type { Entry } from '../../contract/grammar/sidebar'
import { word } from './index'

/** Names of what is declared, in the language in use. */
/** The resource as an entry speaks of it: the same declaration, called by what stands in that place. */
export const spokenOf = ({ path, resource, title }: Entry): AnyResource => {
  if (!title) return resource
  const { one, many } = title
  return { ...resource, title: { one: word(`${path}.one`, one), many: word(`${path}.many`, many) } }
}
export const resourceMany = (r: AnyResource) => word(`${r.name}.many`, r.title.many)
export const resourceOne = (r: AnyResource) => word(`${r.name}.one`, r.title.one)
export const fieldLabel = (r: AnyResource, key: string) => word(`${r.name}.${key}`, labelOf(r, key))
export const fieldHelp = (r: AnyResource, key: string) => {
  const help = r.fields[key]?.help
  return help && word(`${r.name}.${key}.help`, help)
}
export const sectionTitle = (r: AnyResource, title: string) => word(`${r.name}.section.${title}`, title)
export const choiceLabel = (value: string) => word(`choice.${value}`, wordsOf(value))
