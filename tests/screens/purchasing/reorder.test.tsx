import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

const rowOf = (n: number) => ({
  ...{ sku: `SKU-${n}`, name: `Helmet ${n}`, productId: `p${n}`, store: { id: 's1', label: 'Dhanmondi' } },
  ...{ sold: 3, stock: 1, promised: 0, onOrder: 0, onTheWay: 0, lowAt: null, leadDays: null },
  ...{ suggested: 2, supplier: { id: 'u1', label: 'Bajaj' }, unitCost: null },
})

it('goods to reorder are drawn page by page, and those chosen on another page are ordered too', async () => {
  const rows = Array.from({ length: 60 }, (_, n) => rowOf(n + 1))
  const { user } = openAdmin(
    '/purchase-orders/reorder',
    { permissions: [{ subject: 'PurchaseOrder', actions: ['READ', 'CREATE', 'UPDATE'] }] },
    {
      'GET x': { body: { data: ['reorderList', 'purchaseOrders', 'suppliers', 'list'] } },
      'GET x/reorder': { body: { data: rows, total: rows.length } },
    },
  )
  await user.click(await screen.findByRole('checkbox', { name: /SKU-1\b/ }))
  expect(screen.getAllByRole('spinbutton')).toHaveLength(50)
  await user.click(await screen.findByRole('listitem', { name: '2' }))
  expect(await screen.findByText('Helmet 60')).toBeDefined()
  expect(screen.getAllByRole('spinbutton')).toHaveLength(10)
  await user.click(screen.getByRole('checkbox', { name: /SKU-60\b/ }))
  expect(screen.getByText(/^2 /)).toBeDefined()
})
