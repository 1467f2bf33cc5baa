import type { Page } from '@playwright/test'
import { axe, type Call, expect, test } from './fixture'
import { confirmation, enter, expectAddress, heading, row, toast, unique, uniqueSku } from './helpers'
import { changeStatus, deskOf, type Order, orderOf, placeOrders } from './helpers-orders'

const at = (order: Order) => `/Sales/Order/List/${order.id}`
const status = (page: Page, name: 'Order status' | 'Payment status' | 'Delivery status') =>
  page.getByRole('region', { name, exact: true })

const placed = async (call: Call, what: string, count = 1) => {
  const recipient = unique(what)
  const orders = await placeOrders(call, { recipient, sku: uniqueSku('ORDER'), count })
  const [first] = orders
  if (!first) throw new Error('No order was placed')
  return { recipient, orders, first }
}
/** Presses what a status offers, and says yes. */
const move = async (
  page: Page,
  name: Parameters<typeof status>[1],
  button: string,
  yes = 'Change 1 order',
) => {
  await status(page, name).getByRole('button', { name: button }).click()
  await confirmation(page).getByRole('button', { name: yes }).click()
}

test('an order is taken from pending to completed, each status by what it may become', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const { first } = await placed(call, 'Whole way')
  await enter(page, 'super', at(first))
  await expect(heading(page, `Order ${first.number}`)).toBeVisible()
  await expect(page.getByRole('table', { name: 'What was bought' })).toContainText('Grip of Whole way')
  expect(await axe(page)).toEqual([])

  const [order, payment, delivery] = [
    status(page, 'Order status'),
    status(page, 'Payment status'),
    status(page, 'Delivery status'),
  ]
  await expect(payment).toContainText(/Paid: [\d,.]+ BDT still due/)
  await move(page, 'Order status', 'Mark Confirmed')
  await expect(toast(page, `Order ${first.number}: order status is now Confirmed`)).toBeVisible()
  await move(page, 'Order status', 'Mark Processing')
  await expect(order).toContainText('Completed: needs Paid and Delivered')
  for (const to of ['Packed', 'Shipped', 'Delivered']) {
    await move(page, 'Delivery status', `Mark ${to}`)
    await expect(delivery.locator('h2')).toContainText(to)
  }
  await expect(order).toContainText('Completed: needs Paid')

  const paid = await call('POST admin/payment/add-manual-payment', {
    orderId: first.id,
    currentAmount: first.due,
    message: 'At the counter',
  })
  expect(paid.status).toBe(200)
  await page.reload()
  await expect(payment).toContainText('Paid is final.')
  await expect(order).toContainText(/Cancelled: paid on/)
  await move(page, 'Order status', 'Mark Completed')
  await expect(order).toContainText('Completed')
  expect(await orderOf(call, first.id)).toMatchObject({
    orderStatus: 'Completed',
    paymentStatus: 'Paid',
    deliveryStatus: 'Delivered',
  })
})

test('an order that somebody else changed shows both versions, and neither change is lost', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const { first } = await placed(call, 'Two clerks')
  await enter(page, 'store', at(first))
  const button = status(page, 'Order status').getByRole('button', { name: 'Mark Confirmed' })
  await expect(button).toBeVisible()
  expect((await changeStatus(call, first, { deliveryStatus: 'Packed' })).status).toBe(200)
  await move(page, 'Order status', 'Mark Confirmed')

  const versions = page.getByRole('table', { name: 'The two versions' })
  await expect(versions.getByRole('row', { name: /^Order status/ })).toContainText('PendingConfirmed')
  await expect(versions.getByRole('row', { name: /^Delivery status/ })).toContainText('PackedPending')
  // The page behind shows theirs by then.
  await expect(status(page, 'Delivery status').getByRole('button', { name: 'Mark Shipped' })).toBeEnabled()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Apply mine again' }).click()
  await expect(toast(page, 'order status is now Confirmed')).toBeVisible()
  await expect(versions).toHaveCount(0)
  expect(await orderOf(call, first.id)).toMatchObject({ orderStatus: 'Confirmed', deliveryStatus: 'Packed' })
})

test('what they did can be taken instead', async ({ page, api }) => {
  const call = await api('super')
  const { first } = await placed(call, 'Gone already')
  await enter(page, 'store', at(first))
  await expect(status(page, 'Order status').getByRole('button', { name: 'Mark Confirmed' })).toBeVisible()
  expect((await changeStatus(call, first, { orderStatus: 'Cancelled' })).status).toBe(200)
  await move(page, 'Order status', 'Mark Confirmed')
  await expect(page.getByRole('button', { name: 'Apply mine again' })).toBeDisabled()
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(status(page, 'Order status')).toContainText('Cancelled is final.')
})

test('a cancelled order says so, and its reason stands in the timeline', async ({ page, api }) => {
  const call = await api('super')
  const { first } = await placed(call, 'Changed mind')
  await enter(page, 'super', at(first))
  await status(page, 'Order status').getByRole('button', { name: 'Cancel order' }).click()
  const yes = confirmation(page).getByRole('button', { name: 'Cancel 1 order' })
  await expect(confirmation(page).getByRole('button', { name: 'Keep it' })).toBeFocused()
  await confirmation(page).getByRole('textbox', { name: 'Note' }).fill('Bought elsewhere')
  await yes.click()
  await expect(toast(page, 'Cancelled Order successfully')).toBeVisible()
  await expect(status(page, 'Payment status').locator('h2')).toContainText('Cancelled')
  await expect(page.getByText('Bought elsewhere')).toBeVisible()
  await expect(status(page, 'Delivery status')).toContainText('Packed: the order is cancelled')
})

test('one goes from order to order as they stand in the list', async ({ page, api }) => {
  const { recipient, orders } = await placed(await api('super'), 'In a row', 3)
  const newestFirst = [...orders].reverse()
  const [newest, middle, oldest] = newestFirst
  if (!newest || !middle || !oldest) throw new Error('Three orders are needed')
  await enter(page, 'super', deskOf(recipient))
  await row(page, newest.number).getByRole('link', { name: newest.number, exact: true }).click()
  await expect(page.getByRole('button', { name: 'Previous order of the list' })).toBeDisabled()
  await page.getByRole('link', { name: 'Next order of the list' }).click()
  await expectAddress(page, at(middle))
  await expect(heading(page, `Order ${middle.number}`)).toBeVisible()
  await page.keyboard.press('j')
  await expect(heading(page, `Order ${oldest.number}`)).toBeVisible()
  await page.keyboard.press('k')
  await expect(heading(page, `Order ${middle.number}`)).toBeVisible()
  await page.getByRole('link', { name: 'Back to orders' }).click()
  await expectAddress(page, deskOf(recipient))
})

test('a branch changes statuses and takes no money, on a small screen too', async ({ page, api }) => {
  const { first } = await placed(await api('super'), 'Small screen')
  await page.setViewportSize({ width: 375, height: 812 })
  await enter(page, 'branch', at(first))
  await expect(status(page, 'Order status').getByRole('button', { name: 'Mark Confirmed' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a payment' })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  expect(await axe(page)).toEqual([])
})
