import { axe, expect, test } from './fixture'
import {
  confirmation,
  enter,
  expectAddress,
  heading,
  row,
  rowActions,
  rows,
  toast,
  unique,
  uniqueSku,
  watchCalls,
} from './helpers'
import { list } from './helpers-data'
import { changeStatus, deskOf, orderOf, placeOrders, tab } from './helpers-orders'

const desk = '/Sales/Order/List?page=1'
const named = (what: string) => ({ recipient: unique(what), sku: uniqueSku('DESK') })

test('the desk shows orders by status with their number, and Back returns from a tab', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const pending = await list(call, 'GET admin/orders/list?page=1&limit=1&orderStatus=Pending')
  await enter(page, 'super', desk)
  await expect(rows(page)).toHaveCount(10)
  await expect(tab(page, 'Pending')).toContainText(pending.total.toLocaleString('en'))
  expect(await axe(page)).toEqual([])
  await tab(page, 'Pending').click()
  await expectAddress(page, '/Sales/Order/List?page=1&orderStatus=Pending')
  await expect(tab(page, 'Pending')).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('.pager-rows')).toContainText(`of ${pending.total.toLocaleString('en')}`)
  await page.goBack()
  await expectAddress(page, desk)
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page')
})

test('days are those of the store, and travel with encoded colons', async ({ page }) => {
  await enter(page, 'super', desk)
  await expect(rows(page)).toHaveCount(10)
  const calls = watchCalls(page)
  await page.getByRole('link', { name: 'Last 7 days' }).click()
  await expect
    .poll(() => calls.some((line) => /startDate=\d{4}-\d\d-\d\dT18%3A00%3A00\.000Z/.test(line)))
    .toBe(true)
  await expect(page.getByRole('link', { name: 'Last 7 days' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Last 7 days' }).click()
  await expectAddress(page, desk)
})

test('an order is found by its number, unfolds what was bought, and opens', async ({ page, api }) => {
  const call = await api('super')
  const [order] = await placeOrders(call, { ...named('Found rider'), count: 1 })
  if (!order) throw new Error('No order was placed')
  await enter(page, 'super', desk)
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(order.number)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: `Details of ${order.number}` }).click()
  await expect(page.getByRole('table', { name: 'What was bought' })).toContainText('Grip of Found rider')
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: order.number, exact: true }).click()
  await expectAddress(page, `/Sales/Order/List/${order.id}`)
  await expect(heading(page, new RegExp(order.number))).toBeVisible()
})

test('many orders change at once: who is left out is told before, what is done stays done', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const { recipient, sku } = named('Bulk rider')
  const [gone, ...others] = await placeOrders(call, { recipient, sku, count: 4 })
  if (!gone) throw new Error('No order was placed')
  expect((await changeStatus(call, gone, { orderStatus: 'Cancelled' })).status).toBe(200)
  await enter(page, 'branch', deskOf(recipient))
  await expect(rows(page)).toHaveCount(4)
  // Another admin is faster with one of them.
  const [raced] = others
  if (!raced) throw new Error('No order was placed')
  expect((await changeStatus(call, raced, { deliveryStatus: 'Packed' })).status).toBe(200)
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('button', { name: 'Order status' }).last().click()
  await page.getByRole('menuitem', { name: '3 orders to Confirmed' }).click()
  await expect(confirmation(page)).toContainText('1 is left out')
  await expect(confirmation(page)).toContainText(
    `Order status Cancelled does not become Confirmed: ${gone.number}`,
  )
  await confirmation(page).getByRole('button', { name: 'Change 3 orders' }).click()
  await expect(toast(page, '2 orders are now Confirmed')).toHaveCount(1)
  const refused = page.locator('.bulk-refused')
  await expect(refused).toContainText(raced.number)
  await refused.getByRole('button', { name: 'Try these again' }).click()
  await expect(refused).toHaveCount(0)
  for (const { id } of others) expect((await orderOf(call, id)).orderStatus).toBe('Confirmed')
  expect((await orderOf(call, raced.id)).deliveryStatus).toBe('Packed')
  await expect(tab(page, 'Confirmed')).toContainText('3')
})

test('one order is cancelled from its row, in the words of the specification', async ({ page, api }) => {
  const call = await api('super')
  const { recipient, sku } = named('Sorry rider')
  const [order] = await placeOrders(call, { recipient, sku, count: 1 })
  if (!order) throw new Error('No order was placed')
  await enter(page, 'store', deskOf(recipient))
  await rowActions(page, order.number).click()
  await page.getByRole('menuitem', { name: 'Cancelled' }).first().click()
  await expect(confirmation(page)).toContainText('The goods go back into stock')
  await confirmation(page).getByRole('button', { name: 'Cancel 1 order' }).click()
  await expect(toast(page, 'Cancelled Order successfully')).toHaveCount(1)
  await expect(row(page, order.number)).toContainText('Cancelled')
  expect(await orderOf(call, order.id)).toMatchObject({
    orderStatus: 'Cancelled',
    paymentStatus: 'Cancelled',
  })
})

test('chosen orders are printed in a tab of their own', async ({ page, api }) => {
  const { recipient, sku } = named('Printed rider')
  const orders = await placeOrders(await api('super'), { recipient, sku, count: 2 })
  await enter(page, 'super', deskOf(recipient))
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('menuitem', { name: '2 packing slips' }).click()
  const { searchParams, pathname } = new URL((await opened).url())
  expect(pathname).toBe('/Sales/Order/print')
  expect(searchParams.get('ids')?.split(',').sort()).toEqual(orders.map(({ id }) => id).sort())
  await expect(page.getByText('2 selected')).toBeVisible()
})

test('on a telephone orders are cards with their three statuses, in the dark as well', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await enter(page, 'super', desk)
  const card = page.locator('.card').first()
  for (const status of ['Order status', 'Payment status', 'Delivery status'])
    await expect(card).toContainText(status)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  expect(await axe(page)).toEqual([])
})
