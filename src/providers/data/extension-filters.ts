import { searchFilterOf } from '../../../contract/grammar/facts'
import { anyOf, type Filter, type Filters, inBrowser, pathOf } from '../../../contract/grammar/filter'
import type { AnyResource } from '../../../contract/grammar/resource'
import type { Registry } from '../../../contract/registry'

const declaredFor = ({ extensions }: Registry, { name }: AnyResource): Filters =>
  extensions.filters[`${name}.list`] ?? {}

/** The filters of a list beyond the specified API, as the backend reports them: `inventory.list.lowStock`. */
export const extensionFilterNames = (registry: Registry, resource: AnyResource): string[] =>
  Object.keys(declaredFor(registry, resource)).map((word) => `${resource.name}.list.${word}`)

/** A search in the browser over the visible columns, for a complete list without one. */
const browserSearch = (resource: AnyResource): Filters => {
  const { list, paging = 'none' } = resource.api
  const isSearchable =
    list && paging === 'none' && !list.includes('{') && searchFilterOf(resource) === undefined
  if (!isSearchable) return {}
  const paths = (resource.list ?? []).flatMap((key) => {
    const kind = resource.fields[key]?.kind
    if (kind === 'text') return [key]
    return kind === 'ref' || kind === 'refs' ? [`${key}.label`] : []
  })
  return { search: inBrowser(anyOf(...paths)) }
}

/**
 * A resource with the filters that its declaration lacks: those beyond the specified API that the backend has, and a
 * search if the list arrives complete.
 */
export const withExtensionFilters = (
  registry: Registry,
  resource: AnyResource,
  has: (name: string) => boolean = () => true,
): AnyResource => {
  const known = Object.entries(declaredFor(registry, resource)).filter(([word]) =>
    has(`${resource.name}.list.${word}`),
  )
  const isRecord = ([, filter]: readonly [string, Filter]) =>
    resource.fields[pathOf(filter) ?? '']?.kind === 'ref'
  // The search box is first; filters by record are rarely used.
  const filters = {
    ...Object.fromEntries(known.filter((filter) => !isRecord(filter))),
    ...resource.filters,
    ...Object.fromEntries(known.filter(isRecord)),
  }
  const extended = { ...resource, filters }
  const search = browserSearch(extended)
  if (!known.length && !Object.keys(search).length) return resource
  return { ...resource, filters: { ...search, ...filters } }
}
