import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openOrder, whole } from '#tests/support/screens/order-fixtures.ts'

const unit = (chassis: string) => ({ chassis, engine: null, colour: 'Red', year: 2026 })
const line = {
  ...{ id: 'l1', product: { id: 'p1', label: 'Bike' }, name: 'Bike', sku: 'BIKE', quantity: 1, returned: 0 },
  ...{ unitPrice: '900.00', vat: '0.00', total: '900.00', variant: null, picture: null, exchangeOf: null },
  ...{ units: null, unitsMissing: 1, store: { id: 's1', label: 'Uttara' } },
}

it('a unit is named by a scan right away; the number of none is reported, and the next scan replaces it', async () => {
  const order = whole(1, { lines: [line], orderStatus: 'Confirmed' })
  const goods = { productId: 'p1', variantId: null, sku: 'BIKE', showroom: 'Uttara', pieces: 1, named: [] }
  const { user, backend } = openOrder(order, {
    extensions: ['nameOrderUnits', 'orderUnits'],
    answers: {
      'GET x/orders/o1/units': { body: { data: [{ ...goods, available: [unit('ME1'), unit('ME2')] }] } },
      'PUT x/orders/o1/units': { body: { ...order, version: 2 } },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Name units' }))
  const save = await screen.findByRole('button', { name: 'Save units' })
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'))
  expect(save).toHaveProperty('disabled', true)
  await user.keyboard('ME9{Enter}')
  expect(await screen.findByText('No unit here has this number')).toBeDefined()
  await user.keyboard('ME2')
  await user.click(await screen.findByText(/^ME2 · Red/, { selector: '.ant-select-item-option-content' }))
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  await user.click(save)
  await waitFor(() => expect(backend.sent('PUT x/orders/o1/units')).toEqual([{ units: ['ME2'], version: 1 }]))
})
