import {
  type CrudFilter,
  type CrudSort,
  matchResourceFromRoute,
  ResourceContext,
  type RouterProvider,
} from '@refinedev/core'
import base from '@refinedev/react-router'
import { useCallback, useContext } from 'react'
import { matchPath, useLocation, useNavigate, useParams } from 'react-router-dom'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { limits } from '#contract/policies/limits.ts'
import { entriesOf, type Registry } from '#contract/registry.ts'
import { safePath } from './auth/safe-path'
import { flattenFilters, toParamValues } from './data/requests'
import { listParamNames, listQuery, readAddress, writeAddress } from './list/list-address'
import { queryString } from './query-string'

type Resources = Parameters<typeof matchResourceFromRoute>[1]
type Match = ReturnType<typeof matchResourceFromRoute>
let matched: { pathname: string; resources: Resources; match: Match } | undefined

/** Each hook of Refine looks up the resource of the address, dozens of times per page. */
const matchOf = (pathname: string, resources: Resources): Match => {
  if (matched?.pathname !== pathname || matched.resources !== resources)
    matched = { pathname, resources, match: matchResourceFromRoute(pathname, resources) }
  return matched.match
}

type Values = Readonly<Record<string, unknown>>

const plain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** An address contains only plain values and lists of them. */
const pairsOf = (query: Values): [string, string][] =>
  Object.entries(query).flatMap(([param, value]) =>
    [value].flat().flatMap((v): [string, string][] => (plain(v) ? [[param, String(v)]] : [])),
  )

/** What `useTable` writes to the address and reads from it. */
type TableState = { currentPage?: number; pageSize?: number; filters?: CrudFilter[]; sorters?: CrudSort[] }
const tableParams: readonly string[] = ['currentPage', 'pageSize', 'filters', 'sorters']

/** The state of a list's address; what the address leaves out is undefined, so that the defaults of the page apply. */
const readTable = (entry: Entry, search: string): TableState => {
  const state = readAddress(entry, entry.resource, search)
  const { fixedFilters: _, ...open } = entry
  const { filters, sorters } = listQuery(open, state)
  const has = (...names: string[]) => names.some((param) => new URLSearchParams(search).has(param))
  return {
    ...(has('page', 'skip') && { currentPage: state.page }),
    // An address with a page and without a size has pages of the usual size.
    ...(has('page', 'skip', 'limit') && { pageSize: state.limit }),
    ...(filters.length && { filters }),
    ...(sorters.length && { sorters }),
  }
}

/** The parameters of a list's address for a state of `useTable`. */
const writeTable = (
  entry: Entry,
  { currentPage = 1, pageSize = limits.pageSize, filters, sorters: [sort] = [] }: TableState,
): [string, string][] => {
  const values = flattenFilters(filters).map(({ field, value }) => [field, toParamValues(value)] as const)
  const address = writeAddress(entry, entry.resource, {
    page: currentPage,
    limit: pageSize,
    filters: Object.fromEntries(values),
    ...(sort && { sort: { by: sort.field, order: sort.order } }),
  })
  return [...new URLSearchParams(address.slice(entry.path.length))]
}

/**
 * Links and Back are those of `@refinedev/react-router`. Its parser passes every parameter of the address to the data provider as `meta`, where
 * `?method=delete` would become the verb of a request, and decodes ids twice. This one gives a page its resource, action and id, the login its return
 * address, and `useTable` the state of its list, which has the parameters of the specification.
 */
export const createRouterProvider = (registry: Registry): RouterProvider => {
  const entries = entriesOf(registry)
  const entryAt = (path: string | undefined) => entries.find((entry) => entry.path === path)
  return {
    ...base,
    go: () => {
      const { pathname, search, hash: hashNow } = useLocation()
      const navigate = useNavigate()
      return useCallback(
        ({ to, type, query = {}, hash, options }) => {
          const entry = entryAt(to ?? pathname)
          const isTable = tableParams.some((param) => param in query)
          const others = Object.entries(query).filter(([param]) => !(isTable && tableParams.includes(param)))
          const table = isTable && entry ? writeTable(entry, query) : []
          const replaced = new Set([
            ...others.map(([param]) => param),
            ...(isTable && entry ? listParamNames(entry, entry.resource) : []),
          ])
          const before = options?.keepQuery ? [...new URLSearchParams(search)] : []
          const kept = before.filter(([param]) => !replaced.has(param))
          const searchText = queryString([...table, ...kept, ...pairsOf(Object.fromEntries(others))])
          const anchor = (hash ?? (options?.keepHash ? hashNow : '')).replace(/^#/, '')
          const path = `${to ?? ''}${searchText && `?${searchText}`}${anchor && `#${anchor}`}`
          if (type === 'path') return path
          void navigate(path, { replace: type === 'replace' })
          return undefined
        },
        [pathname, search, hashNow, navigate],
      )
    },
    parse: () => {
      const routeParams = useParams()
      const { pathname, search } = useLocation()
      const { resources } = useContext(ResourceContext)
      return useCallback(() => {
        const { resource, action, matchedRoute } = matchOf(pathname, resources)
        // Outside the routes, as in the layout, the parameters have to be found from the address itself.
        const id = routeParams.id ?? (matchedRoute && matchPath(matchedRoute, pathname)?.params.id)
        const to = new URLSearchParams(search).get('to')
        const entry = action === 'list' && search ? entryAt(pathname) : undefined
        return {
          ...(resource && { resource }),
          ...(action && { action }),
          ...(id && { id }),
          pathname,
          params: { ...(to && { to: safePath(to) }), ...(entry && readTable(entry, search)) },
        }
      }, [routeParams.id, pathname, search, resources])
    },
  }
}
