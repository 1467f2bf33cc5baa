import { Refine } from '@refinedev/core'
import type { QueryClient } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import type { AxiosInstance } from 'axios'
import { Suspense, useEffect, useState } from 'react'
import { restrictRegistry } from '#contract/areas.ts'
import { humanize } from '#contract/grammar/facts.ts'
import type { Registry } from '#contract/registry.ts'
import { fieldLabel, resourceMany } from '#i18n/declared-texts.ts'
import { antdTexts, i18nProvider, t } from '#i18n/index.ts'
import { KitProvider } from '#kit/context/context.tsx'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { plugins as added } from '#plugins/admin.ts'
import { registry as declared } from '#plugins/contract.ts'
import { afterPaint } from '#providers/after-paint.ts'
import { createAuditLogProvider } from '#providers/audit-log.ts'
import { access } from '#providers/auth/access.ts'
import { createAccessControlProvider } from '#providers/auth/access-control.ts'
import { areas, setAbsentSubjects } from '#providers/auth/areas.ts'
import { authProvider, loadProfile } from '#providers/auth/auth.ts'
import { session, useSession } from '#providers/auth/session.ts'
import { createDataProvider } from '#providers/data/data.ts'
import { createQueryClient, resetOnSessionChange } from '#providers/data/query-client.ts'
import { http as backend } from '#providers/http/backend.ts'
import { createLiveProvider } from '#providers/live.ts'
import { notificationProvider, notify } from '#providers/notifications/notifications.ts'
import { onUnreadable } from '#providers/read/unreadable.ts'
import { createRouterProvider } from '#providers/router.ts'
import { site, useRetrySavedTags } from '#providers/site/site.ts'
import { withSiteRefresh } from '#providers/site/site-tags.ts'
import { useStore } from '#providers/store.ts'
import { cells, inputs, RequiredTwoStep, removals } from '#screens/index.ts'
import { Layout } from '#shell/Layout.tsx'
import { env } from '#src/env.ts'
import { definePlugins, type Extended } from '#src/plugins/define-plugins.ts'
import { featureParts } from './features'
import { prefetchOnIntent } from './prefetch'
import { isPageLoaded, preloadPage, RegistryRoutes, refineResources } from './routes'

type Props = {
  registry?: Registry
  http?: AxiosInstance
  queryClient?: QueryClient
  plugins?: Extended
}
type Parts = Required<Props>

const installed = definePlugins(...added)

/** The part of the registry that the backend supports. */
const available = (registry: Registry) => {
  const found = areas.get().length ? restrictRegistry(registry, areas.get()) : { registry, absent: [] }
  setAbsentSubjects(found.absent)
  return found.registry
}

const providersOf = ({ http, queryClient, plugins: { assertComplete, ...parts }, ...given }: Parts) => {
  assertComplete(given.registry)
  const registry = available(given.registry)
  const dataProvider = withSiteRefresh(createDataProvider({ registry, http, queryClient }), registry, site)
  return {
    kit: {
      ...{ registry, removals, ...parts, ...featureParts },
      cells: { ...cells, ...parts.cells },
      inputs: { ...inputs, ...parts.inputs },
      isPageLoaded: (pathname: string) => isPageLoaded(registry, pathname),
    },
    resources: refineResources(registry),
    dataProvider,
    accessControlProvider: createAccessControlProvider(registry, access),
    routerProvider: createRouterProvider(registry),
    liveProvider: createLiveProvider({ url: env.apiUrl, session }),
    auditLogProvider: createAuditLogProvider(registry, dataProvider),
    options: {
      disableTelemetry: true,
      // The HTTP client handles the end of a session, so navigation checks nothing.
      disableRouteChangeHandler: true,
      syncWithLocation: false,
      reactQuery: { clientConfig: queryClient },
    },
  }
}

onUnreadable((owner, field) => {
  const text = owner.fields
    ? t('unreadable.some', {
        many: lowerCaseTitle(resourceMany(owner)),
        field: fieldLabel(owner, field),
      })
    : t('unreadable.response', { field: humanize(field) })
  notify('error', text)
})

/** The admin of someone signed in: every provider nests here and nowhere else. */
const Providers = (parts: Parts) => {
  const { http, queryClient } = parts
  const { user } = useSession()
  const locale = antdTexts()
  const [{ kit, ...own }] = useState(() => providersOf(parts))
  useEffect(() => resetOnSessionChange(queryClient), [queryClient])
  useEffect(() => prefetchOnIntent(kit.registry, http), [kit, http])
  useRetrySavedTags()
  // The stored role is used at once; the backend's response replaces it. The page's own data comes first.
  useEffect(() => {
    let isOpen = true
    const load = () => {
      if (isOpen) void loadProfile()
    }
    if (session.get().user) void afterPaint().then(load)
    else load()
    return () => {
      isOpen = false
    }
  }, [])
  if (!user) return null
  return (
    <ConfigProvider {...(locale && { locale, modal: { closable: { 'aria-label': locale.global?.close } } })}>
      <KitProvider value={kit}>
        <Refine
          resources={own.resources}
          dataProvider={own.dataProvider}
          authProvider={authProvider}
          accessControlProvider={own.accessControlProvider}
          routerProvider={own.routerProvider}
          liveProvider={own.liveProvider}
          auditLogProvider={own.auditLogProvider}
          notificationProvider={notificationProvider}
          i18nProvider={i18nProvider}
          options={own.options}
        >
          {user.mustSetUpTwoStep ? (
            <Suspense fallback={null}>
              <RequiredTwoStep />
            </Suspense>
          ) : (
            <Layout registry={kit.registry}>
              <RegistryRoutes registry={kit.registry} />
            </Layout>
          )}
        </Refine>
      </KitProvider>
    </ConfigProvider>
  )
}

/** The same, created again when the backend reports more or fewer areas. */
const Admin = ({ registry = declared, http = backend, queryClient: given, plugins = installed }: Props) => {
  const key = JSON.stringify(useStore(areas))
  const [queryClient] = useState(() => given ?? createQueryClient())
  return <Providers key={key} {...{ registry, http, queryClient, plugins }} />
}
export default Admin

export const preloadOwnPage = (pathname: string) => preloadPage(declared, pathname)
