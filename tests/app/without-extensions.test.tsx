import { act, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { hasView } from '#contract/grammar/facts.ts'
import { landingLink } from '#contract/grammar/sidebar.ts'
import { registry } from '#contract/index.ts'
import { entriesOf } from '#contract/registry.ts'
import { openAdmin } from '../support/screens/admin-fixtures'

const nothing = { body: { data: [], total: 0 } }
const notFound = { status: 404, body: { statusCode: 404, message: 'Not found' } }
const lists = Object.fromEntries(
  registry.resources.flatMap(({ api }) =>
    api.list ? [[String(api.list).split('?')[0] ?? '', nothing]] : [],
  ),
)
const statuses = { orderStatus: ['Pending'], paymentStatus: ['Pending'], deliveryStatus: ['Pending'] }
const specified = {
  ...lists,
  'GET admin/orders/order-enums': {
    body: { ...statuses, moves: { orderStatus: {}, paymentStatus: {}, deliveryStatus: {} } },
  },
  'GET admin/cms/items/types': { body: { data: ['Banner'] } },
  'GET admin/donation/supports/amounts': { body: { total: '0.00', data: [] } },
}
/** The pages of a resource that needs an extension do not exist. */
const isThere = ({ extension }: { extension?: string }) => extension === undefined
const pages = entriesOf(registry)
  .filter(isThere)
  .flatMap((entry) => [
    landingLink(entry),
    ...(hasView(entry.resource, 'create') ? [`${entry.path}/create`] : []),
  ])

/** The pages in walks through one mounted admin, short enough for the time limit of a test. */
const walkLength = 14
const walks = pages.flatMap((first, i): [first: string, walk: string[]][] =>
  i % walkLength ? [] : [[first, pages.slice(i, i + walkLength)]],
)

const heading = () => document.querySelector('h1')?.textContent
const open = async (at: string, answer: typeof nothing | typeof notFound) => {
  const stage = openAdmin(at, { roleType: 'super-admin-type' }, { ...specified, 'GET x': answer })
  await waitFor(() => expect(heading()).toBeTruthy())
  await waitFor(() => expect(stage.backend.lines()).toContain('GET x'))
  return stage
}
/** The open page requests no extension, shows none, and reports no failure. */
const expectNone = async ({ asked }: Awaited<ReturnType<typeof open>>, at: string) => {
  await waitFor(() => expect(document.querySelector('a[href^="/history"]'), at).toBeNull())
  expect(
    asked().filter((line) => /^[A-Z]+ x\//.test(line)),
    at,
  ).toEqual([])
  const failures = '.ant-message-notice, .ant-notification-notice, [role="alert"]'
  expect(document.querySelector(failures), at).toBeNull()
}

describe('a backend without extensions', () => {
  it.each(walks)('opens %s and the pages after it, without a request for extensions', async (first, walk) => {
    const stage = await open(first, notFound)
    for (const at of walk) {
      const before = heading()
      if (stage.place() !== at) {
        await act(() => stage.router.navigate(at))
        await waitFor(() => expect([undefined, before], at).not.toContain(heading()))
      }
      await expectNone(stage, at)
    }
  })
})

// Drawing depends only on the names, whatever their source; here they arrive after the page.
describe.each([
  ['knows nothing of extensions', notFound],
  ['names none', nothing],
])('a backend that %s', (_, answer) => {
  it.each(['/Product?page=1', '/Product/create', '/Sales/Order/List?page=1', '/cache-refresh'])(
    'opens %s first, and is asked for none',
    async (at) => expectNone(await open(at, answer), at),
  )
})
