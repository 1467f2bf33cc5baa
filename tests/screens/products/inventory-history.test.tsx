import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import '#kit/list/ListPage.tsx'
import '#features/history/CallHistory.tsx'

const line = {
  ...{ id: 'h1', at: '2026-01-15T04:00:00.000Z', actor: { id: 'a1', name: 'Sadia Rahman' } },
  ...{ entity: 'inventory', entityId: 'i1', propKey: 'quantity', from: 5, to: 8, note: 'received' },
}

describe('the history of all stock', () => {
  it('is read by GET inventory-history, page by page, from the header of the list', async () => {
    const may = { permissions: [{ subject: 'Product' as const, actions: ['READ' as const] }] }
    const { user, asked } = openAdmin('/inventory?page=1', may, {
      'GET inventory/products': { body: { data: [], total: 0 } },
      'GET inventory-history': { body: { data: [line], total: 1 } },
    })
    await user.click(await screen.findByRole('button', { name: 'Stock history' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Stock history' }))
    expect(await drawer.findByText(/Sadia Rahman/)).toBeDefined()
    expect(drawer.getByText(/Received/)).toBeDefined()
    expect(asked()).toContain('GET inventory-history?page=1&limit=10')
  })
})
