import type { AccessRule } from '../policies/access'
import type { AnyResource } from './resource'

interface EntryOptions {
  /** The paging parameter in the address, which may differ from the API's; the landing link then contains it. */
  paging?: 'page' | 'skip'
  /** Filters that the entry always has, sent but not shown: `{ blogType: 'NEWS' }`. */
  fixedFilters?: Readonly<Record<string, string>>
  /** Parameters of the landing link besides the page: `{ type: 'Banner' }`. */
  landing?: Readonly<Record<string, string>>
  /** The parameter in the address for an API filter, if it differs: `{ itemType: 'type' }`. */
  paramNames?: Readonly<Record<string, string>>
  /** Parameters of the address for a custom screen: kept while the list changes, never sent. */
  keptParams?: readonly string[]
  /** Other addresses, which lead here. */
  aliases?: readonly `/${string}`[]
  /** Has routes, but no menu entry. */
  hidden?: true
  /** The call beyond the specified API that it needs; its pages do not exist on a backend without it. */
  extension?: string
  /**
   * What the menu opens the list with: today, by its filters for the first and the last day, in this order where the
   * backend has it. The address of the list itself has all records.
   */
  opensOn?: { today: readonly [from: string, until: string]; sort?: readonly [string, 'asc' | 'desc'] }
  /** Its text in the menu, in English; by default the title of the resource. */
  label?: string
  /** The titles of its records here, if the resource's own are too general. */
  title?: { one: string; many: string }
}
/** A resource's place in the sidebar, with its address. A resource may have several places, or none. */
export interface Entry<R = AnyResource> extends EntryOptions {
  type: 'entry'
  resource: R
  /** The address of its list. */
  path: `/${string}`
}
interface PageOptions {
  /** Other addresses, which lead here. */
  aliases?: readonly `/${string}`[]
  /** Has a route, but no menu entry. */
  hidden?: true
  /** Not in the menu, but in the search. */
  searchable?: true
  /** The call beyond the specified API that it needs; the page does not exist on a backend without it. */
  extension?: string
  /** The resources and groups of calls that the page requires; its own key by default. */
  needs?: readonly string[]
}
/** A page that is no resource. */
export interface PlainPage<K extends string = string> extends PageOptions {
  type: 'page'
  /** The name of its component among the screens. */
  key: K
  /** Its text in the menu, in English. */
  label: string
  /** Its address. */
  path: `/${string}`
  /** What seeing it requires. */
  access: AccessRule
  /** The setting that the page edits; its declaration defines the page. */
  setting?: string
}
export type Group<C = readonly (Entry | PlainPage)[]> = {
  type: 'group'
  key: string
  label: string
  children: C
}
export type SidebarNode = Entry | PlainPage | Group

/**
 * The menu entry of a resource, at the address of its list.
 * @example
 * entry(products, '/Product', { paging: 'page' })
 */
export const entry = <const R>(resource: R, path: `/${string}`, options: EntryOptions = {}) =>
  ({ type: 'entry', resource, path, ...options }) as Entry<R>
/**
 * The menu entry of a page that is no list, shown to users with that access. `src/screens/index.ts` has its component
 * under its key.
 * @example
 * page('questions', 'Questions', '/product-questions', ['Product', 'READ'])
 */
export const page = <const K extends string>(
  key: K,
  label: string,
  path: `/${string}`,
  access: AccessRule,
  options: PageOptions = {},
): PlainPage<K> => ({ type: 'page', key, label, path, access, ...options })
/** A group of the menu, which is hidden from users who may see none of its children. */
export const group = <const C extends readonly (Entry<unknown> | PlainPage)[]>(
  key: string,
  label: string,
  children: C,
): Group<C> => ({ type: 'group', key, label, children })

/** The address that the menu opens: `/Product?page=1`, `/deal-products?skip=0`, `/tags`. */
export const landingLink = (entry: Pick<Entry, 'path' | 'paging' | 'landing'>): string => {
  const page = entry.paging === 'page' ? { page: '1' } : entry.paging === 'skip' ? { skip: '0' } : {}
  const params = Object.entries({ ...page, ...entry.landing })
  if (!params.length) return entry.path
  return `${entry.path}?${params.map(([param, value]) => `${param}=${encodeURIComponent(value)}`).join('&')}`
}

/** The key of a list: several may share a path, each with its parameter of the landing link. */
export const entryKey = ({ path, landing = {} }: Pick<Entry, 'path' | 'landing'>): string =>
  [path, ...Object.values(landing)].join(' ')
