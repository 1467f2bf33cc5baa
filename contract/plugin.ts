import type { AnyResource } from './grammar/resource'
import type { Entry, PlainPage, SidebarNode } from './grammar/sidebar'
import { addGuards } from './policies/access'
import { entriesOf, pagesOf, type Registry, withOperators } from './registry'

/** What a plugin declares: the folder `plugins/<name>` has it in its `contract.ts`. */
export type Plugin = {
  /** Unique: the name of its folder. It begins the keys of its texts. */
  name: string
  /** Resources and pages, at the end of a group of the sidebar or, without one, of the sidebar. */
  menu?: readonly { group?: string; item: Entry<unknown> | PlainPage }[]
  /** Resources without a menu entry. */
  unlisted?: readonly unknown[]
  /** Calls that belong to no resource, by the name of their group. */
  calls?: Registry['calls']
  /** Further subjects of permissions, and what each covers, as the role page shows it. `AddedSubjects` has their names. */
  subjects?: Readonly<Record<string, readonly string[]>>
}

/** Declares a plugin. `AddedPlugins` of `registry.ts` makes its names and types known to its own code. */
export const definePlugin = <const X extends Plugin>(plugin: X): X => plugin

type Placed = { group?: string; item: Entry | PlainPage }

const fail = (why: string): never => {
  throw new Error(`Plugins: ${why}`)
}

const placesOf = ({ menu = [] }: Plugin) => menu as readonly Placed[]

/** The resources that a plugin adds. */
export const resourcesOf = (plugin: Plugin): readonly AnyResource[] => [
  ...new Set([
    ...placesOf(plugin).flatMap(({ item }) => (item.type === 'entry' ? [item.resource] : [])),
    ...((plugin.unlisted ?? []) as readonly AnyResource[]),
  ]),
]

const addToSidebar = (sidebar: readonly SidebarNode[], { group, item }: Placed): SidebarNode[] => {
  if (group === undefined) return [...sidebar, item]
  const groups = sidebar.flatMap((node) => (node.type === 'group' ? [node.key] : []))
  if (!groups.includes(group)) fail(`the sidebar has no group '${group}', only ${groups.join(', ')}`)
  return sidebar.map((node) =>
    node.type === 'group' && node.key === group ? { ...node, children: [...node.children, item] } : node,
  )
}

/** Two places with the same address or key would replace each other without notice. */
const assertDistinct = (registry: Registry, groups: readonly string[]) => {
  const items = [
    ...entriesOf(registry).flatMap(({ path, aliases = [] }) => [path, ...aliases]),
    ...pagesOf(registry).flatMap(({ key, path, aliases = [] }) => [`page ${key}`, path, ...aliases]),
    ...registry.resources.map(({ name }) => `resource ${name}`),
    ...groups.map((name) => `group of calls ${name}`),
  ]
  const twice = items.find((item, index) => items.indexOf(item) < index)
  if (twice) fail(`'${twice}' exists twice`)
}

/** The registry with what plugins add. */
export const extendRegistry = (registry: Registry, plugins: readonly Plugin[]): Registry => {
  for (const { subjects } of plugins) if (subjects) addGuards(subjects)
  const added = plugins.flatMap(resourcesOf).filter((one) => !registry.resources.includes(one))
  const groups = plugins.flatMap(({ calls = {} }) => Object.entries(calls))
  const extended = withOperators({
    ...registry,
    sidebar: plugins.flatMap(placesOf).reduce<readonly SidebarNode[]>(addToSidebar, registry.sidebar),
    resources: [...registry.resources, ...added],
    calls: { ...registry.calls, ...Object.fromEntries(groups) },
  })
  assertDistinct(extended, [...Object.keys(registry.calls), ...groups.map(([name]) => name)])
  return extended
}
