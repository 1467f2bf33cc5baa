import type { Page } from '@playwright/test'
import {
  confirmation,
  expectAddress,
  heading,
  row,
  signInAsRole,
  toast,
  unique,
  uniqueSku,
} from '#tests/support/e2e/actions.ts'
import { axe, type Call, expect, test } from '#tests/support/e2e/fixture.ts'
import { holdResponse } from '#tests/support/e2e/hold-response.ts'
import { changeStatus, type Order, orderListOf, orderOf, placeOrders } from '#tests/support/e2e/orders.ts'

const at = (order: Order) => `/Sales/Order/List/${order.id}`
const status = (page: Page, name: 'Order status' | 'Payment status' | 'Delivery status') =>
  page.getByRole('group', { name, exact: true })

const placed = async (call: Call, what: string, count = 1) => {
  const recipient = unique(what)
  const orders = await placeOrders(call, { recipient, sku: uniqueSku('ORDER'), count })
  const [first] = orders
  if (!first) throw new Error('No order was placed')
  return { recipient, orders, first }
}
/** Presses the next step, and confirms it if it is final. */
const next = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click()
const nextFinal = async (page: Page, button: string) => {
  await next(page, button)
  await confirmation(page).getByRole('button', { name: button, exact: true }).click()
}

/** Reloads the page of an order; its statuses come last. Returns by how many pixels they move the items. */
const movedByStatuses = async (page: Page, step: string) => {
  const statuses = '**/api/admin/orders/order-enums'
  const release = await holdResponse(page, statuses)
  await page.reload()
  const items = page.getByRole('table', { name: 'Items' })
  const top = () => items.evaluate((element) => element.getBoundingClientRect().top)
  const before = await top()
  await expect(page.getByRole('button', { name: step, exact: true })).toHaveCount(0)
  release()
  await expect(page.getByRole('button', { name: step, exact: true })).toBeVisible()
  await page.unroute(statuses)
  return (await top()) - before
}

test('an order is confirmed, packed, shipped, paid and completed on its page, with a label and a note', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const { first } = await placed(call, 'Whole way')
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAsRole(page, 'super', at(first))
  await expect(heading(page, `Order ${first.number}`)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Items' })).toContainText('Grip of Whole way')
  const [order, payment, delivery] = [
    status(page, 'Order status'),
    status(page, 'Payment status'),
    status(page, 'Delivery status'),
  ]

  await test.step('statuses follow one another', async () => {
    await expect(payment).toContainText('Unpaid')
    await next(page, 'Confirm order')
    await expect(toast(page, `Order ${first.number}: order status is now Confirmed`)).toBeVisible()
    await next(page, 'Start processing')
    await expect(page.getByRole('region', { name: 'Statuses' })).toContainText(
      'Completed: needs Paid and Delivered',
    )
    expect(await movedByStatuses(page, 'Mark as packed')).toBe(0)
  })

  await test.step('a shipment is bought, and its label is printed', async () => {
    await page.getByRole('button', { name: 'Ship items' }).click()
    await page.getByRole('button', { name: 'Get rates' }).click()
    await page.getByRole('radiogroup', { name: 'Carrier rates' }).getByRole('radio').last().check()
    await page.getByRole('button', { name: 'Buy label' }).click()
    await confirmation(page)
      .getByRole('button', { name: /^Buy for/ })
      .click()
    const shipment = page.locator('section', { has: page.getByRole('heading', { name: 'Shipment' }) })
    await expect(shipment.getByText(/^Shipment 1: /)).toBeVisible()
    const [label] = await Promise.all([
      page.waitForResponse(/\/label$/),
      page.waitForEvent('frameattached'),
      shipment.getByRole('button', { name: 'Print label' }).click(),
    ])
    expect(label.headers()['content-type']).toBe('text/html; charset=utf-8')
  })

  await test.step('a payment is received, at most what is due', async () => {
    await page.getByRole('button', { name: 'Record payment' }).click()
    await page.getByRole('textbox', { name: /^Amount received/ }).fill('999999')
    await page.getByRole('button', { name: 'Record payment' }).click()
    await expect(page.getByText(/^Amount can’t exceed the balance due/)).toBeVisible()
    const { due } = await orderOf(call, first.id)
    await page.getByRole('textbox', { name: /^Amount received/ }).fill(due)
    await page.getByRole('textbox', { name: 'Reference' }).fill('8X2ABC')
    await page.getByRole('button', { name: 'Record payment' }).click()
    await expect(confirmation(page)).toContainText('(Cash) for order')
    await expect(confirmation(page)).toContainText('Nothing will remain due')
    await confirmation(page)
      .getByRole('button', { name: /^Record/ })
      .click()
    await expect(payment).toContainText('Paid')
    await expect(page.getByRole('list', { name: 'Payments' })).toContainText('Cash · 8X2ABC')
    await expect(page.getByRole('heading', { name: 'Payments' })).toBeFocused()
    await page.getByRole('button', { name: 'More status changes' }).click()
    await expect(page.getByRole('menuitem', { name: /^Cancel order paid on/ })).toBeDisabled()
    await page.keyboard.press('Escape')
  })

  await test.step('a note is added', async () => {
    await page.getByRole('textbox', { name: 'Add a note' }).fill('Ring twice')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.locator('.notes')).toContainText('Ring twice')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440)
    expect(await axe(page)).toEqual([])
  })

  await test.step('delivered, the order is completed', async () => {
    for (const [step, shown] of [
      ['Mark as packed', 'To ship'],
      ['Mark as shipped', 'Shipped'],
    ] as const) {
      await next(page, step)
      await expect(delivery).toContainText(shown)
    }
    await nextFinal(page, 'Mark as delivered')
    await expect(delivery).toContainText('Delivered')
    expect(await movedByStatuses(page, 'Complete order')).toBe(0)
    await nextFinal(page, 'Complete order')
    await expect(order).toContainText('Completed')
    expect(await orderOf(call, first.id)).toMatchObject({
      orderStatus: 'Completed',
      paymentStatus: 'Paid',
      deliveryStatus: 'Delivered',
      due: '0.00',
    })
  })

  await test.step('a piece comes back, and its price is refunded', async () => {
    await page.getByRole('button', { name: 'Return items' }).click()
    await page.getByRole('spinbutton', { name: /^Quantity of .* returned$/ }).fill('1')
    await page.getByRole('combobox', { name: /^Condition of/ }).press('ArrowDown')
    await page.getByRole('option', { name: 'Damaged' }).click()
    await page.getByRole('combobox', { name: 'Reason', exact: true }).press('Enter')
    await page.getByRole('option', { name: 'Faulty' }).click()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Record return' }).click()
    await confirmation(page)
      .getByRole('button', { name: /^Refund/ })
      .click()
    await expect(payment).toContainText(/refunded/i)
    await expect(page.getByRole('list', { name: 'Refunds' })).toContainText('refunded (Cash)')
  })
})

