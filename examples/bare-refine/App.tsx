import { AuthPage, ThemedLayout, useNotificationProvider } from '@refinedev/antd'
import '@refinedev/antd/dist/reset.css'
import { Authenticated, Refine } from '@refinedev/core'
import routerProvider, { CatchAllNavigate, NavigateToResource } from '@refinedev/react-router'
import { App as AntdApp } from 'antd'
import { BrowserRouter, Outlet, Route, Routes } from 'react-router'
import { CreatePart, EditPart, PartList } from './pages'
import { providersFor } from './providers'
import { TagList } from './TagList'

const { queryClient, http, session, ...providers } = providersFor('http://localhost:4030')

const resources = [
  { name: 'parts', list: '/parts', create: '/parts/create', edit: '/parts/edit/:id' },
  { name: 'tags', list: '/tags' },
]

export const App = () => (
  <BrowserRouter>
    <AntdApp>
      <Refine
        {...providers}
        routerProvider={routerProvider}
        notificationProvider={useNotificationProvider}
        resources={resources}
        options={{ reactQuery: { clientConfig: queryClient }, disableTelemetry: true }}
      >
        <Routes>
          <Route
            element={
              <Authenticated key="pages" fallback={<CatchAllNavigate to="/login" />}>
                <ThemedLayout>
                  <Outlet />
                </ThemedLayout>
              </Authenticated>
            }
          >
            <Route index element={<NavigateToResource resource="parts" />} />
            <Route path="/parts" element={<PartList />} />
            <Route path="/parts/create" element={<CreatePart />} />
            <Route path="/parts/edit/:id" element={<EditPart />} />
            <Route path="/tags" element={<TagList />} />
          </Route>
          <Route
            path="/login"
            element={<AuthPage type="login" registerLink={false} forgotPasswordLink={false} />}
          />
        </Routes>
      </Refine>
    </AntdApp>
  </BrowserRouter>
)
