import { searchFilterOf } from '../../../contract/grammar/facts'
import { text } from '../../../contract/grammar/field'
import { contains, type Filter, from, until } from '../../../contract/grammar/filter'
import type { AnyResource } from '../../../contract/grammar/resource'
import type { Registry } from '../../../contract/registry'

/** Query words of a list beyond the specified API, as the backend tells of them: `inventory.list.lowStock`. */
export const furtherWords = ({ extensions }: Registry, { name }: AnyResource): string[] =>
  Object.keys(extensions.words[`${name}.list`] ?? {}).map((word) => `${name}.list.${word}`)

/** `customerId` of orders is a customer: chosen by name, sent by id. */
const refOf = (word: string, { fields }: AnyResource): string | undefined => {
  const key = word.endsWith('Id') ? word.slice(0, -2) : ''
  return fields[key]?.kind === 'ref' ? key : undefined
}

/** A timeframe is that in which the records came. */
const edges: Readonly<Record<string, Filter>> = { startDate: from('createdAt'), endDate: until('createdAt') }

const filterOf = (word: string, kind: string, resource: AnyResource): Filter => {
  const edge = kind === 'instant' ? edges[word] : undefined
  if (edge) return edge
  const ref = refOf(word, resource)
  if (ref) return { by: 'equals', path: ref }
  return { by: kind === 'text' ? 'contains' : 'equals', path: word }
}

/** The word that a list which only comes whole is searched by, here and not by the backend. */
export const browserSearch = 'search'
const isSearchedHere = (resource: AnyResource) => {
  const { list, paging = 'none' } = resource.api
  return Boolean(list) && paging === 'none' && !list?.includes('{') && searchFilterOf(resource) === undefined
}
const withBrowserSearch = (resource: AnyResource): AnyResource =>
  isSearchedHere(resource)
    ? {
        ...resource,
        fields: { [browserSearch]: text(), ...resource.fields },
        filters: { [browserSearch]: contains(browserSearch), ...resource.filters },
      }
    : resource

/**
 * A resource with the filters that its declaration does not name: further query words, as far as they are known to be
 * there, and a search where the list comes whole.
 */
export const withFurtherWords = (
  registry: Registry,
  resource: AnyResource,
  has: (name: string) => boolean = () => true,
): AnyResource => {
  const list = `${resource.name}.list`
  const words = Object.entries(registry.extensions.words[list] ?? {}).filter(
    ([word]) => has(`${list}.${word}`) && !Object.hasOwn(resource.filters ?? {}, word),
  )
  if (!words.length) return withBrowserSearch(resource)
  // A word that names a field of the records means it as it is.
  const kindOf = (word: string, kind: string) => resource.fields[word]?.kind ?? kind
  const further = words.map(
    ([word, { kind }]) => [word, filterOf(word, kindOf(word, kind), resource)] as const,
  )
  return withBrowserSearch({
    ...resource,
    fields: { ...Object.fromEntries(words), ...resource.fields },
    // A box to search in stands before what narrows; a record to choose is asked for seldom.
    filters: {
      ...Object.fromEntries(further.filter(([word]) => !refOf(word, resource))),
      ...resource.filters,
      ...Object.fromEntries(further.filter(([word]) => refOf(word, resource))),
    },
  })
}
