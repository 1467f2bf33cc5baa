import { createElement } from 'react'
import type { Entry, PlainPage, SidebarNode } from '#contract/grammar/sidebar.ts'
import { entriesOf, pagesOf, type Registry } from '#contract/registry.ts'
import { addTerms, translateDeclared, translateText } from '#i18n/index.ts'
import type { Kit } from '#kit/context/context.tsx'
import { lazy } from '#ui/lazy/lazy.tsx'
import type { AddedAction, Extension } from './extension'

/** The extensions of a build, as the admin uses them. */
export type Extended = {
  /** The registry with what they add. */
  extend: (registry: Registry) => Registry
} & Required<Pick<Kit, 'pages' | 'recordPanels' | 'dashboardCards' | 'addedActions' | 'icons'>>
type Placed = { group?: string; item: Entry | PlainPage }

const fail = (why: string): never => {
  throw new Error(`Extensions: ${why}`)
}

const addToSidebar = (sidebar: readonly SidebarNode[], { group, item }: Placed): SidebarNode[] => {
  if (group === undefined) return [...sidebar, item]
  const groups = sidebar.flatMap((node) => (node.type === 'group' ? [node.key] : []))
  if (!groups.includes(group)) fail(`the sidebar has no group '${group}', only ${groups.join(', ')}`)
  return sidebar.map((node) =>
    node.type === 'group' && node.key === group ? { ...node, children: [...node.children, item] } : node,
  )
}

/** Two places with the same address or key would replace each other without notice. */
const assertDistinct = (registry: Registry) => {
  const items = [
    ...entriesOf(registry).flatMap(({ path, aliases = [] }) => [path, ...aliases]),
    ...pagesOf(registry).flatMap(({ key, path, aliases = [] }) => [`page ${key}`, path, ...aliases]),
    ...registry.resources.map(({ name }) => `resource ${name}`),
  ]
  const twice = items.find((item, index) => items.indexOf(item) < index)
  if (twice) fail(`'${twice}' exists twice`)
}

/** A panel or an action that names a misspelt resource would never be seen. */
const assertResources = ({ resources }: Registry, { recordPanels = [], recordActions = [] }: Extension) => {
  for (const { key, resources: named } of [...recordPanels, ...recordActions])
    for (const name of named)
      if (!resources.some((one) => one.name === name))
        fail(`'${key}' names the resource '${name}', which does not exist`)
}

const extendRegistry = (registry: Registry, extensions: readonly Extension[]): Registry => {
  const placed = extensions.flatMap(({ menu = [] }) => menu)
  const added = placed.flatMap(({ item }) => (item.type === 'entry' ? [item.resource] : []))
  const extended = {
    ...registry,
    sidebar: placed.reduce<readonly SidebarNode[]>(addToSidebar, registry.sidebar),
    resources: [...registry.resources, ...new Set(added.filter((one) => !registry.resources.includes(one)))],
  }
  assertDistinct(extended)
  for (const extension of extensions) assertResources(extended, extension)
  const hasPage = (key: string) => extensions.some(({ pages = {} }) => Object.hasOwn(pages, key))
  for (const { item } of placed)
    if (item.type === 'page' && !hasPage(item.key)) fail(`the page '${item.key}' has no component`)
  for (const { name, customViews = [] } of added)
    for (const view of customViews)
      if (!registry.resources.some((one) => one.name === name) && !hasPage(`${name}.${view}`))
        fail(`the page '${name}.${view}' has no component`)
  return extended
}

const pageAction = (
  { name }: Extension,
  { load, icon, label, bulk, ...action }: AddedAction,
): Extended['addedActions'][number] => {
  const key = `${name}.actions.${action.key}`
  return {
    ...action,
    key,
    dialog: lazy(load),
    label: () => translateDeclared(key, label),
    ...(bulk && { bulk: (count) => translateText(`${key}.bulk`, bulk, { count }) }),
    ...(icon && { icon: createElement(icon, { 'aria-hidden': true }) }),
  }
}

const menuIcons = ({ menu = [] }: Extension) =>
  menu.flatMap(({ icon, item }) =>
    icon ? [[item.type === 'entry' ? item.resource.name : item.key, icon] as const] : [],
  )

/** Combines extensions: the default export of the module that `VITE_EXTENSIONS` names. */
export const defineExtensions = (...extensions: readonly Extension[]): Extended => {
  for (const { bengali } of extensions) if (bengali) addTerms('bn', bengali)
  return {
    extend: (registry) => extendRegistry(registry, extensions),
    pages: Object.fromEntries(
      extensions.flatMap(({ pages = {} }) => Object.entries(pages).map(([key, load]) => [key, lazy(load)])),
    ),
    addedActions: extensions.flatMap((extension) =>
      (extension.recordActions ?? []).map((action) => pageAction(extension, action)),
    ),
    icons: Object.fromEntries(extensions.flatMap(menuIcons)),
    recordPanels: extensions.flatMap(({ recordPanels = [] }) =>
      recordPanels.map(({ load, ...panel }) => ({ ...panel, Body: lazy(load) })),
    ),
    dashboardCards: extensions.flatMap(({ dashboardCards = [] }) =>
      dashboardCards.map(({ load, ...card }) => ({ ...card, Body: lazy(load) })),
    ),
  }
}
