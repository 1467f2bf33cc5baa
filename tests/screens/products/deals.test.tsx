import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { dealBodyOf, dealTermsProblem, noTerms } from '#screens/products/collections/deal-terms.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { recordNotices, toastTexts } from '#tests/support/screens/notices.ts'

recordNotices()

const all: { permissions: Permission[] } = {
  permissions: [
    { subject: 'Product', actions: ['READ'] },
    { subject: 'DealProduct', actions: ['CREATE', 'READ', 'DELETE'] },
  ],
}
const made = (n: number, more: object = {}) => ({
  id: `p${n}`,
  version: 1,
  createdAt: '2026-01-15T04:00:00.000Z',
  updatedAt: '2026-01-15T04:00:00.000Z',
  name: `Helmet ${n}`,
  sku: `HEL-${n}`,
  price: '1500.00',
  images: [],
  inDeals: false,
  isLatest: false,
  dealState: null,
  dealPrice: null,
  dealFrom: null,
  dealUntil: null,
  ...more,
})
const deal = made(1, {
  dealState: 'Next',
  dealPrice: '1200.00',
  dealFrom: '2026-05-01T04:00:00.000Z',
})
const shop = (): Answers => ({
  'GET x': {
    body: {
      data: [
        'setDeal',
        ...['dealState', 'dealPrice', 'dealFrom', 'dealUntil'].map((key) => `dealProducts.${key}`),
      ],
    },
  },
  'GET admin/products': { body: { data: [deal, made(2), made(3, { price: '99.99' })], total: 3 } },
  'GET admin/products/deal-products': { body: { data: [deal], total: 1 } },
  'PUT x/products/p1/deal': { body: deal },
  'PUT x/products/p2/deal': { body: made(2) },
  'PUT x/products/p3/deal': { body: made(3) },
})

describe('the terms of several deals', () => {
  it('as a percentage give each product its own price', () => {
    const terms = { ...noTerms, way: 'percent', amount: '12.5' } as const
    expect(dealBodyOf(terms, '99.99').dealPrice).toBe('87.49')
    expect(dealBodyOf(terms, '1000.00').dealPrice).toBe('875.00')
  })
  it.each([
    [{ way: 'percent', amount: '100' }, 'Enter a percentage above 0 and below 100.'],
    [{ way: 'percent', amount: '0' }, 'Enter a percentage above 0 and below 100.'],
    [{ way: 'percent', amount: '12,5' }, 'Use a point for decimals, such as 1,250.50.'],
    [{ way: 'percent', amount: '99.99' }, undefined],
    [{ way: 'price', amount: '0' }, 'Enter a price such as 1500.00.'],
    [{ way: 'price', amount: '0.01' }, undefined],
    [
      { dealFrom: '2026-05-02T00:00:00Z', dealUntil: '2026-05-01T00:00:00Z' },
      'The end must be after the start.',
    ],
  ] as const)('%j have the problem %s', (terms, problem) => {
    expect(dealTermsProblem({ ...noTerms, ...terms })).toBe(problem)
  })
})

it('the list of deals shows which are to come, with their price', async () => {
  openAdmin('/deal-products?skip=0', all, shop())
  const row = within(await screen.findByRole('row', { name: /Helmet 1/ }))
  expect(row.getByText('Next')).toBeTruthy()
  expect(row.getByText(/1,200\.00/)).toBeTruthy()
})

it('products are added with a percentage off, each at its own price', async () => {
  const { user, backend } = openAdmin('/deal-products?skip=0', all, shop())
  await user.click(await screen.findByRole('button', { name: 'Add products' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('checkbox', { name: /^Helmet 1/ })).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('checkbox', { name: /^Helmet 2/ }))
  await user.click(dialog.getByRole('checkbox', { name: /^Helmet 3/ }))
  await user.click(dialog.getByLabelText('Deal price'))
  await user.click(await screen.findByText('Percent off'))
  await user.click(dialog.getByRole('button', { name: 'Add 2 products' }))
  expect(dialog.getByRole('alert').textContent).toBe('Enter a percentage above 0 and below 100.')
  await user.type(dialog.getByLabelText('Percent off'), '10')
  await user.click(dialog.getByRole('button', { name: 'Add 2 products' }))
  await waitFor(() => expect(toastTexts).toEqual(['Deal product added successfully (2)']))
  expect([backend.sent('PUT x/products/p2/deal'), backend.sent('PUT x/products/p3/deal')]).toEqual([
    [{ dealFrom: null, dealUntil: null, dealPrice: '1350.00' }],
    [{ dealFrom: null, dealUntil: null, dealPrice: '89.99' }],
  ])
})

it('the price of a deal is cleared in its dialog', async () => {
  const { user, backend } = openAdmin('/deal-products?skip=0', all, shop())
  const row = within(await screen.findByRole('row', { name: /Helmet 1/ }))
  await user.click(row.getByRole('button', { name: /actions/i }))
  await user.click(await screen.findByRole('menuitem', { name: 'Set dates and price' }))
  await user.clear(await screen.findByRole('textbox', { name: /^Deal price/ }))
  await user.click(screen.getByRole('button', { name: 'Save deal' }))
  await waitFor(() =>
    expect(backend.sent('PUT x/products/p1/deal')).toEqual([
      { dealPrice: null, dealFrom: '2026-05-01T04:00:00.000Z', dealUntil: null },
    ]),
  )
})
