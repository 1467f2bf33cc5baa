import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

const may: { permissions: Permission[] } = {
  permissions: [
    { subject: 'PriceList', actions: ['CREATE', 'READ', 'UPDATE'] },
    { subject: 'Product', actions: ['READ'] },
    { subject: 'Customer', actions: ['READ'] },
  ],
}
const stored = { version: 1, createdAt: '2026-01-15T04:00:00.000Z', updatedAt: '2026-01-15T04:00:00.000Z' }
const segments = [
  { id: 'g1', version: 1, name: 'Dealers', query: 'tag=dealer', customers: 3 },
  { id: 'g2', version: 1, name: 'Fleets', query: 'tag=fleet', customers: null },
]
const list = {
  ...{ ...stored, id: 'l1', name: 'Dealer prices', segments: [{ id: 'g1', label: 'Dealers' }] },
  ...{ startsAt: null, endsAt: null, isActive: true, state: 'Active', segmentPrices: 1 },
}
const price = {
  ...{ ...stored, id: 'r1', priceList: { id: 'l1', label: 'Dealer prices' }, sku: 'H-1', price: '90.00' },
  ...{ product: { id: 'p1', label: 'Helmet' }, variant: null, ordinaryPrice: '100.00', state: 'Active' },
}
const served = {
  'GET x': { body: { data: ['priceLists.list.search', 'segments'] } },
  'GET x/segments': { body: { data: segments } },
  'GET x/price-lists/l1': { body: list },
  'GET x/segment-prices': { body: { data: [price], total: 1 } },
  'POST x/segment-prices': { body: price },
  'GET admin/products': { body: { data: [{ ...stored, id: 'p1', name: 'Helmet', sku: 'H-1' }], total: 1 } },
  'GET inventory/products': { body: { data: [], total: 0 } },
  'GET x/products/p1/variants': { body: { data: [] } },
}

it('a price is added on the page of its list, whose form is empty again for the next one', async () => {
  const { user, backend } = openAdmin('/price-lists/l1', may, served)
  const reads = () => backend.lines().filter((line) => line === 'GET x/price-lists/l1').length
  const form = (await screen.findByRole('heading', { name: 'Add price' })).closest('section') as HTMLElement
  await user.click(within(form).getByRole('combobox', { name: 'Product' }))
  await user.click(await screen.findByText('H-1', { selector: '.choice small' }))
  await user.type(within(form).getByRole('textbox', { name: /Price/ }), '90')
  await user.click(within(form).getByRole('button', { name: 'Add price' }))
  await waitFor(() =>
    expect(backend.sent('POST x/segment-prices')).toMatchObject([
      { priceList: 'l1', product: 'p1', price: '90.00' },
    ]),
  )
  await waitFor(() =>
    expect(within(form).getByRole('textbox', { name: /Price/ })).toHaveProperty('value', ''),
  )
  // It counts its prices.
  await waitFor(() => expect(reads()).toBe(2))
})

it('the segments of a price list are chosen among those that exist, and show which are broken', async () => {
  const { user } = openAdmin('/price-lists/create', may, served)
  await user.click(await screen.findByRole('combobox', { name: 'Customer segments' }))
  expect(await screen.findByText('Dealers')).toBeDefined()
  expect(screen.getByText('Fleets · Filters no longer valid')).toBeDefined()
})

it('without permission to read customers, the segments of a price list are named but not changed', async () => {
  const [prices] = may.permissions
  openAdmin('/price-lists/l1/edit', { permissions: prices ? [prices] : [] }, served)
  expect(await screen.findByRole('combobox', { name: 'Customer segments' })).toHaveProperty('disabled', true)
  expect(screen.getByText('Dealers', { selector: '.ant-select *' })).toBeDefined()
})
