import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import Admin from '#app/App.tsx'
import { registry } from '#contract/index.ts'
import { extendRegistry, type Plugin } from '#contract/plugin.ts'
import type { Permission, RoleType } from '#contract/policies/access.ts'
import type { Showroom } from '#contract/policies/reach.ts'
import { session } from '#providers/auth/session.ts'
import { createQueryClient } from '#providers/data/query-client.ts'
import { http } from '#providers/http/backend.ts'
import { addressOfPage, base } from '#src/env.ts'
import { definePlugins } from '#src/plugins/define-plugins.ts'
import type { AdminPlugin } from '#src/plugins/plugin.ts'
import {
  type Answers,
  adminOfTest,
  adminUser,
  fakeBackend,
  newToken,
  skipVisibility,
} from '../kit/form-fixtures'
import { gated } from './gated'

type Who = {
  id?: string
  permissions?: Permission[]
  roleType?: RoleType
  showrooms?: readonly Showroom[]
}

/** A plugin, as `plugins/contract.ts` and `plugins/admin.ts` list it. */
export type InstalledPlugin = { contract: Plugin; admin: AdminPlugin }

/** The complete admin at an address, with its signed-in user and a fake backend. */
export const openSignedIn = (at: string, plugin?: InstalledPlugin) => {
  const queryClient = createQueryClient()
  const { queries } = queryClient.getDefaultOptions()
  // Failed reads are retried as often as in the product, but without delay.
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })
  // Without those of a shop, whose menu and lists differ.
  const installed = {
    registry: extendRegistry(registry, plugin ? [plugin.contract] : []),
    plugins: definePlugins(...(plugin ? [plugin.admin] : [])),
  }
  const router = createMemoryRouter(gated(<Admin queryClient={queryClient} {...installed} />), {
    basename: base(),
    initialEntries: [addressOfPage(at)],
  })
  // What links are compared with.
  window.history.replaceState(null, '', addressOfPage(at))
  render(<RouterProvider router={router} />)
  return { router, queryClient, user: userEvent.setup({ pointerEventsCheck: 0 }) }
}

/** The complete admin of a signed-in user at an address; every list is empty unless given. */
export const openAdmin = (
  at: string,
  { id = adminOfTest(), permissions = [], roleType, showrooms }: Who = {},
  answers: Answers = {},
  plugin?: InstalledPlugin,
) => {
  skipVisibility()
  const user = adminUser(id)
  const role = {
    ...user.role,
    roleType: roleType ?? ('branch-admin-type' as const),
    permissions: permissions.map(({ subject, actions }) => ({ subject, actions: [...actions] })),
    ...(showrooms && { showrooms: [...showrooms] }),
  }
  session.start(newToken(), { ...user, role })
  const backend = fakeBackend({
    'GET store-admin/profile': { body: user },
    'GET store-admin/role/my-role': { body: role },
    'GET store-admin/list': { body: { data: [], total: 0 } },
    'GET store-admin/role/all': { body: { data: [], total: 0 } },
    'GET admin/tags': { body: { data: [], total: 0 } },
    ...answers,
  })
  http.defaults.adapter = backend.adapter
  const { router, queryClient, user: typing } = openSignedIn(at, plugin)
  const place = () => router.state.location.pathname + router.state.location.search
  /** The requests besides profile, role and extensions. */
  const asked = () =>
    backend.lines().filter((line) => !/(^GET x|store-admin\/(profile|role\/my-role))$/.test(line))
  return { backend, router, queryClient, place, asked, user: typing }
}
