import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Permission } from '../../../contract/policies/access'
import type { Answers } from '../../support/kit/form-fixtures'
import { openOrder, whole } from '../../support/screens/order-fixtures'
import type { Order } from '../../support/screens/orders-fixtures'

const packer: { permissions: Permission[] } = {
  permissions: [{ subject: 'Order', actions: ['READ', 'UPDATE'] }],
}
const line = {
  ...{ id: 'l1', productId: 'p1', variantId: null, name: 'Brake lever', sku: 'LEV-1', picture: null },
  ...{ unitPrice: '50.05', discount: '0.00', quantity: 2, vatPercentage: 0, vat: '0.00', total: '100.10' },
  returned: null,
}
const price = {
  lines: [{ ...line, quantity: 1, available: 4, total: '50.05' }],
  ...{ subTotal: '50.05', discount: '0.00', couponDiscount: '0.00', vat: '0.00', charges: '0.00' },
  ...{ delivery: '0.00', pointsDiscount: '0.00', total: '50.05', difference: '-50.05' },
  ...{ refund: '50.05', due: '0.00', refusal: null },
}
const open = (own: Partial<Order> = {}, answers: Answers = {}, extensions = ['changeOrder', 'priceChange']) =>
  openOrder(whole(1, { lines: [line], paymentStatus: 'Paid', paid: '100.10', due: '0.00', ...own }), {
    who: packer,
    extensions,
    answers: { 'POST x/orders/o1/change/price': { body: price }, ...answers },
  })
const button = { name: 'Change order' }

describe('an order that is not packed', () => {
  it('is changed with its address, after the difference was shown and a refund was confirmed', async () => {
    const sent: unknown[] = []
    const { user } = open(
      {},
      {
        'POST x/orders/o1/change': ({ body }) => {
          sent.push(body)
          return { body: whole(1, { version: 2 }) }
        },
      },
    )
    await user.click(await screen.findByRole('button', button))
    const form = within(screen.getByRole('heading', button).closest('section') as HTMLElement)
    const quantity = await form.findByRole('spinbutton', { name: 'Quantity of Brake lever' })
    await user.clear(quantity)
    await user.type(quantity, '1')
    expect(await form.findByText('−50.05')).toBeDefined()
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    const question = within(await screen.findByRole('dialog'))
    await user.click(question.getByRole('button', { name: 'Refund 50.05 BDT' }))
    const { recipient, phone, division, district, address } = whole(1)
    await waitFor(() =>
      expect(sent).toEqual([
        {
          ...{ recipient, phone, division, district, address, method: 'Cash', version: 1 },
          lines: [{ productId: 'p1', variantId: null, quantity: 1 }],
        },
      ]),
    )
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', button)))
  })

  it.each([
    ['once it is packed', { deliveryStatus: 'Packed' }, ['changeOrder', 'priceChange']],
    ['on a backend without changes', {}, []],
  ])('is not changed %s', async (_, own, extensions) => {
    open(own, {}, extensions)
    await screen.findByRole('heading', { name: 'Totals' })
    await waitFor(() => expect(screen.queryByRole('button', button)).toBeNull())
  })
})
