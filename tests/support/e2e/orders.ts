import type { Page } from '@playwright/test'
import { create, list, type Made } from './data'
import type { Call } from './fixture'
import { createInSizes, setStock, stockOf } from './stock'

export type Order = Made & {
  number: string
  orderStatus: string
  paymentStatus: string
  deliveryStatus: string
  total: string
  due: string
}

/** Orders of a customer with this name, taken on the phone, all of the same items. */
export const placeOrders = async (
  call: Call,
  { recipient, sku, count }: { recipient: string; sku: string; count: number },
): Promise<Order[]> => {
  const product = await createInSizes(call, `Grip of ${recipient}`, sku, ['M'])
  const [stock] = (await stockOf(call, product.id)).filter((row) => row.sku === `${sku}-M`)
  if (!stock) throw new Error('No showroom keeps the new product')
  await setStock(call, stock, count * 2)
  const variants = await list(call, `GET x/products/${product.id}/variants`)
  // The last customer may order again.
  const last = await list(call, 'GET admin/orders/list?page=1&limit=1')
  const customer = last.data[0]?.customer as { id: string } | undefined
  const orders: Order[] = []
  for (let n = 0; n < count; n += 1)
    orders.push(
      (await create(call, 'POST x/orders', {
        customerId: customer?.id,
        paymentMethod: 'COD',
        recipient,
        phone: '+8801711000000',
        division: 'Dhaka',
        district: 'Dhaka',
        address: 'House 7, Road 12',
        lines: [{ productId: product.id, variantId: variants.data[0]?.id, quantity: 1 }],
      })) as Order,
    )
  return orders
}
export const orderOf = async (call: Call, id: string) => (await call(`GET admin/orders/${id}`)).body as Order
export const changeStatus = (call: Call, { id, version }: Made, to: Record<string, string>) =>
  call('PATCH admin/orders/change-status', { orderId: id, version, ...to })

export const orderListOf = (recipient: string) =>
  `/Sales/Order/List?page=1&search=${encodeURIComponent(recipient)}`
export const tab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Orders by status' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
