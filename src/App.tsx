import { Refine } from '@refinedev/core'
import { useEffect, useMemo } from 'react'
import { registry } from '../contract'
import { i18nProvider } from './i18n'
import { KitProvider } from './kit/context'
import { accessControlProvider } from './providers/access'
import { authProvider, loadProfile } from './providers/auth'
import { http } from './providers/backend'
import { createDataProvider } from './providers/data'
import { notificationProvider } from './providers/notifications'
import { createQueryClient } from './providers/query-client'
import { routerProvider } from './providers/router'
import { useSession } from './providers/session'
import { Pages, refineResources } from './routes'
import { cells, inputs } from './screens'
import { Layout } from './shell/Layout'

const queryClient = createQueryClient()
const dataProvider = createDataProvider({ registry, http, queryClient })
const resources = refineResources(registry)
const options = {
  disableTelemetry: true,
  // The session's end is acted on by the HTTP client; nothing is left to check at every change of place.
  disableRouteChangeHandler: true,
  syncWithLocation: false,
  reactQuery: { clientConfig: queryClient },
}

/** The admin of someone signed in: every provider nests here and nowhere else. */
const App = () => {
  const { user } = useSession()
  const kit = useMemo(() => ({ registry, cells, inputs }), [])
  // The role that was kept serves at once; what the backend says now replaces it.
  useEffect(() => {
    void loadProfile()
  }, [])
  if (!user) return null
  return (
    <KitProvider value={kit}>
      <Refine
        resources={resources}
        dataProvider={dataProvider}
        authProvider={authProvider}
        accessControlProvider={accessControlProvider}
        routerProvider={routerProvider}
        notificationProvider={notificationProvider}
        i18nProvider={i18nProvider}
        options={options}
      >
        <Layout>
          <Pages registry={registry} />
        </Layout>
      </Refine>
    </KitProvider>
  )
}
export default App
