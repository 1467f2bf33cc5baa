import type { Page } from '@playwright/test'
import { landingLink } from '../../contract/grammar/sidebar'
import { expect, test } from './fixture'
import { choose, enter, heading, sidebar, toast, unique, uniqueSku, watchCalls } from './helpers'
import { createProduct } from './helpers-data'
import { createInSizes, editor, firstShowroom, quantity, stockPage } from './helpers-stock'
import { entries } from './pages'

/** A backend that has the specified API and nothing else. */
const withoutExtensions = async (page: Page) => {
  await page.route(/\/api\/x(\/|\?|$)/, (route) =>
    route.fulfill({ status: 404, json: { statusCode: 404, message: 'Not found', error: 'Not Found' } }),
  )
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  return thrown
}
const isWhole = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main .ant-skeleton')).toHaveCount(0)
  await expect(page.locator('main .ant-result, main .ant-alert-error')).toHaveCount(0)
  await expect(page.locator('.ant-message-notice, .ant-notification-notice')).toHaveCount(0)
}

test('every entry of the menu opens, and what needs an extension is not offered', async ({ page }) => {
  const thrown = await withoutExtensions(page)
  await enter(page, 'super', '/')
  await expect(sidebar(page).getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
  await expect(sidebar(page).locator('a[href^="/history"]')).toHaveCount(0)
  const calls = watchCalls(page)
  for (const entry of entries) {
    await sidebar(page)
      .locator(`a[href="${landingLink(entry)}"]`)
      .first()
      .click()
    await isWhole(page)
  }
  // Addresses of files are the backend's own, as the records of this one tell them.
  expect(calls.filter((line) => /^GET x\/(?!file\?)/.test(line))).toEqual([])
  expect(thrown).toEqual([])
})

test('a product shows its stock and its reviews, and not what only an extension fills', async ({
  page,
  api,
}) => {
  const thrown = await withoutExtensions(page)
  const name = unique('Plain mirror')
  const { id } = await createProduct(await api('super'), { name, sku: uniqueSku('PLAIN') })
  await enter(page, 'super', `/Product/${id}`)
  await expect(heading(page, name)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Questions' })).toHaveCount(0)
  for (const tab of ['Stock', 'Reviews']) {
    await page.getByRole('tab', { name: tab }).click()
    await isWhole(page)
  }
  expect(thrown).toEqual([])
})

test('a product is made', async ({ page }) => {
  await withoutExtensions(page)
  const name = unique('Plain rider')
  await enter(page, 'super', '/Product/create')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('SKU', { exact: true }).fill(uniqueSku('PLAINR'))
  await page.getByLabel('Price', { exact: true }).fill('152000')
  await choose(page, page.getByRole('combobox', { name: 'Type', exact: true }), 'Bike')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(heading(page, name)).toBeVisible()
})

test('a stock is counted', async ({ page, api }) => {
  await withoutExtensions(page)
  const call = await api('super')
  const sku = uniqueSku('PLAINC')
  const product = await createInSizes(call, unique('Plain cap'), sku, ['M'])
  const { store } = await firstShowroom(call, product.id)
  await enter(page, 'super', stockPage(product.id))
  await quantity(page, `${sku}-M`, store).click()
  await editor(page).getByLabel('New quantity').fill('7')
  await page.keyboard.press('Enter')
  await expect(toast(page, `${sku}-M, ${store}: 7 (+7)`)).toHaveCount(1)
  await expect(quantity(page, `${sku}-M`, store)).toHaveAccessibleName(/: 7/)
})
