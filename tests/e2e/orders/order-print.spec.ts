import type { Page } from '@playwright/test'
import { expectAddress, signInAsRole, unique, uniqueSku } from '#tests/support/e2e/actions.ts'
import { create } from '#tests/support/e2e/data.ts'
import { type Call, expect, test } from '#tests/support/e2e/fixture.ts'
import { type Order, orderOf, placeOrders } from '#tests/support/e2e/orders.ts'
import { onPaper } from '#tests/support/e2e/paper.ts'

const printPage = (ids: string[], what: 'invoice' | 'slip', paper = 'a4') =>
  `/Sales/Order/print?ids=${ids.join(',')}&paper=${paper}&what=${what}`
const sheets = (page: Page) => page.locator('.sheet')

const placed = async (call: Call, count: number): Promise<Order[]> =>
  placeOrders(call, { recipient: unique('Paper rider'), sku: uniqueSku('PAPER'), count })

/** The same order again, with as many lines as that. */
const long = async (call: Call, from: Order, lines: number) => {
  const { customer, ...order } = (await orderOf(call, from.id)) as Order & {
    customer: { id: string }
    lines: { productId: string; variantId: string | null }[]
  }
  const [first] = order.lines
  const stock = (await call(`GET inventory/products?productId=${first?.productId}`)).body as {
    data: { id: string; version: number; variant: { id: string } | null }[]
  }
  for (const { id, version } of stock.data)
    await call(`PUT inventory/products/${id}`, { delta: lines, reason: 'received', version })
  return (await create(call, 'POST x/orders', {
    customerId: customer.id,
    paymentMethod: 'COD',
    recipient: 'Long rider',
    phone: '+8801711000000',
    division: 'Dhaka',
    district: 'Dhaka',
    address: 'House 7, Road 12',
    lines: Array.from({ length: lines }, () => ({
      productId: first?.productId,
      variantId: first?.variantId,
      quantity: 1,
    })),
  })) as Order
}

test('each order is printed on its own page in the chosen paper size, without the frame of the admin', async ({
  page,
  api,
}) => {
  const orders = await placed(await api('super'), 3)
  const ids = orders.map(({ id }) => id)
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInAsRole(page, 'branch', printPage(ids, 'invoice'))
  await expect(sheets(page)).toHaveCount(3)
  expect(await onPaper(page)).toEqual({ pages: 3, sizes: ['210 x 297'] })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  // Even a nearly empty sheet is as wide as the paper.
  const widths = await sheets(page).evaluateAll((all) => all.map((one) => one.clientWidth))
  const [room] = await page.locator('main').evaluateAll((all) => all.map((one) => one.clientWidth))
  expect(widths).toEqual([room, room, room])
  await page.emulateMedia({ media: null, colorScheme: 'dark' })
  await page.getByText('A5', { exact: true }).click()
  await page.getByText('Packing slip', { exact: true }).first().click()
  await expectAddress(
    page,
    `/Sales/Order/print?${new URLSearchParams({ ids: ids.join(','), paper: 'a5', what: 'slip' })}`,
  )
  // The address changes before the sheets do.
  await expect.poll(() => onPaper(page)).toEqual({ pages: 3, sizes: ['148 x 210'] })
  await page.getByText('Shipping label', { exact: true }).first().click()
  await expect.poll(() => onPaper(page)).toEqual({ pages: 3, sizes: ['105 x 148'] })
  await page.getByText('Packing slip', { exact: true }).first().click()
  await expect(page.locator('.sheets-a5')).toBeVisible()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const gone of ['.sidebar', '.header', '.print-toolbar', '.page-header'])
    await expect(page.locator(gone).first()).toBeHidden()
  await expect(sheets(page).first()).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(sheets(page).first()).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('a long order continues over pages with a repeated table head, and a missing order does not stop the others', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const [short] = await placed(call, 1)
  if (!short) throw new Error('No order was placed')
  const order = await long(call, short, 45)
  const unknown = '01900000-0000-7000-8000-000000000000'
  await signInAsRole(page, 'super', printPage([unknown, order.id, short.id], 'invoice'))
  await expect(page.getByRole('alert').filter({ hasText: unknown })).toContainText('Order not found')
  await expect(sheets(page)).toHaveCount(2)
  const { pages } = await onPaper(page)
  expect(pages).toBeGreaterThanOrEqual(3)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.sheet-lines thead').first()).toHaveCSS('display', 'table-header-group')
  await expect(page.locator('.sheet-lines tbody tr').first()).toHaveCSS('break-inside', 'avoid')
  // What follows the last row is never alone on a page.
  for (const end of ['.sheet-totals', '.sheet-small'])
    await expect(page.locator(end).first()).toHaveCSS('break-before', 'avoid')
  await page.emulateMedia({ media: null })
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.getByRole('button', { name: 'Print 2 orders' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')

  // On a phone the sheet scrolls, not the page.
  await page.setViewportSize({ width: 375, height: 812 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})
