import type { ResourceProps } from '@refinedev/core'
import type { ReactNode } from 'react'
import { Navigate, type RouteObject, useLocation, useParams, useRoutes } from 'react-router-dom'
import { accessRuleOfView, hasView } from '#contract/grammar/facts.ts'
import type { View } from '#contract/grammar/resource.ts'
import type { Entry, PlainPage } from '#contract/grammar/sidebar.ts'
import type { AccessRule } from '#contract/policies/access.ts'
import { entriesOf, pagesOf, type Registry } from '#contract/registry.ts'
import { declaredSettings } from '#contract/settings/index.ts'
import { entryLabel, resourceInEntry } from '#i18n/declared-texts.ts'
import { useLanguage } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import { EditForm } from '#kit/edit/LazyEditForm.ts'
import ListPage from '#kit/list/ListPage.tsx'
import { createPath } from '#kit/navigation/paths.ts'
import { useAccess, useCanView } from '#providers/auth/access.ts'
import { useLikelyCapabilities } from '#providers/data/capabilities.ts'
import { furtherIdentifier } from '#providers/data/query-keys.ts'
import { pages, SettingPage, screens } from '#screens/index.ts'
import { Forbidden } from '#shell/Forbidden.tsx'
import { NotFound } from '#shell/NotFound.tsx'
import { type Lazy, lazyPage } from '#ui/lazy/lazy.tsx'
import { isFormPath, possibleRoutes, routeAt, routeTable } from './route-table'

const parts = (path: string) => path.split('/').filter(Boolean)

/** The address with its beginning spelt like a known path, parameters unchanged; undefined if it is another path. */
const matchCase = (known: string, pathname: string): string | undefined => {
  const segments = parts(pathname)
  const own = parts(known)
  const fits =
    own.length > 0 &&
    own.length <= segments.length &&
    own.every((part, index) => part.startsWith(':') || part.toLowerCase() === segments[index]?.toLowerCase())
  if (!fits) return undefined
  return `/${segments.map((part, index) => (own[index] === undefined || own[index].startsWith(':') ? part : own[index])).join('/')}`
}

/** The known path that an address in other letter case matches; the longest match wins. */
const canonicalPath = (known: readonly string[], pathname: string): string | undefined =>
  [...known]
    .sort((a, b) => parts(b).length - parts(a).length)
    .map((path) => matchCase(path, pathname))
    .find((path) => path !== undefined)

const FormPage = lazyPage(() => import('#kit/edit/FormPage.tsx'))
const ShowPage = lazyPage(() => import('#kit/record/ShowPage.tsx'))

const draw: Readonly<Record<View, (entry: Entry) => ReactNode>> = {
  list: (entry) => <ListPage entry={entry} />,
  create: (entry) => <FormPage entry={entry} />,
  show: (entry) => <ShowPage entry={entry} />,
  edit: (entry) => {
    const Page = ownScreen(entry, 'show') ?? ShowPage
    return <Page entry={entry} />
  },
}

/** A forbidden page is never mounted, so it sends no requests. */
const GuardedView = ({ entry, view, children }: { entry: Entry; view: View; children: ReactNode }) => {
  const canView = useCanView()
  const { extension = '' } = entry
  const isThere = useLikelyCapabilities(extension !== '')(extension) || !extension
  const { search } = useLocation()
  const isForm = isFormPath(useParams().id)
  if (!isThere) return <NotFound />
  // In other letter case it is a form that the list may have.
  if (isForm)
    return hasView(entry.resource, 'create') ? (
      <Navigate to={`${entry.path}/create${search}`} replace />
    ) : (
      <NotFound />
    )
  return canView(entry.resource, view) ? (
    children
  ) : (
    <Forbidden demand={accessRuleOfView(entry.resource, view)} />
  )
}
/** A page that needs a missing extension is not found. */
const GuardedPage = ({ can, extension = '', below, children }: Guarded) => {
  const isThere = useLikelyCapabilities(extension !== '')(extension) || !extension
  const isAllowed = useAccess()
  if (!isThere) return <NotFound />
  if (isAllowed(can)) return children
  const other = below.find((page) => isAllowed(page.access))
  return other ? <Navigate to={other.path} replace /> : <Forbidden demand={can} />
}
type Guarded = {
  can: AccessRule
  extension?: string | undefined
  below: readonly PlainPage[]
  children: ReactNode
}

const custom = screens as Readonly<Record<string, Lazy<{ entry: Entry }>>>
const ownScreen = ({ resource }: Entry, view: View) =>
  resource.customViews?.includes(view) ? custom[`${resource.name}.${view}`] : undefined
/** The page of a plugin. */
const AddedPage = ({ name }: { name: string }) => {
  const Page = useKit().pages?.[name]
  return Page ? <Page /> : <NotFound />
}
const screenOf = (entry: Entry, view: View) => {
  const { customViews: own = [], name } = entry.resource
  const Own = ownScreen(entry, view)
  if (Own) return <Own entry={entry} />
  return own.includes(view) ? <AddedPage name={`${name}.${view}`} /> : draw[view](entry)
}

