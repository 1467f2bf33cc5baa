import {
  confirmation,
  expectAddress,
  heading,
  rows,
  signInAsRole,
  toast,
  unique,
  uniqueSku,
  watchCalls,
} from '#tests/support/e2e/actions.ts'
import { list } from '#tests/support/e2e/data.ts'
import { axe, expect, test } from '#tests/support/e2e/fixture.ts'
import { changeStatus, orderListOf, orderOf, placeOrders, tab } from '#tests/support/e2e/orders.ts'

const desk = '/Sales/Order/List?page=1'
const named = (what: string) => ({ recipient: unique(what), sku: uniqueSku('DESK') })

test('the order list is filtered by status and days, finds one by its number, and previews and opens it', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const [order] = await placeOrders(call, { ...named('Found rider'), count: 1 })
  if (!order) throw new Error('No order was placed')
  const pending = await list(call, 'GET admin/orders/list?page=1&limit=1&orderStatus=Pending')
  const total = pending.total.toLocaleString('en')
  await signInAsRole(page, 'super', desk)
  await expect(rows(page)).toHaveCount(10)
  await expect(tab(page, 'To confirm')).toContainText(total)
  await tab(page, 'To confirm').click()
  await expectAddress(page, '/Sales/Order/List?page=1&orderStatus=Pending')
  await expect(tab(page, 'To confirm')).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('.pager-rows')).toContainText(`of ${total}`)
  await page.goBack()
  await expectAddress(page, desk)
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page')

  const calls = watchCalls(page)
  await page.getByRole('button', { name: 'Created: Any date' }).click()
  await page.getByRole('button', { name: 'Last 7 days', exact: true }).click()
  await expect
    .poll(() => calls.some((line) => /startDate=\d{4}-\d\d-\d\dT18%3A00%3A00\.000Z/.test(line)))
    .toBe(true)
  await expect(page.getByRole('button', { name: 'Created: Last 7 days', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter Created: Last 7 days' }).click()
  await expectAddress(page, desk)

  await page.getByRole('searchbox', { name: 'Search orders' }).fill(order.number)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: `Details of ${order.number}` }).click()
  await expect(page.getByRole('table', { name: 'Items' })).toContainText('Grip of Found rider')
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: order.number, exact: true }).click()
  await expectAddress(page, `/Sales/Order/List/${order.id}`)
  await expect(heading(page, new RegExp(order.number))).toBeVisible()
})

test('many orders are changed at once by a branch admin, retried where refused, and printed in a new tab', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const { recipient, sku } = named('Bulk rider')
  const [gone, ...others] = await placeOrders(call, { recipient, sku, count: 4 })
  if (!gone) throw new Error('No order was placed')
  expect((await changeStatus(call, gone, { orderStatus: 'Cancelled' })).status).toBe(200)
  await signInAsRole(page, 'branch', orderListOf(recipient))
  await expect(rows(page)).toHaveCount(4)
  // Another admin changes one of them first.
  const [raced] = others
  if (!raced) throw new Error('No order was placed')
  expect((await changeStatus(call, raced, { deliveryStatus: 'Packed' })).status).toBe(200)
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: 'Order status' }).last().click()
  await page.getByRole('menuitem', { name: 'Mark 3 orders as confirmed' }).click()
  await expect(confirmation(page)).toContainText('Skipped (1):')
  await expect(confirmation(page)).toContainText(
    `Order status can’t change from Cancelled to Confirmed: ${gone.number}`,
  )
  await confirmation(page).getByRole('button', { name: 'Mark 3 orders as confirmed' }).click()
  await expect(toast(page, '2 orders are now Confirmed')).toHaveCount(1)
  const refused = page.locator('.bulk-refused')
  await expect(refused).toContainText(raced.number)
  await refused.getByRole('button', { name: 'Try again' }).click()
  await expect(refused).toHaveCount(0)
  await expect(tab(page, 'Confirmed')).toContainText('3')
  for (const { id } of others) expect((await orderOf(call, id)).orderStatus).toBe('Confirmed')
  expect((await orderOf(call, raced.id)).deliveryStatus).toBe('Packed')

  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Print 4 packing slips' }).click()
  const { searchParams, pathname } = new URL((await opened).url())
  expect(pathname).toBe('/Sales/Order/print')
  expect(searchParams.get('ids')?.split(',').sort()).toEqual([gone, ...others].map(({ id }) => id).sort())
})
