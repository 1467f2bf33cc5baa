import type { AnyResource } from './grammar/resource'
import type { Entry, PlainPage, SidebarNode } from './grammar/sidebar'
import { addGuards } from './policies/access'
import { entriesOf, pagesOf, type Registry, withOperators } from './registry'

/** What an extension declares: the folder `extensions/<name>` has it in its `contract.ts`. */
export type Extension = {
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

/** Declares an extension. `AddedExtensions` of `registry.ts` makes its names and types known to its own code. */
export const defineExtension = <const X extends Extension>(extension: X): X => extension

type Placed = { group?: string; item: Entry | PlainPage }

const fail = (why: string): never => {
  throw new Error(`Extensions: ${why}`)
}

const placesOf = ({ menu = [] }: Extension) => menu as readonly Placed[]

/** The resources that an extension adds. */
export const resourcesOf = (extension: Extension): readonly AnyResource[] => [
  ...new Set([
    ...placesOf(extension).flatMap(({ item }) => (item.type === 'entry' ? [item.resource] : [])),
    ...((extension.unlisted ?? []) as readonly AnyResource[]),
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

/** The registry with what extensions add. */
export const extendRegistry = (registry: Registry, extensions: readonly Extension[]): Registry => {
  for (const { subjects } of extensions) if (subjects) addGuards(subjects)
  const added = extensions.flatMap(resourcesOf).filter((one) => !registry.resources.includes(one))
  const groups = extensions.flatMap(({ calls = {} }) => Object.entries(calls))
  const extended = withOperators({
    ...registry,
    sidebar: extensions.flatMap(placesOf).reduce<readonly SidebarNode[]>(addToSidebar, registry.sidebar),
    resources: [...registry.resources, ...added],
    calls: { ...registry.calls, ...Object.fromEntries(groups) },
  })
  assertDistinct(extended, [...Object.keys(registry.calls), ...groups.map(([name]) => name)])
  return extended
}
