import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PriceSteps } from '#contract/extensions/products.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { stockBackend } from '#tests/support/screens/stock-fixtures.ts'

const reader = { permissions: [{ subject: 'Product' as const, actions: ['READ' as const] }] }
const pays: PriceSteps = {
  steps: [
    { kind: 'price', label: 'Price', percentage: null, amount: '152000.00', subtotal: '152000.00' },
    { kind: 'discount', label: 'Eid', percentage: '10', amount: '-15200.00', subtotal: '136800.00' },
    { kind: 'vat', label: 'Reduced', percentage: '7.50', amount: '10260.00', subtotal: '147060.00' },
    { kind: 'charge', label: 'Packing', percentage: null, amount: '30.00', subtotal: '147090.00' },
  ],
  total: '147090.00',
}
const steps = async () =>
  within(await screen.findByRole('table', { name: 'Customer price' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '))

describe('the price for a customer', () => {
  it('shows each step with its rate, its amount and the resulting price', async () => {
    openAdmin('/Product/p1', reader, stockBackend([], [], { 'GET x/products/p1/price': { body: pays } }))
    expect(await steps()).toEqual([
      'Step | Amount BDT | Subtotal',
      'Price | 152,000.00 | 152,000.00',
      'EidDiscount · 10 % | −15,200.00 | 136,800.00',
      'ReducedVAT · 7.5 % | +10,260.00 | 147,060.00',
      'PackingCharge | +30.00 | 147,090.00',
      'Total | 147,090.00 BDT',
    ])
  })

  it('shows the reason when it could not be calculated', async () => {
    let tries = 0
    const { user } = openAdmin(
      '/Product/p1',
      reader,
      stockBackend([], [], {
        'GET x/products/p1/price': () => {
          tries += 1
          return tries === 1
            ? { status: 400, body: { statusCode: 400, message: 'Miscalculation of product prices' } }
            : { body: pays }
        },
      }),
    )
    expect(await screen.findByText('Miscalculation of product prices')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await steps()).toContain('Total | 147,090.00 BDT')
  })

  it('is absent where the backend does not calculate it', async () => {
    openAdmin(
      '/Product/p1',
      reader,
      stockBackend([], [], { 'GET x': { body: { data: ['list'], total: 1 } } }),
    )
    await screen.findByRole('heading', { level: 1, name: 'Visor helmet' })
    await screen.findByText('Created', { selector: '.record-foot > span' })
    expect(screen.queryByRole('heading', { name: 'Customer price' })).toBeNull()
  })
})
