import { Refine } from '@refinedev/core'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { featureParts } from '#app/features.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import type { Grants } from '#contract/policies/access.ts'
import { entriesOf, type Registry } from '#contract/registry.ts'
import { type Kit, KitProvider } from '#kit/context/context.tsx'
import ListPage from '#kit/list/ListPage.tsx'
import type { ListPageOptions } from '#kit/list/use-list-page.ts'
import { session } from '#providers/auth/session.ts'
import { createDataProvider } from '#providers/data/data.ts'
import { createQueryClient } from '#providers/data/query-client.ts'
import { createHttp } from '#providers/http/http.ts'
import { useConfirmation } from '#providers/notifications/confirmation.ts'
import { type Answers, adminUser, fakeBackend, newAdmin, newToken, skipVisibility } from './form-fixtures'
import { registry as declared, groupRows, makerRows, type Scooter, scootersUpTo } from './list-registry'

const Question = () => {
  const it = useConfirmation()
  if (!it.open) return null
  return (
    <div role="alertdialog" aria-label={it.title}>
      {it.content}
      {it.confirmText && (
        <button type="button" onClick={it.confirm}>
          {it.confirmText}
        </button>
      )}
      <button type="button" onClick={it.cancel}>
        Keep
      </button>
    </div>
  )
}

const whole = (rows: readonly object[]) => ({ body: { data: rows, total: rows.length } })

/** Returns a list of scooters like the backend: filtered, sorted, in pages. */
export const listing = (rows: () => readonly Scooter[]) => (call: { line: string }) => {
  const params = new URLSearchParams(call.line.split('?')[1])
  const [page, limit] = [Number(params.get('page') ?? 1), Number(params.get('limit') ?? 10)]
  const name = params.get('scooterName')?.toLowerCase() ?? ''
  const kinds = params.getAll('kind')
  const matching = rows().filter(
    (s) =>
      s.name.toLowerCase().includes(name) &&
      (!kinds.length || kinds.includes(s.kind)) &&
      (!params.has('published') || String(s.published) === params.get('published')),
  )
  const sorted = params.get('orderBy') === 'desc' ? [...matching].reverse() : matching
  return { body: { data: sorted.slice((page - 1) * limit, page * limit), total: matching.length } }
}

type Stage = {
  at: string
  /** The number of scooters. */
  count?: number
  rows?: () => readonly Scooter[]
  answers?: Answers
  role?: Grants
  kit?: Partial<Kit>
  beside?: ReactNode
  registry?: Registry
  /** The texts of a page about its list. */
  list?: Omit<ListPageOptions, 'children'>
}

/** Every list of the registry under a real router, with Refine and the real data provider. */
export const renderList = ({
  at,
  count = 25,
  rows,
  answers = {},
  role,
  kit,
  beside,
  registry = declared,
  list = {},
}: Stage) => {
  skipVisibility()
  const user = adminUser(newAdmin())
  const permissions = role?.permissions.map((p) => ({ ...p, actions: [...p.actions] }))
  session.start(
    newToken(),
    role ? { ...user, role: { ...user.role, ...role, permissions: permissions ?? [] } } : user,
  )
  const all = scootersUpTo(count)
  const backend = fakeBackend({
    'GET scooters': listing(rows ?? (() => all)),
    'GET groups': whole(groupRows),
    'GET makers': whole(makerRows),
    ...answers,
  })
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false }, mutations: { retry: false } })
  const http = createHttp({
    baseUrl: '',
    token: () => 'token',
    onUnauthorized: async () => 'refused',
    timeoutMs: 1000,
  })
  http.defaults.adapter = backend.adapter
  const page = (e: Entry) => [
    {
      path: e.path,
      element: (
        <ListPage entry={e} {...list}>
          {beside}
        </ListPage>
      ),
    },
    { path: `${e.path}/create`, element: <h1>A new one</h1> },
    { path: `${e.path}/:id`, element: <h1>The record</h1> },
    { path: `${e.path}/:id/edit`, element: <h1>Its form</h1> },
  ]
  const router = createMemoryRouter(
    [
      {
        element: (
          <Refine
            dataProvider={createDataProvider({ registry, http, queryClient })}
            options={{ disableTelemetry: true, reactQuery: { clientConfig: queryClient } }}
            resources={registry.resources.map((r) => ({ name: r.name }))}
          >
            <KitProvider value={{ registry, ...featureParts, ...kit }}>
              <App>
                <Link to="/scooters?page=1">Menu</Link>
                <Link to="/groups">Groups menu</Link>
                <Outlet />
                <Question />
              </App>
            </KitProvider>
          </Refine>
        ),
        children: [{ path: '/', element: <h1>Start</h1> }, ...entriesOf(registry).flatMap(page)],
      },
    ],
    { initialEntries: ['/', at], initialIndex: 1 },
  )
  const view = render(<RouterProvider router={router} />)
  return {
    backend,
    router,
    where: () => router.state.location.pathname + router.state.location.search,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    ...view,
  }
}