const declaredViews = { list: undefined, create: FormPage, show: ShowPage }

/** The page at an address, as far as its code is in separate files. */
const partsAt = (registry: Registry, pathname: string): readonly (Lazy<never> | undefined)[] => {
  const route = routeAt(registry, pathname)?.route
  if (!route) return []
  if ('page' in route) return [route.page.setting ? SettingPage : pages[route.page.key as keyof typeof pages]]
  const { entry, view } = route
  const own = ownScreen(entry, view)
  if (own) return [own]
  return view === 'edit' ? [ownScreen(entry, 'show') ?? ShowPage, EditForm] : [declaredViews[view]]
}

/** Fetches the code of the page at an address; a failure occurs again when the page is drawn. */
export const preloadPage = async (registry: Registry, pathname: string): Promise<void> => {
  await Promise.all(partsAt(registry, pathname).map((part) => part?.preload())).catch(() => {})
}

/** Whether the page at an address can be drawn without waiting for its code. */
export const isPageLoaded = (registry: Registry, pathname: string): boolean =>
  partsAt(registry, pathname).every((part) => part?.isLoaded() ?? true)

type ViewPlace = { entry: Entry; base: Entry['path']; view: View }
/** A record and its form are one page, which stays mounted. */
const elementOfView = ({ entry, base, view }: ViewPlace) => (
  <GuardedView key={`${base} ${view === 'edit' ? 'show' : view}`} entry={entry} view={view}>
    {screenOf({ ...entry, path: base, resource: resourceInEntry(entry) }, view)}
  </GuardedView>
)
type PagePlace = { page: PlainPage; below: readonly PlainPage[] }
const contentOf = ({ key, setting }: PlainPage) => {
  const form = declaredSettings.find((one) => one.key === setting)
  if (form) return <SettingPage setting={form} />
  const Page = Object.hasOwn(pages, key) ? pages[key as keyof typeof pages] : undefined
  return Page ? <Page /> : <AddedPage name={key} />
}
const elementOfPage = ({ page, below }: PagePlace) => {
  const { key, access, extension } = page
  return (
    <GuardedPage key={key} can={access} extension={extension} below={below}>
      {contentOf(page)}
    </GuardedPage>
  )
}

/** A known address in other letter case redirects to the known spelling. */
const CaseInsensitiveRoute = ({ known }: { known: readonly string[] }) => {
  const { pathname, search } = useLocation()
  const path = canonicalPath(known, pathname)
  return path && path !== pathname ? <Navigate to={path + search} replace /> : <NotFound />
}

type Page = RouteObject & { path: string }

const routesOf = (registry: Registry): Page[] => {
  const known = [
    ...entriesOf(registry).flatMap((entry) => [entry.path, ...(entry.aliases ?? [])]),
    ...pagesOf(registry).flatMap((p) => [p.path, ...(p.aliases ?? [])]),
  ]
  return [
    ...routeTable(registry).map((route) => ({
      path: route.path,
      caseSensitive: true,
      element: 'page' in route ? elementOfPage(route) : elementOfView(route),
    })),
    // The wrapper has no page under its own name.
    { path: '/_app', element: <Navigate to="/" replace /> },
    // Only the login is outside the sidebar layout.
    { path: '/account/*', element: <Navigate to="/" replace /> },
    { path: '*', element: <CaseInsensitiveRoute known={known} /> },
  ]
}

const made = new WeakMap<Registry, Map<string, Page[]>>()
/** Titles of entries are in the current language. */
const cached = (registry: Registry, language: string) => {
  const known = made.get(registry) ?? new Map<string, Page[]>()
  made.set(registry, known)
  const routes = known.get(language) ?? routesOf(registry)
  known.set(language, routes)
  return routes
}

/** Menu, routes and permissions follow from the registry. */
export const RegistryRoutes = ({ registry }: { registry: Registry }) => {
  const { pathname } = useLocation()
  const pages = cached(registry, useLanguage())
  return useRoutes([{ id: '_app', children: possibleRoutes(pages, pathname) }])
}

/** The registry for Refine. Each entry has its menu item, and further entries of a resource have identifiers of their own. */
export const refineResources = (registry: Registry): ResourceProps[] =>
  entriesOf(registry).map((entry, index, all) => {
    const { name } = entry.resource
    const isFurther = all.findIndex((e) => e.resource.name === name) < index
    const has = (view: View) => hasView(entry.resource, view)
    return {
      name,
      ...(isFurther && { identifier: furtherIdentifier(name, entry.path) }),
      list: entry.path,
      ...(has('create') && { create: createPath(entry) }),
      ...(has('show') && { show: `${entry.path}/:id` }),
      ...(has('edit') && { edit: `${entry.path}/:id/edit` }),
      meta: { label: entryLabel(entry), hide: entry.hidden === true },
    }
  })
