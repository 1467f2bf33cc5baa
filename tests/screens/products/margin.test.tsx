import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { product } from '#tests/support/kit/bulk-fixtures.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

const helmet = product(1, { margin: -7.1 })
const open = (...permissions: Permission[]) =>
  openAdmin(
    '/Product?page=1&columns=name,margin',
    { permissions: [{ subject: 'Product', actions: ['READ'] }, ...permissions] },
    {
      'GET x': { body: { data: ['products.margin'] } },
      'GET admin/products': { body: { data: [helmet], total: 1 } },
    },
  )

it('the list of products has a margin column for users who may read costs', async () => {
  open({ subject: 'Cost', actions: ['READ'] })
  expect(await screen.findByRole('columnheader', { name: 'Margin now (%)' })).toBeTruthy()
  expect(await screen.findByText(/-7\.1/)).toBeTruthy()
})

it('users who may not read costs are not offered the margin of products', async () => {
  const { user } = open()
  await screen.findByText('Product 1')
  expect(screen.queryByRole('columnheader', { name: 'Margin now (%)' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'View' }))
  expect(await screen.findByRole('checkbox', { name: 'Stock' })).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'Margin now (%)' })).toBeNull()
})
