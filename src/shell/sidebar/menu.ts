import { type Entry, landingLink, type PlainPage, type SidebarNode } from '#contract/grammar/sidebar.ts'
import type { AccessRule } from '#contract/policies/access.ts'
import { entriesOf, pagesOf, type Registry } from '#contract/registry.ts'
import { entryLabel, pageLabel } from '#i18n/declared-texts.ts'
import { translateDeclared } from '#i18n/index.ts'
import { daysOfPreset, timeframeOf } from '#kit/fields/date/days.ts'
import { canView } from '#providers/auth/access.ts'
import { withQuery } from '#providers/query-string.ts'

export type MenuItem = {
  key: string
  /** The resource or page that it opens. */
  of: string
  label: string
  to: string
  path: string
  /** Further addresses that belong to it: former ones, and pages without a place in the menu. */
  aliases?: readonly string[]
}
export type MenuGroup = { key: string; label: string; items: MenuItem[] }
type May = (demand: AccessRule) => boolean
type Has = (extension: string) => boolean

/** The list as its entry opens it: all records, or those of today. */
const openingLink = (entry: Entry, has: Has): string => {
  const { opensOn, path, resource } = entry
  if (!opensOn) return landingLink(entry)
  const { first, last } = daysOfPreset('today')
  const { startDate, endDate } = timeframeOf(first, last)
  const [from, until] = opensOn.today
  const [by, order] = opensOn.sort ?? []
  return withQuery(path, [
    ...(by && order && has(`${resource.name}.list.sortBy`)
      ? ([
          ['sortBy', by],
          ['orderBy', order],
        ] as const)
      : []),
    ...([
      [from, startDate],
      [until, endDate],
    ] as const),
  ])
}

const ofEntry = (registry: Registry, entry: Entry, has: Has): MenuItem => {
  const hidden = pagesOf(registry).filter((page) => page.hidden && page.needs?.[0] === entry.resource.name)
  return {
    key: entry.path,
    of: entry.resource.name,
    label: entryLabel(entry),
    to: openingLink(entry, has),
    path: entry.path,
    aliases: [...(entry.aliases ?? []), ...hidden.map(({ path }) => path)],
  }
}
const ofPage = (p: PlainPage): MenuItem => ({
  key: p.key,
  of: p.key,
  label: pageLabel(p),
  to: p.path,
  path: p.path,
  ...(p.aliases && { aliases: p.aliases }),
})
const itemsOf = (registry: Registry, nodes: readonly (Entry | PlainPage)[], may: May, has: Has): MenuItem[] =>
  nodes.flatMap((node) => {
    if (node.hidden || (node.extension && !has(node.extension))) return []
    if (node.type === 'page') return may(node.access) ? [ofPage(node)] : []
    return canView(node.resource, 'list') ? [ofEntry(registry, node, has)] : []
  })

/** The sidebar for this user and backend; empty groups are left out. */
export const buildMenu = (registry: Registry, may: May, has: Has = () => true): (MenuItem | MenuGroup)[] =>
  registry.sidebar.flatMap((node: SidebarNode): (MenuItem | MenuGroup)[] => {
    if (node.type !== 'group') return itemsOf(registry, [node], may, has)
    const items = itemsOf(registry, node.children, may, has)
    return items.length
      ? [{ key: node.key, label: translateDeclared(`menu.${node.key}`, node.label), items }]
      : []
  })

/** Whether the menu depends on the backend's extensions. */
export const needsExtensions = (registry: Registry): boolean =>
  [...pagesOf(registry), ...entriesOf(registry)].some(({ extension, hidden }) => extension && !hidden)

export const isMenuGroup = (node: MenuItem | MenuGroup): node is MenuGroup => 'items' in node

/** The entry of an address: the one with the longest matching path or alias. */
export const activePath = (nodes: readonly (MenuItem | MenuGroup)[], pathname: string): string | undefined =>
  nodes
    .flatMap((n) => (isMenuGroup(n) ? n.items : [n]))
    .flatMap(({ path, aliases = [] }) => [path, ...aliases].map((at) => ({ at, path })))
    .filter(({ at }) => pathname === at || (at !== '/' && pathname.startsWith(`${at}/`)))
    .sort((a, b) => b.at.length - a.at.length)[0]?.path
