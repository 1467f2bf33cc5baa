import type { Page } from '@playwright/test'
import { expect, test } from './fixture'
import { enter, expectAddress, row, rows, searchBox, sidebar, textOf, unique, uniqueSku } from './helpers'
import { createProduct, list } from './helpers-data'

const chips = (page: Page) => page.getByRole('button', { name: /^remove filter/i })

test.beforeEach(async ({ page }) => {
  await enter(page, 'super')
})

test('a filter stands in the address, Back takes it away, Forward brings it again', async ({ page }) => {
  await page.goto('/Product?page=1')
  await expect(rows(page)).toHaveCount(10)
  const first = await textOf(rows(page).first())
  await searchBox(page).fill('helmet')
  await expectAddress(page, '/Product?page=1&productName=helmet')
  await expect(rows(page).first()).toContainText(/helmet/i)
  await expect(chips(page)).toHaveCount(1)
  await page.goBack()
  await expectAddress(page, '/Product?page=1')
  await expect(searchBox(page)).toHaveValue('')
  await expect(rows(page).first()).toHaveText(first)
  await page.goForward()
  await expectAddress(page, '/Product?page=1&productName=helmet')
  await expect(searchBox(page)).toHaveValue('helmet')
})

test('a reload and a shared link show the same rows; the menu starts afresh', async ({ page, context }) => {
  const link = '/Product?page=2&productType=accessory&sortBy=name&orderBy=asc'
  await page.goto(link)
  await expect(rows(page)).not.toHaveCount(0)
  const names = await rows(page).allTextContents()
  await page.reload()
  await expect(rows(page).first()).toHaveText(names[0] ?? '')
  expect(await rows(page).allTextContents()).toEqual(names)
  await expectAddress(page, link)

  const shared = await context.newPage()
  await shared.goto(link)
  await expect(rows(shared).first()).toHaveText(names[0] ?? '')

  await sidebar(page).getByRole('link', { name: 'Products', exact: true }).click()
  await expectAddress(page, '/Product?page=1')
  await expect(chips(page)).toHaveCount(0)
})

test('each filter has a chip that takes it away, and all go at once', async ({ page }) => {
  await page.goto('/Product?page=1&productType=gear&productType=part&published=true')
  await expect(chips(page)).toHaveCount(3)
  await page.getByRole('button', { name: /^remove filter.*part/i }).click()
  await expect(chips(page)).toHaveCount(2)
  await expectAddress(page, '/Product?page=1&productType=gear&published=true')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(chips(page)).toHaveCount(0)
  await expectAddress(page, '/Product?page=1')
})

test('the order stands in the address', async ({ page, api }) => {
  await page.goto('/Product?page=1')
  await page.getByRole('columnheader', { name: 'Price' }).click()
  await expectAddress(page, '/Product?page=1&sortBy=price&orderBy=asc')
  const cheapest = await list(await api('super'), 'GET admin/products?sortBy=price&orderBy=asc&limit=1')
  await expect(rows(page).first()).toContainText(String(cheapest.data[0]?.name))
  await page.getByRole('columnheader', { name: 'Price' }).click()
  await expectAddress(page, '/Product?page=1&sortBy=price&orderBy=desc')
})

test('every page number is a link to that very page', async ({ page }) => {
  await page.goto('/Product?page=2&published=true')
  const links = page.locator('.ant-pagination-item a')
  await expect(links.first()).toBeVisible()
  for (const link of await links.all()) {
    const number = await textOf(link)
    await expect(link).toHaveAttribute('href', `/Product?page=${number}&published=true`)
  }
  await links.filter({ hasText: /^3$/ }).click()
  await expectAddress(page, '/Product?page=3&published=true')
})

test('the size of a page stands in the address only when it is not ten', async ({ page }) => {
  await page.goto('/Product?page=1&limit=20')
  await expect(rows(page)).toHaveCount(20)
  await page.locator('.ant-pagination-options .ant-select').click()
  await page
    .getByTitle(/^10 ?\/ ?page$/)
    .last()
    .click()
  await expect(rows(page)).toHaveCount(10)
  await expectAddress(page, '/Product?page=1')
})

test('a page past the end leads to the last one', async ({ page, api }) => {
  const { total } = await list(await api('super'), 'GET admin/products?limit=1&productType=lubricant')
  await page.goto('/Product?page=999&productType=lubricant')
  await expectAddress(page, `/Product?page=${Math.ceil(total / 10)}&productType=lubricant`)
  await expect(rows(page)).not.toHaveCount(0)
})

test('signs with a meaning of their own survive the address, the wire and a reload', async ({
  page,
  api,
}) => {
  const name = `${unique('R&D')} 50% a+b #1 = ? é বাংলা`
  await createProduct(await api('super'), { name, sku: uniqueSku('SIGNS') })
  await page.goto('/Product?page=1')
  await searchBox(page).fill(name)
  await expect(rows(page)).toHaveCount(1)
  await expect(row(page, name)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('productName')).toBe(name)
  await page.reload()
  await expect(searchBox(page)).toHaveValue(name)
  await expect(rows(page)).toHaveCount(1)
})
