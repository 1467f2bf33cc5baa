import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './fixture'
import { enter, rows, unique, uniqueSku } from './helpers'
import { createProduct, list } from './helpers-data'

const column = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

test('the columns one chose are there next time, for oneself only', async ({ page }) => {
  await enter(page, 'super', '/Product?page=1')
  await expect(column(page, 'Brand')).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Brand' }).click()
  await expect(column(page, 'Brand')).toHaveCount(0)
  await page.reload()
  await expect(column(page, 'Type')).toBeVisible()
  await expect(column(page, 'Brand')).toHaveCount(0)
})

test('an export holds every row that matches, and no cell a spreadsheet would run', async ({ page, api }) => {
  const call = await api('super')
  const word = unique('Exported')
  const formula = `=HYPERLINK("http://evil.example") ${word}`
  await createProduct(call, { name: formula, sku: uniqueSku('EXPORT') })
  for (let i = 0; i < 11; i++)
    await createProduct(call, { name: `${word} no ${i}`, sku: uniqueSku('EXPORT') })
  await enter(page, 'super', `/Product?page=1&productName=${encodeURIComponent(word)}`)
  await expect(rows(page)).toHaveCount(10)
  const { total } = await list(call, `GET admin/products?limit=1&productName=${encodeURIComponent(word)}`)
  expect(total).toBe(12)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^(download )?Export$/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  const text = readFileSync(await download.path(), 'utf8')
  const lines = text.trim().split(/\r?\n/)
  expect(lines).toHaveLength(1 + total)
  expect(lines[0]).toMatch(/Name.*Price/)
  const cells = lines.slice(1).flatMap((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
  expect(cells.filter((cell) => /^"?[=+\-@\t\r]/.test(cell))).toEqual([])
  expect(text).toContain('HYPERLINK')
})

test('what matches nothing says so and offers the way back', async ({ page }) => {
  await enter(page, 'super', '/Product?page=1&productName=there-is-no-such-thing')
  await expect(page.getByText('No products match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).last().click()
  await expect(rows(page)).toHaveCount(10)
})
