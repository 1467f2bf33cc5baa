import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

it('the page of a goods receipt has a card of its items besides its details', async () => {
  const receipt = {
    ...{ id: 'r1', version: 1, number: 'GR-1', purchaseOrder: { id: 'o1', label: 'PO-1' }, note: null },
    ...{ store: { id: 's1', label: 'Dhaka' }, pieces: 3, receivedBy: 'Tanvir Ahmed' },
    lines: [
      { sku: 'HELMET-RED', quantity: 1 },
      { sku: 'OIL-1', quantity: 2 },
    ],
  }
  openAdmin(
    '/purchase-orders/receipts/r1',
    { permissions: [{ subject: 'GoodsReceipt', actions: ['READ'] }] },
    {
      'GET x': { body: { data: ['receivePurchase'] } },
      'GET x/purchase-receipts/r1': { body: receipt },
    },
  )
  expect(await screen.findByRole('heading', { name: 'Received items' })).toBeTruthy()
  const table = screen.getByRole('table', { name: 'Received items' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual(['HELMET-RED1', 'OIL-12'])
  expect(screen.getByText('Tanvir Ahmed')).toBeTruthy()
})
