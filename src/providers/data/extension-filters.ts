import { backends } from '#contract/backends.ts'
import type { Backend } from '#contract/dialects/backend.ts'
import { operatorOf } from '#contract/dialects/dialect.ts'
import { searchFilterOf } from '#contract/grammar/facts.ts'
import { anyOf, type Filter, type Filters, inBrowser, pathOf } from '#contract/grammar/filter.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Registry } from '#contract/registry.ts'

const backendOf = ({ backend = 'main' }: AnyResource): Backend | undefined => backends[backend]

const declaredFor = ({ extensions }: Registry, { name }: AnyResource): Filters =>
  extensions.filters[`${name}.list`] ?? {}

/** Whether the dialect of a backend has an operator of one of the filters. */
export const hasOperator = (
  { dialect, provider, resources }: Backend,
  { name, filters = {} }: AnyResource,
  { by, of = '' }: Filter,
) => {
  // Parts of a text are no values that another record could have.
  if (provider || filters[of]?.by === 'contains') return false
  const own = { ...dialect, ...resources?.[name] }.filters
  const has = (meaning: string) => operatorOf(own, meaning) !== undefined
  return by === 'empty' ? has('empty') && has('filled') : has(by)
}

const sortName = ({ name }: AnyResource) => `${name}.list.sortBy`
const sortsFor = ({ extensions }: Registry, { name }: AnyResource) => extensions.sorts?.[`${name}.list`] ?? []

/** The parameters of a list beyond the specified API, as the backend reports them: `inventory.list.lowStock`. */
export const extensionFilterNames = (registry: Registry, resource: AnyResource): string[] => [
  ...Object.entries(declaredFor(registry, resource)).flatMap(([param, { of }]) =>
    of !== undefined && backendOf(resource) ? [] : [`${resource.name}.list.${param}`],
  ),
  ...(sortsFor(registry, resource).length ? [sortName(resource)] : []),
]

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
 * A resource with the filters and sorts that its declaration does not name: those beyond the specified API, as far as
 * the backend has them, and a search where the list arrives complete.
 */
export const withExtensionFilters = (
  registry: Registry,
  resource: AnyResource,
  has: (name: string) => boolean = () => true,
): AnyResource => {
  const declared = declaredFor(registry, resource)
  const backend = backendOf(resource)
  const known = Object.entries(declared).filter(([param, filter]) =>
    backend && filter.of !== undefined
      ? hasOperator(backend, { ...resource, filters: { ...resource.filters, ...declared } }, filter)
      : has(`${resource.name}.list.${param}`),
  )
  const isRecord = ([, filter]: readonly [string, Filter]) =>
    resource.fields[pathOf(filter) ?? '']?.kind === 'ref'
  const isOperator = ([, filter]: readonly [string, Filter]) => filter.of !== undefined
  // The search box is first; a filter by record, those declared after it, and operators of others are rarely used.
  const at = known.findIndex((one) => isRecord(one) || isOperator(one))
  const [first, last] = at < 0 ? [known, []] : [known.slice(0, at), known.slice(at)]
  const filters = { ...Object.fromEntries(first), ...resource.filters, ...Object.fromEntries(last) }
  const search = browserSearch({ ...resource, filters })
  const extensionSort = has(sortName(resource)) ? sortsFor(registry, resource) : []
  const isSame = !known.length && !extensionSort.length && !Object.keys(search).length
  return isSame ? resource : { ...resource, filters: { ...search, ...filters }, extensionSort }
}
