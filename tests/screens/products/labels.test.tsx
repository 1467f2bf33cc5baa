import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

const reader: { permissions: Permission[] } = { permissions: [{ subject: 'Product', actions: ['READ'] }] }
const goods = (nr: number, more: object = {}) => ({
  ...{ productId: `p${nr}`, variantId: null, name: `Lever ${nr}`, sku: `LEV-${nr}`, price: '50.00' },
  ...{ barcodes: [], ...more },
})
const open = (...data: object[]) =>
  openAdmin('/barcodes/labels?ids=p1,p2', reader, {
    'GET x': { body: { data: ['labelGoods', 'findByCode'] } },
    'GET x/labels': { body: { data } },
  })
const counts = () =>
  screen
    .getAllByRole('spinbutton', { name: /^Labels of Lever/ })
    .map((box) => (box as HTMLInputElement).value)

it('one number sets how many labels of each item are printed, and a row can differ afterwards', async () => {
  const { user } = open(goods(1), goods(2, { barcodes: ['4006381333931'] }))
  const each = await screen.findByRole('spinbutton', { name: 'Labels of each' })
  expect(counts()).toEqual(['1', '1'])
  await user.clear(each)
  await user.type(each, '3')
  expect(counts()).toEqual(['3', '3'])
  expect(screen.getByText('6 labels')).toBeDefined()
  const first = screen.getByRole('spinbutton', { name: 'Labels of Lever 1' })
  await user.clear(first)
  await user.type(first, '5')
  expect(screen.getByText('8 labels')).toBeDefined()
  await user.clear(each)
  await user.type(each, '2')
  expect(counts()).toEqual(['2', '2'])
})

it('a single item has no number for all', async () => {
  open(goods(1))
  expect(await screen.findByRole('spinbutton', { name: 'Labels of Lever 1' })).toBeDefined()
  expect(screen.queryByRole('spinbutton', { name: 'Labels of each' })).toBeNull()
})
