import { matchResourceFromRoute, ResourceContext, type RouterProvider } from '@refinedev/core'
import base from '@refinedev/react-router'
import { useCallback, useContext } from 'react'
import { matchPath, useLocation, useNavigate, useParams } from 'react-router-dom'
import { safePath } from './auth/safe-path'
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

/**
 * Refine passes every parameter of the address to the data provider as `meta`, where `?method=delete` would become the
 * verb of a request, and decodes ids twice. This parser gives a page its resource, action and id, and the login its
 * return address; the rest of the address belongs to the list state alone.
 */
export const routerProvider: RouterProvider = {
  ...base,
  go: () => {
    const { search, hash: hashNow } = useLocation()
    const navigate = useNavigate()
    return useCallback(
      ({ to, type, query, hash, options }) => {
        const before = options?.keepQuery ? [...new URLSearchParams(search)] : []
        const kept = before.filter(([param]) => !(query && param in query))
        const searchText = queryString([...kept, ...pairsOf(query ?? {})])
        const anchor = (hash ?? (options?.keepHash ? hashNow : '')).replace(/^#/, '')
        const path = `${to ?? ''}${searchText && `?${searchText}`}${anchor && `#${anchor}`}`
        if (type === 'path') return path
        void navigate(path, { replace: type === 'replace' })
        return undefined
      },
      [search, hashNow, navigate],
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
      return {
        ...(resource && { resource }),
        ...(action && { action }),
        ...(id && { id }),
        pathname,
        params: to ? { to: safePath(to) } : {},
      }
    }, [routeParams.id, pathname, search, resources])
  },
}
