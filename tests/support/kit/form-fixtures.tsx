import { Refine } from '@refinedev/core'
import { configure, render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { App } from 'antd'
import type { AxiosAdapter, AxiosResponse, InternalAxiosRequestConfig } from 'axios'
import type { ReactNode } from 'react'
import { createMemoryRouter, Link, Outlet, type RouteObject, RouterProvider } from 'react-router-dom'
import { getCurrentTest } from 'vitest/suite'
import { featureParts } from '#app/features.ts'
import type { SignedInAdmin } from '#contract/calls/auth.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { entriesOf, type Registry } from '#contract/registry.ts'
import { type Kit, KitProvider } from '#kit/context/context.tsx'
import '#kit/edit/EditForm.tsx'
import FormPage from '#kit/edit/FormPage.tsx'
import ShowPage from '#kit/record/ShowPage.tsx'
import { session } from '#providers/auth/session.ts'
import { createDataProvider } from '#providers/data/data.ts'
import { createQueryClient } from '#providers/data/query-client.ts'
import { createHttp } from '#providers/http/http.ts'
import { useConfirmation } from '#providers/notifications/confirmation.ts'
import { notificationProvider } from '#providers/notifications/notifications.ts'
import { anyEntry } from '../declared'
import { bikeEntry, registry as bikeRegistry } from './form-registry'

type Call = { line: string; body: unknown; config: InternalAxiosRequestConfig }
export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }
export type Answers = Record<string, Answer | ((call: Call) => Answer | Promise<Answer>)>

export const adminUser = (id: string): SignedInAdmin => ({
  id,
  firstName: 'Rina',
  lastName: 'Das',
  userName: 'rina',
  email: 'rina@moto.example',
  phone: '01700000000',
  role: { id: 'role', name: 'All', roleType: 'super-admin-type', permissions: [] },
})

/** A backend in place of the network: returns the given answers, and records the requests. */
export const fakeBackend = (answers: Answers) => {
  const calls: Call[] = []
  const adapter: AxiosAdapter = async (config) => {
    const url = String(config.url).replace(/^\//, '')
    const line = `${String(config.method).toUpperCase()} ${url}`
    const body: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : config.data
    const call = { line, body, config }
    calls.push(call)
    const path = line.split('?')[0] ?? line
    const given = answers[line] ??
      answers[path] ?? { status: 404, body: { statusCode: 404, message: 'Not found' } }
    const {
      status = 200,
      body: data = {},
      headers = {},
    } = typeof given === 'function' ? await given(call) : given
    const response = { data, status, statusText: '', headers, config } as AxiosResponse
    if (status < 400) return response
    throw Object.assign(new Error(`status ${status}`), { isAxiosError: true, config, response })
  }
  return {
    adapter,
    calls,
    lines: () => calls.map((c) => c.line),
    sent: (line: string) => calls.filter((c) => c.line === line).map((c) => c.body),
  }
}
export type FakeBackend = ReturnType<typeof fakeBackend>

/** A confirmation dialog in place of the shell's. */
const Question = () => {
  const it = useConfirmation()
  if (!it.open) return null
  return (
    <div role="alertdialog" aria-label={it.title}>
      {it.content}
      <button type="button" onClick={it.confirm}>
        {it.confirmText}
      </button>
      <button type="button" onClick={it.cancel}>
        Stay
      </button>
    </div>
  )
}
const Page = () => (
  <App>
    <nav>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/elsewhere" replace>
        Instead
      </Link>
    </nav>
    <Outlet />
    <Question />
  </App>
)

type Stage = {
  at: string
  answers?: Answers
  entry?: Entry
  /** The registry; by default a few resources for these tests. */
  registry?: Registry
  kit?: Partial<Kit>
  /** null: the user who is signed in already. */
  adminId?: string | null
  /** The page of a record; by default only a heading. */
  show?: ReactNode
}

/** The entry of a resource in a registry. */
export const entryNamed = (registry: Registry, name: string): Entry => {
  const found = entriesOf(registry).find((e) => e.resource.name === name)
  if (!found) throw new Error(`'${name}' has no place of its own`)
  return found
}

/** Picks an option of the select that has just been opened. */
export const pick = async (user: UserEvent, label: string, option: string) => {
  await user.click(await screen.findByLabelText(label))
  await user.click(await screen.findByTitle(option))
}

let admins = 0
/** A user without drafts. */
export const newAdmin = () => {
  admins += 1
  return `admin-${admins}`
}

/** One user per test, however often the page is opened, without stored data. */
export const adminOfTest = () => getCurrentTest()?.id ?? newAdmin()
let tokens = 0
/** A new session, so that a response to a former one changes nothing. */
export const newToken = () => {
  tokens += 1
  return `token-${tokens}`
}

/** Finds hidden elements by role too: whether each ancestor is visible takes seconds to compute on a page. */
export const skipVisibility = () => configure({ defaultHidden: true })

/** The pages of one entry under a real router, with Refine and the real data provider. */
export const renderForm = ({
  at,
  answers = {},
  entry = anyEntry(bikeEntry),
  registry = bikeRegistry,
  kit,
  adminId = newAdmin(),
  show,
}: Stage) => {
  skipVisibility()
  if (adminId) session.start(newToken(), adminUser(adminId))
  const backend = fakeBackend(answers)
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false }, mutations: { retry: false } })
  const http = createHttp({
    baseUrl: '',
    token: () => 'token',
    onUnauthorized: async () => 'refused',
    timeoutMs: 1000,
  })
  http.defaults.adapter = backend.adapter
  const routes: RouteObject[] = [
    {
      element: (
        <Refine
          dataProvider={createDataProvider({ registry, http, queryClient })}
          notificationProvider={notificationProvider}
          options={{ disableTelemetry: true, reactQuery: { clientConfig: queryClient } }}
          resources={registry.resources.map((r) => ({ name: r.name }))}
        >
          <KitProvider value={{ registry, ...featureParts, ...kit }}>
            <Page />
          </KitProvider>
        </Refine>
      ),
      children: [
        { path: '/', element: <h1>Start</h1> },
        { path: '/elsewhere', element: <h1>Elsewhere</h1> },
        { path: entry.path, element: <h1>The list</h1> },
        { path: `${entry.path}/create`, element: <FormPage entry={entry} /> },
        { path: `${entry.path}/:id`, element: show ?? <h1>The record</h1> },
        { path: `${entry.path}/:id/edit`, element: show ?? <ShowPage entry={entry} /> },
      ],
    },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/', at], initialIndex: 1 })
  const view = render(<RouterProvider router={router} />)
  return {
    backend,
    router,
    queryClient,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    ...view,
  }
}
