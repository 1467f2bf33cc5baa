import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { recordNotices } from '#tests/support/screens/notices.ts'

recordNotices()

const features = 'admin/product/features'
const feature = (id: string, title: string, order: number) => ({
  ...{ id, title, order, version: 1, featureType: 'engine', values: [], icon: null },
  ...{ createdAt: '2026-10-02T04:00:00.000Z', updatedAt: '2026-10-02T04:00:00.000Z' },
})

it('a product feature is moved by the keys of its grip, which sends the one changed number', async () => {
  const rows = [feature('f1', 'Power', 10), feature('f2', 'Torque', 20), feature('f3', 'Cooling', 30)]
  const { user, backend } = openAdmin(
    '/product-features?page=1',
    { permissions: [{ subject: 'ProductFeature', actions: ['READ', 'UPDATE'] }] },
    {
      [`GET ${features}`]: { body: { data: rows, total: rows.length } },
      [`PUT ${features}/f3`]: { body: { ...rows[2], order: 15, version: 2 } },
    },
  )
  const grip = await screen.findByRole('button', { name: 'Move “Cooling”' })
  grip.focus()
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(backend.sent(`PUT ${features}/f3`)).toMatchObject([{ order: 15 }]))
})
