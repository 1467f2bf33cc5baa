import { axe, expect, test } from './fixture'
import { confirmation, enter, unique, uniqueSku } from './helpers'
import { orderOf, placeOrders } from './helpers-orders'

test('an order is paid by hand, sent and noted upon without leaving its page', async ({ page, api }) => {
  const call = await api('super')
  const named = { recipient: unique('Whole rider'), sku: uniqueSku('PART') }
  const [order] = await placeOrders(call, { ...named, count: 1 })
  if (!order) throw new Error('No order was placed')
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'super', `/Sales/Order/List/${order.id}`)

  await page.getByRole('button', { name: 'Add a payment' }).click()
  await page.getByRole('textbox', { name: /^Amount received/ }).fill('999999')
  await page.getByRole('button', { name: 'Receive payment' }).click()
  await expect(page.getByText(/^No more than .* is due\.$/)).toBeVisible()
  await page.getByRole('textbox', { name: /^Amount received/ }).fill(order.due)
  await page.getByRole('button', { name: 'Receive payment' }).click()
  await expect(confirmation(page)).toContainText('which is paid by that')
  await confirmation(page)
    .getByRole('button', { name: /^Receive/ })
    .click()
  await expect(page.getByRole('region', { name: 'Order status', exact: true })).toContainText('paid on')
  expect(await orderOf(call, order.id)).toMatchObject({ paymentStatus: 'Paid', due: '0.00' })

  await page.getByRole('button', { name: 'Get rates' }).click()
  await page.getByRole('radiogroup', { name: 'Rates of carriers' }).getByRole('radio').last().check()
  await page.getByRole('button', { name: 'Buy shipment' }).click()
  await confirmation(page)
    .getByRole('button', { name: /^Buy for/ })
    .click()
  const shipment = page.locator('section', { has: page.getByRole('heading', { name: 'Shipment' }) })
  await expect(shipment.getByText('Tracking', { exact: true })).toBeVisible()
  const label = page.waitForEvent('download')
  await shipment.getByRole('button', { name: /Label/ }).click()
  expect((await label).suggestedFilename()).toMatch(/\.pdf$/)

  await page.getByRole('textbox', { name: 'Write a note' }).fill('Ring twice')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.locator('.order-notes')).toContainText('Ring twice')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440)
  expect(await axe(page)).toEqual([])
})
