import { type ComponentType, lazy } from 'react'
import type { Entry, PlainPage, SidebarNode } from '../../contract/grammar/sidebar'
import { entriesOf, pagesOf, type Registry } from '../../contract/registry'
import { addTerms } from '../i18n'
import type { Zones } from '../kit/layout/zone/zones'
import type { Extension } from './extension'

/** The extensions of a build, as the admin uses them. */
export type Extended = {
  /** The registry with what they add. */
  extend: (registry: Registry) => Registry
  pages: Readonly<Record<string, ComponentType>>
  zones: Zones
}
type Placed = { group?: string; place: Entry | PlainPage }

const fail = (why: string): never => {
  throw new Error(`Extensions: ${why}`)
}

const addToSidebar = (sidebar: readonly SidebarNode[], { group, place }: Placed): SidebarNode[] => {
  if (group === undefined) return [...sidebar, place]
  if (!sidebar.some((node) => node.type === 'group' && node.key === group))
    fail(`the sidebar has no group '${group}'`)
  return sidebar.map((node) =>
    node.type === 'group' && node.key === group ? { ...node, children: [...node.children, place] } : node,
  )
}

/** Two places with the same address or key would replace each other without notice. */
const assertDistinct = (registry: Registry) => {
  const places = [
    ...entriesOf(registry).flatMap(({ path, aliases = [] }) => [path, ...aliases]),
    ...pagesOf(registry).flatMap(({ key, path, aliases = [] }) => [`page ${key}`, path, ...aliases]),
    ...registry.resources.map(({ name }) => `resource ${name}`),
  ]
  const twice = places.find((place, index) => places.indexOf(place) < index)
  if (twice) fail(`'${twice}' exists twice`)
}

const extendRegistry = (registry: Registry, extensions: readonly Extension[]): Registry => {
  const placed = extensions.flatMap(({ menu = [] }) => menu)
  const added = placed.flatMap(({ place }) => (place.type === 'entry' ? [place.resource] : []))
  const extended = {
    ...registry,
    sidebar: placed.reduce<readonly SidebarNode[]>(addToSidebar, registry.sidebar),
    resources: [...registry.resources, ...new Set(added.filter((one) => !registry.resources.includes(one)))],
  }
  assertDistinct(extended)
  for (const { place } of placed)
    if (place.type === 'page' && !extensions.some(({ pages = {} }) => Object.hasOwn(pages, place.key)))
      fail(`the page '${place.key}' has no component`)
  return extended
}

/** Combines extensions: the default export of the module that `VITE_EXTENSIONS` names. */
export const defineExtensions = (...extensions: readonly Extension[]): Extended => {
  for (const { bengali } of extensions) if (bengali) addTerms('bn', bengali)
  return {
    extend: (registry) => extendRegistry(registry, extensions),
    pages: Object.fromEntries(
      extensions.flatMap(({ pages = {} }) => Object.entries(pages).map(([key, load]) => [key, lazy(load)])),
    ),
    zones: {
      record: extensions.flatMap(({ recordPanels = [] }) =>
        recordPanels.map(({ load, ...panel }) => ({ ...panel, Body: lazy(load) })),
      ),
      dashboard: extensions.flatMap(({ dashboardCards = [] }) =>
        dashboardCards.map(({ load, ...panel }) => ({ ...panel, Body: lazy(load) })),
      ),
    },
  }
}
