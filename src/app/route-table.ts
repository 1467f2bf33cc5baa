import { matchRoutes, type Params } from 'react-router-dom'
import { hasView } from '#contract/grammar/facts.ts'
import type { View } from '#contract/grammar/resource.ts'
import type { Entry, PlainPage } from '#contract/grammar/sidebar.ts'
import { entriesOf, pagesOf, type Registry } from '#contract/registry.ts'
import { createPath } from '#kit/navigation/paths.ts'

const pathOf: Readonly<Record<View, (entry: Entry) => string>> = {
  list: ({ path }) => path,
  create: createPath,
  show: ({ path }) => `${path}/:id`,
  edit: ({ path }) => `${path}/:id/edit`,
}
const views = Object.keys(pathOf) as View[]

/**
 * `base` is the path of the entry, or the alias that the route begins with; `below` are the pages whose paths continue
 * an alias, for roles that may not see the page itself.
 */
export type TableRoute = { path: string } & (
  | { page: PlainPage; below: readonly PlainPage[] }
  | { entry: Entry; base: Entry['path']; view: View }
)

/** Every route of the registry; an alias redirects to the page or the list. */
export const routeTable = (registry: Registry): TableRoute[] => [
  ...pagesOf(registry).flatMap((page, _, pages) =>
    [page.path, ...(page.aliases ?? [])].map((path) => ({
      path,
      page,
      below: path === page.path ? [] : pages.filter((other) => other.path.startsWith(`${path}/`)),
    })),
  ),
  ...entriesOf(registry).flatMap((entry) =>
    [entry.path, ...(entry.aliases ?? [])].flatMap((base) =>
      views
        .filter((view) => hasView(entry.resource, view))
        .map((view) => ({ path: pathOf[view]({ ...entry, path: base }), entry, base, view })),
    ),
  ),
]

/** No record has this id: it is the address of a form, which not every list has. */
export const isFormPath = (id: string | undefined): boolean => id?.toLowerCase() === 'create'

/**
 * The routes that an address may match. The router ranks all routes that it is given, which delays the first request of a
 * page, and the page.
 */
export const possibleRoutes = <R extends { path: string }>(routes: readonly R[], pathname: string): R[] =>
  routes.filter(
    // The router decodes an address before it compares.
    ({ path }) => pathname.includes('%') || pathname.startsWith(path.replace(/\/?[:*].*/, '')),
  )

type Matchable = { path: string; caseSensitive: true; handle: TableRoute }

const toMatchable = (handle: TableRoute): Matchable => ({ path: handle.path, caseSensitive: true, handle })

const matchable = new WeakMap<Registry, readonly Matchable[]>()

/** The route of an address, with its parameters. */
export const routeAt = (
  registry: Registry,
  pathname: string,
): { route: TableRoute; params: Params } | undefined => {
  const routes = matchable.get(registry) ?? routeTable(registry).map(toMatchable)
  matchable.set(registry, routes)
  const match = matchRoutes(possibleRoutes(routes, pathname), pathname)?.at(-1)
  if (!match || isFormPath(match.params.id)) return undefined
  return { route: match.route.handle, params: match.params }
}