test('an order changed by someone else shows both versions, and neither change is lost', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const { first } = await placed(call, 'Two clerks')
  await signInAsRole(page, 'store', at(first))
  await expect(page.getByRole('button', { name: 'Confirm order' })).toBeVisible()
  expect((await changeStatus(call, first, { deliveryStatus: 'Packed' })).status).toBe(200)
  await next(page, 'Confirm order')

  const versions = page.getByRole('table', { name: 'Versions' })
  await expect(versions.getByRole('row', { name: /^Order status/ })).toContainText('To confirmConfirmed')
  await expect(versions.getByRole('row', { name: /^Delivery status/ })).toContainText('PackedNot packed')
  // The page behind shows theirs by then.
  await expect(status(page, 'Delivery status')).toContainText('Packed')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Apply my change' }).click()
  await expect(toast(page, 'order status is now Confirmed')).toBeVisible()
  await expect(versions).toHaveCount(0)
  expect(await orderOf(call, first.id)).toMatchObject({ orderStatus: 'Confirmed', deliveryStatus: 'Packed' })
})

test('an order links to the next and previous order of its list, and back to that list', async ({
  page,
  api,
}) => {
  const { recipient, orders } = await placed(await api('super'), 'In a row', 3)
  const newestFirst = [...orders].reverse()
  const [newest, middle, oldest] = newestFirst
  if (!newest || !middle || !oldest) throw new Error('Three orders are needed')
  await signInAsRole(page, 'super', orderListOf(recipient))
  await row(page, newest.number).getByRole('link', { name: newest.number, exact: true }).click()
  await expect(page.getByRole('button', { name: 'Previous order' })).toBeDisabled()
  await page.getByRole('link', { name: 'Next order' }).click()
  await expectAddress(page, at(middle))
  await expect(heading(page, `Order ${middle.number}`)).toBeVisible()
  await page.keyboard.press('j')
  await expect(heading(page, `Order ${oldest.number}`)).toBeVisible()
  await page.keyboard.press('k')
  await expect(heading(page, `Order ${middle.number}`)).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Orders' }).click()
  await expectAddress(page, orderListOf(recipient))
})
