import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { historyLine, pageOf } from '#tests/support/kit/history-fixtures.tsx'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

const line = { sku: 'H1', name: 'Helmet', quantity: 2, received: 0, unitCost: null }
const costs = {
  ...{ version: 0, freight: null, duty: null, otherCosts: null, total: null },
  lines: [{ ...line, currentCost: null, share: null, total: null }],
}
const names = ['orderPurchase', 'receivePurchase', 'purchaseCosts', 'setPurchaseCosts', 'history']

const open = (status: string, tab = '') =>
  openAdmin(
    `/purchase-orders/p1${tab}`,
    { roleType: 'super-admin-type' },
    {
      'GET x': { body: { data: names } },
      'GET x/purchase-orders/p1': {
        body: {
          ...{ id: 'p1', version: 2, number: 'PO-1', status, lines: [{ sku: 'H1', quantity: 2 }] },
          items: [{ sku: 'H1', name: 'Helmet', quantity: 2, received: 0, byUnit: false }],
          ...{ supplier: { id: 's1', label: 'Bilmola' }, store: { id: 'st1', label: 'Tejgaon' } },
          ...{
            expectedOn: null,
            createdAt: '2026-01-01T00:00:00.000Z',
            updatedAt: '2026-01-01T00:00:00.000Z',
          },
        },
      },
      'GET x/purchase-orders/p1/costs': { body: costs },
      'GET x/history': pageOf(
        historyLine('1', {
          ...{ entity: 'purchaseOrders', entityId: 'p1' },
          ...{ propKey: 'expectedOn', from: '2026-12-20', to: null },
        }),
      ),
    },
  )

describe('the costs of a purchase order', () => {
  it('are asked for while they can be entered', async () => {
    open('Draft')
    expect(await screen.findByText(/^Enter the unit costs/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Enter costs' })).toBeTruthy()
  })

  it('are not asked for once it is cancelled', async () => {
    open('Cancelled')
    expect(await screen.findByText('No unit costs were entered.')).toBeTruthy()
    expect(screen.queryByText(/^Enter the unit costs/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Enter costs' })).toBeNull()
  })
})

describe('the history of a purchase order', () => {
  const restore = { name: 'Restore this value of Expected on' }

  it('offers former values of a draft', async () => {
    open('Draft', '?tab=history')
    expect(await screen.findByRole('button', restore)).toBeTruthy()
  })

  it('offers none once the purchase order can no longer be changed', async () => {
    open('Ordered', '?tab=history')
    await screen.findByText('Expected on', { selector: 'dt' })
    expect(screen.queryByRole('button', restore)).toBeNull()
  })
})

describe('a goods receipt', () => {
  it('is filled in as expected only before something is scanned, which that would replace', async () => {
    const { user } = open('Ordered')
    await user.click(await screen.findByRole('button', { name: 'Receive goods' }))
    const fill = { name: 'Fill in all expected items' }
    expect(await screen.findByRole('button', fill)).toBeTruthy()
    const code = () => document.querySelector('[id$=goods_0_sku]') as HTMLElement
    await waitFor(() => expect(code()).toBeTruthy())
    await user.type(code(), 'H1{Enter}')
    expect(screen.queryByRole('button', fill)).toBeNull()
    expect(code()).toHaveProperty('value', 'H1')
  })
})
