import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OrderPrice, SellableGoods } from '#contract/extensions/orders/order-desk.ts'
import type { Permission } from '#contract/policies/access.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

const goods = {
  ...{ productId: 'p1', variantId: null, name: 'Brake lever', sku: 'LEV-1', picture: null },
  ...{ unitPrice: '50.00', discount: '5.00', byUnit: false },
}
const lever: SellableGoods = { ...goods, available: 9, promised: 0, stock: [], isExact: true, unit: null }
const stamp = '2026-01-01T00:00:00.000Z'
const coupon = {
  ...{ id: 'k1', version: 1, createdAt: stamp, updatedAt: stamp, title: 'Eid', code: 'EID26' },
  ...{ discountType: 'Percentage', amount: '10.00', isActive: true, used: 0, state: 'Now' },
}
type Body = { couponCode?: string; lines: { quantity: number }[] }
const priceOf = ({ couponCode, lines: [line] }: Body): OrderPrice => ({
  lines: [
    { ...goods, quantity: line?.quantity ?? 0, available: 9, total: '45.00', promotionDiscount: '0.00' },
  ],
  ...{ subTotal: '45.00', discount: '0.00', vat: '0.00', charges: '0.00', pointsDiscount: '0.00' },
  couponDiscount: couponCode === 'EID26' ? '4.50' : '0.00',
  ...{ promotion: null, promotionDiscount: '0.00', discountTitle: null },
  ...{ delivery: '0.00', total: couponCode === 'EID26' ? '40.50' : '45.00', refusal: null },
})
const answers = {
  'GET x': { body: { data: ['priceOrder'] } },
  'GET x/orders/goods': { body: { data: [lever] } },
  'GET admin/coupon/k1': { body: coupon },
  'POST x/orders/price': ({ body }: { body: unknown }) => ({ body: priceOf(body as Body) }),
}
const reader: Permission[] = [{ subject: 'DealProduct', actions: ['READ'] }]
const seller: Permission[] = [...reader, { subject: 'Order', actions: ['CREATE'] }]

beforeAll(async () => {
  await Promise.all([
    import('#screens/orders/desk/TryCart.tsx'),
    import('#screens/promotions/PromotionPage.tsx'),
  ])
}, 120_000)

describe('trying a coupon in a cart', () => {
  it('shows the totals with its code, and stores nothing', async () => {
    const { user, place, backend } = openAdmin('/coupons/k1', { permissions: seller }, answers)
    await user.click(await screen.findByRole('link', { name: 'Try in a cart' }))
    await waitFor(() => expect(place()).toBe('/Sales/Order/try?coupon=EID26'))
    await user.type(await screen.findByRole('combobox', { name: 'Add items' }), 'lever')
    await user.click(await screen.findByRole('option', { name: /Brake lever/ }))
    expect(await screen.findByText('40.50 BDT')).toBeDefined()
    expect(screen.getByText('Discounts and coupon: 9.50 BDT')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Place order/ })).toBeNull()
    const writes = backend.lines().filter((line) => !line.startsWith('GET'))
    expect(new Set(writes)).toEqual(new Set(['POST x/orders/price']))
  })

  it('prices the cart again without the code', async () => {
    const at = '/Sales/Order/try?coupon=EID26'
    const { user, queryClient } = openAdmin(at, { permissions: seller }, answers)
    await user.type(await screen.findByRole('combobox', { name: 'Add items' }), 'lever')
    await user.click(await screen.findByRole('option', { name: /Brake lever/ }))
    await screen.findByText('40.50 BDT')
    await user.clear(screen.getByRole('textbox', { name: 'Coupon code' }))
    expect(await screen.findByText('Discounts and coupon: 5.00 BDT')).toBeDefined()
    // No cart of the past stays in memory.
    const keys = queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => JSON.stringify(queryKey))
    expect(keys.filter((key) => key.includes('x.priceOrder'))).toHaveLength(1)
  })

  it('counts what a buy X get Y promotion takes off as a discount', async () => {
    const { user } = openAdmin(
      '/Sales/Order/try',
      { permissions: seller },
      {
        ...answers,
        'POST x/orders/price': ({ body }: { body: unknown }) => ({
          body: { ...priceOf(body as Body), promotion: 'One of two free', promotionDiscount: '22.50' },
        }),
      },
    )
    await user.type(await screen.findByRole('combobox', { name: 'Add items' }), 'lever')
    await user.click(await screen.findByRole('option', { name: /Brake lever/ }))
    expect(await screen.findByText('One of two free')).toBeDefined()
    expect(screen.getByText('Discounts and coupon: 27.50 BDT')).toBeDefined()
  })

  it('is not offered to a role that can’t take orders', async () => {
    openAdmin('/coupons/k1', { permissions: reader }, answers)
    await screen.findByRole('heading', { level: 1, name: 'Eid' })
    expect(screen.queryByRole('link', { name: 'Try in a cart' })).toBeNull()
  })
})
