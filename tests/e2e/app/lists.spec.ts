import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import {
  expectAddress,
  rows,
  searchBox,
  sidebar,
  signInAsRole,
  textOf,
  unique,
  uniqueSku,
} from '#tests/support/e2e/actions.ts'
import { createProduct, list } from '#tests/support/e2e/data.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'
import { holdResponse } from '#tests/support/e2e/hold-response.ts'
import { visit } from '#tests/support/e2e/pages.ts'

const chips = (page: Page) => page.getByRole('button', { name: /^remove filter/i })

test('filters are in the address: Back, Forward, a reload and a shared link show the same rows', async ({
  page,
  context,
}) => {
  await signInAsRole(page, 'super', '/Product?page=1')
  await expect(rows(page)).toHaveCount(10)
  const first = await textOf(rows(page).first())
  await searchBox(page).fill('helmet')
  await expectAddress(page, '/Product?page=1&productName=helmet')
  await expect(rows(page).first()).toContainText(/helmet/i)
  await expect(chips(page)).toHaveCount(0)
  await page.goBack()
  await expectAddress(page, '/Product?page=1')
  await expect(searchBox(page)).toHaveValue('')
  await expect(rows(page).first()).toHaveText(first)
  await page.goForward()
  await expectAddress(page, '/Product?page=1&productName=helmet')
  await expect(searchBox(page)).toHaveValue('helmet')

  const link = '/Product?page=2&productType=accessory&sortBy=name&orderBy=asc'
  await page.goto(link)
  await expect(chips(page)).toHaveCount(1)
  await expect(rows(page).first()).toBeVisible()
  const names = await rows(page).allTextContents()
  await page.reload()
  await expect(rows(page)).toHaveText(names)
  await expectAddress(page, link)
  const shared = await context.newPage()
  await shared.goto(link)
  await expect(rows(shared)).toHaveText(names)
  await shared.close()

  await sidebar(page).getByRole('link', { name: 'Products', exact: true }).click()
  await expectAddress(page, '/Product?page=1')
  await expect(chips(page)).toHaveCount(0)
})

test('what is typed before the rows are there is kept and searched for', async ({ page }) => {
  await signInAsRole(page, 'super', '/tags')
  const release = await holdResponse(page, /\/api\/admin\/products\?/)
  await visit(page, '/Product?page=1')
  await searchBox(page).pressSequentially('helm')
  await expectAddress(page, '/Product?page=1&productName=helm')
  await searchBox(page).pressSequentially('et')
  release()
  await expectAddress(page, '/Product?page=1&productName=helmet')
  await expect(rows(page).first()).toContainText(/helmet/i)
  await expect(searchBox(page)).toHaveValue('helmet')
  await expect(searchBox(page)).toBeFocused()
})

test('sort, page and page size are in the address, and a page past the end shows the last one', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const cheapest = await list(call, 'GET admin/products?sortBy=price&orderBy=asc&limit=1')
  const { total } = await list(call, 'GET admin/products?limit=1&productType=lubricant')
  await signInAsRole(page, 'super', '/Product?page=1&limit=20')
  await expect(rows(page)).toHaveCount(20)
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('10 / page')
  await expect(rows(page)).toHaveCount(10)
  await expectAddress(page, '/Product?page=1')
  await page.getByRole('columnheader', { name: 'Price' }).click()
  await expectAddress(page, '/Product?page=1&sortBy=price&orderBy=asc')
  await expect(rows(page).first()).toContainText(String(cheapest.data[0]?.name))
  const second = page.locator('.ant-pagination-item a').filter({ hasText: /^2$/ })
  await expect(second).toHaveAttribute('href', '/Product?page=2&sortBy=price&orderBy=asc')
  await second.click()
  await expectAddress(page, '/Product?page=2&sortBy=price&orderBy=asc')
  await visit(page, '/Product?page=999&productType=lubricant')
  // The order is in the address alone.
  const last = `/Product?page=${Math.ceil(total / 10)}&productType=lubricant`
  await expectAddress(page, last)
  await expect(rows(page)).not.toHaveCount(0)
})

test('a search for reserved characters survives a reload, and the export has all its rows without formulas', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const word = `${unique('R&D')} 50% a+b #1 = ? é বাংলা`
  await createProduct(call, {
    name: `=HYPERLINK("http://evil.example") ${word}`,
    sku: uniqueSku('EXPORT'),
  })
  for (let i = 0; i < 11; i++)
    await createProduct(call, { name: `${word} no ${i}`, sku: uniqueSku('EXPORT') })
  await signInAsRole(page, 'super', '/Product?page=1')
  await searchBox(page).fill(word)
  await expect(page.locator('.pager-rows')).toContainText('of 12')
  expect(new URL(page.url()).searchParams.get('productName')).toBe(word)
  await page.reload()
  await expect(searchBox(page)).toHaveValue(word)
  await expect(page.locator('.pager-rows')).toContainText('of 12')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^(download )?Export$/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  const text = readFileSync(await download.path(), 'utf8')
  const lines = text.trim().split(/\r?\n/)
  expect(lines).toHaveLength(1 + 12)
  expect(lines[0]).toMatch(/Name.*Price/)
  const cells = lines.slice(1).flatMap((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
  expect(cells.filter((cell) => /^"?[=+\-@\t\r]/.test(cell))).toEqual([])
  expect(text).toContain('HYPERLINK')
})
