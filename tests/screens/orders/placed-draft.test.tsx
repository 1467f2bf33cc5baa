import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { recordNotices, toastTexts } from '#tests/support/screens/notices.ts'
import { ordersBackend } from '#tests/support/screens/orders-fixtures.ts'

const seller: { permissions: Permission[] } = {
  permissions: [
    { subject: 'Order', actions: ['READ', 'CREATE'] },
    { subject: 'Customer', actions: ['READ'] },
  ],
}
const goods = { productId: 'p1', variantId: null, name: 'Brake lever', sku: 'LEV-1', quantity: 1 }
const priced = { ...goods, picture: null, unitPrice: '50.00', discount: '0.00', available: 2, promised: 0 }
const address = { recipient: 'Nasrin', phone: '+8801711000000', division: 'Dhaka', address: 'House 7' }
const draft = {
  ...{ id: 'd1', version: 1, title: 'Nasrin', savedBy: 'Rina Das', customerId: 'c1' },
  ...{ ...address, district: 'Gazipur', thana: null, paymentMethod: 'COD', couponCode: null },
  ...{ points: null, note: null, lines: [{ ...goods, unitPrice: '50.00', discount: '0.00', units: 'MB8A' }] },
}
const customer = {
  ...{ id: 'c1', version: 1, name: 'Nasrin', userName: 'nasrin', email: 'n@mail.example' },
  ...{ phone: address.phone, userType: 'regular', points: 0, isActive: true, orders: 0, spent: '0.00' },
  addresses: [],
}
const price = {
  lines: [{ ...priced, total: '50.00' }],
  ...{ subTotal: '50.00', discount: '0.00', couponDiscount: '0.00', vat: '0.00', charges: '0.00' },
  ...{ delivery: '60.00', pointsDiscount: '0.00', total: '110.00', refusal: null },
}
const place = async (deletion: Answers[string]) => {
  const opened = openAdmin('/Sales/Order/new?draft=d1', seller, {
    ...ordersBackend([], { extensions: ['priceOrder', 'orderDrafts'] }),
    'GET admin/users': { body: { data: [customer], total: 1 } },
    'GET admin/users/c1': { body: customer },
    'GET x/order-drafts/d1': { body: draft },
    'POST x/orders/price': { body: price },
    'POST x/orders': { body: { id: 'o9', version: 1, number: '105009' } },
    'DELETE x/order-drafts/d1': deletion,
  })
  await screen.findByText('110.00 BDT')
  await opened.user.click(await screen.findByRole('button', { name: /Place order/ }))
  await waitFor(() => expect(opened.place()).toBe('/Sales/Order/List/o9'))
  await waitFor(() => expect(opened.backend.lines()).toContain('DELETE x/order-drafts/d1'))
  return opened
}
recordNotices()
const kept = 'The order is placed, but its draft couldn’t be deleted. Delete it under Drafts.'

describe('a draft whose order is placed', () => {
  it('is reported if it could not be deleted, so that it is not placed again', async () => {
    await place({ status: 503, body: { statusCode: 503, message: 'The server is busy' } })
    await waitFor(() => expect(toastTexts).toContain(kept))
  })

  it('is placed with the units that were named in it', async () => {
    const { backend } = await place({ body: { message: 'Deleted' } })
    expect(backend.sent('POST x/orders')).toMatchObject([{ lines: [{ productId: 'p1', units: 'MB8A' }] }])
  })

  it('is not read again once it is deleted', async () => {
    const { backend } = await place({ body: { message: 'Deleted' } })
    await waitFor(() => expect(toastTexts).toContain('Order 105009 placed'))
    expect(
      backend
        .lines()
        .filter((line) => line.endsWith('x/order-drafts/d1'))
        .at(-1),
    ).toMatch(/^DELETE/)
  })

  it('may have been deleted by a colleague', async () => {
    await place({ status: 404, body: { statusCode: 404, message: 'Not found' } })
    await waitFor(() => expect(toastTexts).toContain('Order 105009 placed'))
    expect(toastTexts).not.toContain(kept)
  })
})

describe('a draft that is deleted in the list of drafts', () => {
  it('leaves the list open, with the focus in it', async () => {
    let drafts = [draft]
    const { user } = openAdmin('/Sales/Order/new', seller, {
      ...ordersBackend([], { extensions: ['priceOrder', 'orderDrafts'] }),
      'GET x/order-drafts': () => ({ body: { data: drafts, total: drafts.length } }),
      'DELETE x/order-drafts/d1': () => {
        drafts = []
        return { body: { message: 'Deleted' } }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Drafts' }))
    await user.click(await screen.findByRole('button', { name: 'Delete draft order Nasrin' }))
    await user.click(await screen.findByRole('button', { name: 'Delete draft order' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Nasrin' })).toBeNull())
    const list = screen.getByRole('region', { name: 'Drafts' })
    await waitFor(() => expect(document.activeElement).toBe(list))
  })
})
