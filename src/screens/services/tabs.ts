import type { AnyResource } from '../../../contract/grammar/resource'
import type { Entry } from '../../../contract/grammar/sidebar'
import { type Registry, resourceNamed } from '../../../contract/registry'

/** Three lists at one address, by its parameter `tab`. */
export const tabs = ['Packages', 'Feature Titles', 'Types'] as const
export type Tab = (typeof tabs)[number]

const resources: Readonly<Record<Tab, string>> = {
  Packages: 'servicePackages',
  'Feature Titles': 'featureTitles',
  Types: 'packageTypes',
}
const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

/** The tab of an address, ignoring case; the first by default. */
export const parseTab = (asked: string | null): Tab =>
  tabs.find((tab) => asked !== null && letters(tab) === letters(asked)) ?? tabs[0]

export const resourceOf = (registry: Registry, tab: Tab): AnyResource =>
  resourceNamed(registry, resources[tab])

/** The entry of a tab: the address of the packages with its own parameter. */
export const entryOfTab = (registry: Registry, entry: Entry, tab: Tab): Entry => ({
  ...entry,
  resource: resourceOf(registry, tab),
  landing: { tab },
})

/** The address's parameter for the compared packages: their ids, or all of them. */
export const compareParam = 'compare'
export const compareAll = 'all'
export const compareHref = ({ path }: Pick<Entry, 'path'>, ids: readonly string[] = []) =>
  `${path}?tab=Packages&${compareParam}=${ids.length ? ids.map(encodeURIComponent).join(',') : compareAll}`
