import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { registry } from '../../contract'
import { hasView } from '../../contract/grammar/facts'
import { landingLink } from '../../contract/grammar/sidebar'
import { entriesOf } from '../../contract/registry'
import { openAdmin } from './admin-stage'

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
const pages = entriesOf(registry).flatMap((entry) => [
  landingLink(entry),
  ...(hasView(entry.resource, 'create') ? [`${entry.path}/create`] : []),
])

const opens = (answer: typeof nothing | typeof notFound) => async (at: string) => {
  const { asked, backend } = openAdmin(
    at,
    { roleType: 'super-admin-type' },
    { ...specified, 'GET x': answer },
  )
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(backend.lines()).toContain('GET x'))
  await waitFor(() => expect(document.querySelector('a[href^="/history"]')).toBeNull())
  expect(asked().filter((line) => /^[A-Z]+ x\//.test(line))).toEqual([])
  expect(document.querySelector('.ant-message-notice, .ant-notification-notice')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
}

describe('a backend that knows nothing of extensions', () => {
  it.each(pages)('opens %s, and is asked for none', opens(notFound))
})
describe('a backend that names none', () => {
  // What is drawn goes by the names alone, wherever they come from: one page of each sort tells.
  it.each(['/Product?page=1', '/Product/create', '/Sales/Order/List?page=1', '/cache-refresh'])(
    'opens %s, and is asked for none',
    opens(nothing),
  )
})
