import type { AnyResource } from '../../../contract/grammar/resource'
import type { Entry } from '../../../contract/grammar/sidebar'
import { type Registry, resourceNamed } from '../../../contract/registry'

/** Three lists under one address, by the words of its `tab`. */
export const tabs = ['Packages', 'Feature Titles', 'Types'] as const
export type Tab = (typeof tabs)[number]

const resources: Readonly<Record<Tab, string>> = {
  Packages: 'servicePackages',
  'Feature Titles': 'featureTitles',
  Types: 'packageTypes',
}
const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

/** Which tab an address means, however it is spelt; the first, where it means none. */
export const tabOf = (asked: string | null): Tab =>
  tabs.find((tab) => asked !== null && letters(tab) === letters(asked)) ?? tabs[0]

export const resourceOf = (registry: Registry, tab: Tab): AnyResource =>
  resourceNamed(registry, resources[tab])

/** The list of a tab: at the place of the packages, under a word of its own. */
export const entryOfTab = (registry: Registry, entry: Entry, tab: Tab): Entry => ({
  ...entry,
  resource: resourceOf(registry, tab),
  landing: { tab },
})

/** The word of the address for the packages that are compared: their ids, or all of them. */
export const compareWord = 'compare'
export const everything = 'all'
export const compareHref = ({ path }: Pick<Entry, 'path'>, ids: readonly string[] = []) =>
  `${path}?tab=Packages&${compareWord}=${ids.length ? ids.map(encodeURIComponent).join(',') : everything}`
