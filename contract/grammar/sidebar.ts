import type { Demand } from '../policies/access'
import type { AnyResource } from './resource'

/** A place of a resource in the sidebar, with its address. A resource may have several, or none. */
export type Entry<R = AnyResource> = {
  type: 'entry'
  resource: R
  path: `/${string}`
  /** The address bar's word for a page, apart from the API's; the landing link then carries it. */
  paging?: 'page' | 'skip'
  /** Filters the entry always has, sent but not shown: `{ blogType: 'NEWS' }`. */
  fixed?: Readonly<Record<string, string>>
  /** Words of the landing link beside the page: `{ type: 'Banner' }`. */
  landing?: Readonly<Record<string, string>>
  /** The address's word for an API filter where it differs: `{ itemType: 'type' }`. */
  words?: Readonly<Record<string, string>>
  /** Words of the address that a screen of its own reads: kept while the list changes, never sent. */
  keeps?: readonly string[]
  aliases?: readonly `/${string}`[]
  /** Has its routes, but no line in the menu. */
  hidden?: true
  label?: string
  /** What its records are called here, where the resource's own words are too wide for them. */
  title?: { one: string; many: string }
}
/** A page that is no resource. `key` names its component among the screens. */
export type PlainPage<K extends string = string> = {
  type: 'page'
  key: K
  label: string
  path: `/${string}`
  can: Demand
  aliases?: readonly `/${string}`[]
  hidden?: true
  /** Hidden in the menu, but offered by the search. */
  searchable?: true
  /** The call beyond the specified API that it lives on; a backend without it has no such page. */
  extension?: string
  /** The resources and groups of calls that it cannot do without; its own key by default. */
  needs?: readonly string[]
}
export type Group<C = readonly (Entry | PlainPage)[]> = {
  type: 'group'
  key: string
  label: string
  children: C
}
export type SidebarNode = Entry | PlainPage | Group

type EntryOptions = Omit<Entry, 'type' | 'resource' | 'path'>

export const entry = <const R>(resource: R, path: `/${string}`, options: EntryOptions = {}) =>
  ({ type: 'entry', resource, path, ...options }) as Entry<R>
export const page = <const K extends string>(
  key: K,
  label: string,
  path: `/${string}`,
  can: Demand,
  options: Pick<PlainPage, 'aliases' | 'hidden' | 'searchable' | 'extension' | 'needs'> = {},
): PlainPage<K> => ({ type: 'page', key, label, path, can, ...options })
export const group = <const C extends readonly (Entry<unknown> | PlainPage)[]>(
  key: string,
  label: string,
  children: C,
): Group<C> => ({ type: 'group', key, label, children })

/** Where the menu leads: `/Product?page=1`, `/deal-products?skip=0`, `/tags`. */
export const landingLink = (e: Pick<Entry, 'path' | 'paging' | 'landing'>): string => {
  const page = e.paging === 'page' ? { page: '1' } : e.paging === 'skip' ? { skip: '0' } : {}
  const words = Object.entries({ ...page, ...e.landing })
  if (!words.length) return e.path
  return `${e.path}?${words.map(([word, value]) => `${word}=${encodeURIComponent(value)}`).join('&')}`
}
