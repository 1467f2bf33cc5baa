import type { Entry } from '#contract/grammar/sidebar.ts'
import { type Registry, resourceNamed } from '#contract/registry.ts'
import type { EntryOf, ResourceName } from '#contract/types.ts'

/** Three lists at one address, by its parameter `tab`. */
export const tabs = ['Packages', 'Feature Titles', 'Types'] as const
export type Tab = (typeof tabs)[number]

const resources = {
  Packages: 'servicePackages',
  'Feature Titles': 'featureTitles',
  Types: 'packageTypes',
} as const satisfies Readonly<Record<Tab, ResourceName>>
type ResourceOfTab<T extends Tab> = (typeof resources)[T]
const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

const tabNamed = (requested: string | null) =>
  tabs.find((tab) => requested !== null && letters(tab) === letters(requested))
export const isTab = (requested: string | null): boolean => tabNamed(requested) !== undefined

/** The tab of an address, ignoring case; the first by default. */
export const parseTab = (requested: string | null): Tab => tabNamed(requested) ?? tabs[0]

export const resourceOfTab = <T extends Tab>(registry: Registry, tab: T) =>
  resourceNamed(registry, resources[tab])

/** The entry of a tab: the address of the packages with its own parameter. */
export const entryOfTab = <T extends Tab>(
  registry: Registry,
  entry: Entry,
  tab: T,
): EntryOf<ResourceOfTab<T>> => ({
  ...entry,
  resource: resourceOfTab(registry, tab),
  landing: { tab },
})

/** The address's parameter for the compared packages: their ids, or all of them. */
export const compareParam = 'compare'
export const compareAll = 'all'
export const compareHref = ({ path }: Pick<Entry, 'path'>, ids: readonly string[] = []) =>
  `${path}?tab=Packages&${compareParam}=${ids.length ? ids.map(encodeURIComponent).join(',') : compareAll}`
