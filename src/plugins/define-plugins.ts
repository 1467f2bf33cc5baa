import { createElement } from 'react'
import { pagesOf, type Registry } from '#contract/registry.ts'
import { addTerms, translateDeclared, translateText } from '#i18n/index.ts'
import type { Kit } from '#kit/context/context.tsx'
import { pages, screens } from '#screens/index.ts'
import { lazy } from '#ui/lazy/lazy.tsx'
import type { AddedAction, AdminPlugin } from './plugin'

/** The plugins of the admin, as it uses them. */
export type Extended = {
  /** Stops the start where a plugin names what does not exist, or a page has no component. */
  assertComplete: (registry: Registry) => void
} & Required<
  Pick<Kit, 'pages' | 'recordPanels' | 'dashboardCards' | 'addedActions' | 'icons' | 'cells' | 'inputs'>
>

const fail = (why: string): never => {
  throw new Error(`Plugins: ${why}`)
}

/** A panel, an action or a cell that names a misspelt resource would never be seen. */
const assertNames = ({ resources }: Registry, plugin: AdminPlugin) => {
  const { recordPanels = [], recordActions = [], cells = {}, inputs = {} } = plugin
  const named = [
    ...[...recordPanels, ...recordActions].flatMap(({ key, resources: names }) =>
      names.map((name) => ({ key, name })),
    ),
    ...Object.keys({ ...cells, ...inputs }).map((key) => ({ key, name: key.split('.')[0] ?? '' })),
  ]
  for (const { key, name } of named)
    if (!resources.some((one) => one.name === name))
      fail(`'${key}' names the resource '${name}', which does not exist`)
}

const assertComplete = (registry: Registry, plugins: readonly AdminPlugin[]) => {
  for (const plugin of plugins) assertNames(registry, plugin)
  const needed = [
    ...pagesOf(registry).flatMap(({ key, setting }) => (setting || Object.hasOwn(pages, key) ? [] : [key])),
    ...registry.resources.flatMap(({ name, customViews = [] }) =>
      customViews.map((view) => `${name}.${view}`).filter((key) => !Object.hasOwn(screens, key)),
    ),
  ]
  for (const key of needed)
    if (!plugins.some((one) => Object.hasOwn(one.pages ?? {}, key)))
      fail(`the page '${key}' has no component`)
}

const pageAction = (
  { name }: AdminPlugin,
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

const merged = <T>(
  parts: readonly (Readonly<Record<string, T>> | undefined)[],
): Readonly<Record<string, T>> => Object.assign({}, ...parts)

/** Combines the parts of plugins that the admin draws. */
export const definePlugins = (...plugins: readonly AdminPlugin[]): Extended => {
  for (const { bengali } of plugins) if (bengali) addTerms('bn', bengali)
  return {
    assertComplete: (registry) => assertComplete(registry, plugins),
    icons: merged(plugins.map(({ icons }) => icons)),
    cells: merged(plugins.map(({ cells }) => cells)),
    inputs: merged(plugins.map(({ inputs }) => inputs)),
    pages: Object.fromEntries(
      plugins.flatMap((one) => Object.entries(one.pages ?? {}).map(([key, load]) => [key, lazy(load)])),
    ),
    addedActions: plugins.flatMap((plugin) =>
      (plugin.recordActions ?? []).map((action) => pageAction(plugin, action)),
    ),
    recordPanels: plugins.flatMap(({ recordPanels = [] }) =>
      recordPanels.map(({ load, ...panel }) => ({ ...panel, Body: lazy(load) })),
    ),
    dashboardCards: plugins.flatMap(({ dashboardCards = [] }) =>
      dashboardCards.map(({ load, ...card }) => ({ ...card, Body: lazy(load) })),
    ),
  }
}
