import { pathOf } from '#contract/grammar/filter.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { entriesOf, pagesOf, type Registry } from '#contract/registry.ts'
import type { EntryOf, PageKey, ResourceName } from '#contract/types.ts'
import { groupLabel } from '#i18n/declared-texts.ts'
import { queryString, withQuery } from '#providers/query-string.ts'

type EntryAddress = Pick<Entry, 'path' | 'fixedFilters' | 'paramNames'>

/** The fixed filters of the entry that have a parameter in the address: `type=FAQ`. */
const fixedParams = ({ fixedFilters, paramNames = {} }: EntryAddress): [string, string][] =>
  Object.entries(fixedFilters ?? {}).flatMap(([api, value]) => {
    const param = paramNames[api]
    return param === undefined ? [] : [[param, value]]
  })

export const fixedQuery = (entry: EntryAddress) => queryString(fixedParams(entry)) || undefined

/** The addresses of a resource's pages under one of its entries. */
export const createPath = (entry: EntryAddress) => withQuery(`${entry.path}/create`, fixedParams(entry))
export const showPath = (entry: EntryAddress, id: string) => `${entry.path}/${encodeURIComponent(id)}`
export const editPath = (entry: EntryAddress, id: string) => `${showPath(entry, id)}/edit`

/** The form of a new record as a copy of another one. */
export const copyPath = (entry: EntryAddress, id: string) =>
  withQuery(`${entry.path}/create`, [...fixedParams(entry), ['copy', id]])

const isFixedFor = ({ fixedFilters = {}, resource }: Entry, record: Readonly<Record<string, unknown>>) =>
  Object.entries(fixedFilters).every(
    ([param, value]) => record[pathOf(resource.filters?.[param]) ?? param] === value,
  )

/** The entry of a record: of several entries of its resource the matching one. */
export const entryOfRecord = (
  registry: Registry,
  entry: Entry,
  record: Readonly<Record<string, unknown>>,
): Entry => {
  if (isFixedFor(entry, record)) return entry
  const others = entriesOf(registry).filter((e) => e.resource.name === entry.resource.name)
  return others.find((entry) => isFixedFor(entry, record)) ?? entry
}

/** The address of a resource; undefined if it has no entry. */
export const findEntry = <N extends ResourceName>(registry: Registry, name: N) =>
  findEntryNamed(registry, name) as EntryOf<N> | undefined
/** The same by a name from data: of a reference, a link, a response. */
export const findEntryNamed = (registry: Registry, name: string): Entry | undefined =>
  entriesOf(registry).find((entry) => entry.resource.name === name)

/** The label of the menu group that an entry is in; undefined if it is in none. */
export const groupLabelOf = ({ sidebar }: Pick<Registry, 'sidebar'>, entry: Entry): string | undefined => {
  const found = sidebar.find(
    (node) => node.type === 'group' && node.children.some(({ path }) => path === entry.path),
  )
  return found?.type === 'group' ? groupLabel(found) : undefined
}

/** The address of a page without a resource; undefined if the registry lacks it. */
export const pagePath = (registry: Registry, page: PageKey): string | undefined =>
  pagesOf(registry).find(({ key }) => key === page)?.path
