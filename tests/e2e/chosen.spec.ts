import type { Page } from '@playwright/test'
import { axe, expect, test } from './fixture'
import {
  confirmation,
  enter,
  expectAddress,
  heading,
  row,
  rowActions,
  toast,
  toasts,
  unique,
  uniqueSku,
} from './helpers'
import { createProduct, list } from './helpers-data'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search products by name' })
const option = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
const asked = (page: Page) => confirmation(page).last()
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add to deal products' })

test('products become deals through a search, several at once', async ({ page, api }) => {
  const call = await api('super')
  const name = unique('Dealt tyre')
  for (const end of ['front', 'rear'])
    await createProduct(call, { name: `${name} ${end}`, sku: uniqueSku('DEAL') })
  await enter(page, 'super', '/deal-products?skip=0')
  await page.getByRole('button', { name: 'Add products' }).click()
  await search(page).fill(name)
  await expect(page.locator('.product-options li')).toHaveCount(2)
  await option(page, `${name} front`).check()
  await option(page, `${name} rear`).check()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Add 2 products', exact: true }).click()
  await expect(toast(page, '2 deal products added')).toHaveCount(1)
  await expect(row(page, `${name} front`)).toBeVisible()
  await expect(row(page, `${name} rear`)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(toast(page, '2 deal products added').getByRole('button', { name: /^Undo/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add products' })).toBeFocused()

  await page.getByRole('button', { name: 'Add products' }).click()
  await search(page).fill(`${name} front`)
  await expect(option(page, `${name} front`)).toBeDisabled()
  await expect(dialogOf(page)).toContainText('Deal product already')
})

test('a product that another admin has added meanwhile is named with the reason', async ({ page, api }) => {
  const call = await api('super')
  const name = unique('Raced lamp')
  const [, rear] = [
    await createProduct(call, { name: `${name} front`, sku: uniqueSku('RACE') }),
    await createProduct(call, { name: `${name} rear`, sku: uniqueSku('RACE') }),
  ]
  await enter(page, 'super', '/deal-products?skip=0')
  await page.getByRole('button', { name: 'Add products' }).click()
  await search(page).fill(name)
  await option(page, `${name} front`).check()
  await option(page, `${name} rear`).check()
  expect((await call(`POST admin/products/${rear?.id}/deal-product`)).status).toBeLessThan(300)
  await page.getByRole('button', { name: 'Add 2 products', exact: true }).click()
  await expect(dialogOf(page).getByRole('alert')).toContainText(`${name} rear: Can not add deal product`)
  await expect(toast(page, 'Deal product added successfully')).toHaveCount(1)
})

test('a deal is removed after a question, and the product stays', async ({ page, api }) => {
  const call = await api('super')
  const product = await createProduct(call, { name: unique('Undealt chain'), sku: uniqueSku('UNDEAL') })
  await call(`POST admin/products/${product.id}/deal-product`)
  await enter(page, 'super', '/deal-products?skip=0')
  await rowActions(page, String(product.name)).click()
  await page.getByRole('menuitem', { name: 'Remove from deal products' }).click()
  await expect(asked(page)).toContainText(String(product.name))
  await asked(page).getByRole('button', { name: 'Remove from deal products' }).click()
  await expect(toast(page, `“${product.name}” removed from deal products`)).toHaveCount(1)
  await expect(row(page, String(product.name))).toHaveCount(0)
  expect((await call(`GET admin/products/${product.id}`)).status).toBe(200)
})

test('from the list of products one becomes a latest product, in the words of the specification', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const name = unique('Latest mirror')
  await createProduct(call, { name, sku: uniqueSku('LATEST') })
  await enter(page, 'super', `/Product?page=1&productName=${encodeURIComponent(name)}`)
  await rowActions(page, name).click()
  await page.getByRole('menuitem', { name: 'Add to latest products' }).click()
  await expect(toast(page, 'Advertising product added successfully')).toHaveCount(1)
  await expect(toasts(page)).toHaveCount(1)
  await page.goto('/advertising-products?skip=0')
  await expect(row(page, name)).toBeVisible()
  await row(page, name).locator('.naming-link').click()
  await expect(page).toHaveURL(/\/Product\/[0-9a-f-]{36}$/)
})

test('a scanned SKU opens its product; an unknown one is told beside the box', async ({ page, api }) => {
  const sku = uniqueSku('SCAN')
  const product = await createProduct(await api('super'), { name: unique('Scanned glove'), sku })
  await enter(page, 'super', '/Product?page=1')
  const box = page.getByRole('textbox', { name: 'Open by SKU' })
  await box.fill(`${sku}-NONE`)
  await box.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('No product has this SKU.')
  await page.keyboard.type(sku)
  await page.keyboard.press('Enter')
  await expectAddress(page, `/Product/${product.id}`)
  await page.goto(`/Product/sku/${sku}`)
  await expectAddress(page, `/Product/${product.id}`)
  await page.goto('/Product/sku/NOBODY-HAS-THIS')
  await expect(heading(page, 'Product by SKU')).toBeVisible()
  await expect(page.getByText('No product has the SKU “NOBODY-HAS-THIS”')).toBeVisible()
})

test('several products of a list become deals at once, and only those that are none yet', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const name = unique('Bulk visor')
  const first = await createProduct(call, { name: `${name} one`, sku: uniqueSku('BULK') })
  await createProduct(call, { name: `${name} two`, sku: uniqueSku('BULK') })
  await createProduct(call, { name: `${name} three`, sku: uniqueSku('BULK') })
  await call(`POST admin/products/${first.id}/deal-product`)
  await enter(page, 'super', `/Product?page=1&productName=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Add 2 products to deal products' }).click()
  await expect(toast(page, '2 deal products added')).toHaveCount(1)
  const { data } = await list(call, `GET admin/products?page=1&productName=${encodeURIComponent(name)}`)
  expect(data.map((row) => row.inDeals)).toEqual([true, true, true])
})

test('the branch admin is offered neither deals nor their buttons', async ({ page, api }) => {
  const call = await api('branch')
  expect((await call('GET admin/products/deal-products?offset=0&limit=1')).status).toBe(403)
  const { data } = await list(call, 'GET admin/products?page=1&limit=1')
  await enter(page, 'branch', '/Product?page=1')
  await rowActions(page, String(data[0]?.name)).click()
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /deal products/ })).toHaveCount(0)
})
