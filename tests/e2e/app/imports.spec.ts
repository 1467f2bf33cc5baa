import type { Page } from '@playwright/test'
import { confirmation, signInAsRole, unique, uniqueSku } from '#tests/support/e2e/actions.ts'
import { createProduct } from '#tests/support/e2e/data.ts'
import { axe, expect, test } from '#tests/support/e2e/fixture.ts'
import { workbookBytes } from '#tests/support/kit/sheet-bytes.ts'

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`

test('a workbook is read outside of the page, and a file that describes a huge sheet is refused', async ({
  page,
}) => {
  await signInAsRole(page, 'super', '/vat?page=1')
  await page.getByRole('button', { name: 'List actions' }).click()
  await page.getByRole('button', { name: 'Import…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Import/ })
  const file = dialog.getByLabel('Choose a file').locator('visible=true').and(page.locator('input'))
  const huge = workbookBytes({ sheets: [{ rows: ['<c r="ZZZZZ1"><v>1</v></c>'] }] })
  await file.setInputFiles({ name: 'huge.xlsx', mimeType: '', buffer: Buffer.from(huge) })
  await expect(dialog.getByRole('alert')).toContainText('Couldn’t read huge.xlsx')

  const name = unique('Import')
  const sheet = { rows: [text('Title') + text('Percentage (%)'), `${text(name)}<c s="3"><v>0.15</v></c>`] }
  const book = workbookBytes({ sheets: [{ state: 'hidden', rows: [] }, sheet] })
  await file.setInputFiles({ name: 'vat.xlsx', mimeType: '', buffer: Buffer.from(book) })
  await dialog.getByRole('button', { name: 'Check rows' }).click()
  await expect(dialog.getByText('Percentage (%): 15', { exact: true })).toBeVisible()
  expect(page.workers()).toEqual([])
})

test('an amount with a decimal comma is refused, and one with groups is edited without them', async ({
  page,
  api,
}) => {
  const product = await createProduct(await api('super'), {
    name: unique('Amount'),
    sku: uniqueSku('AMOUNT'),
    price: '1250.00',
  })
  await signInAsRole(page, 'super', `/Product/${product.id}/edit`)
  const price = page.getByLabel('Price', { exact: true })
  await expect(price).toHaveValue('1,250.00')
  await price.focus()
  await expect(price).toHaveValue('1250.00')
  await price.fill('12,50')
  await price.blur()
  await expect(page.getByText('Use a point for decimals, such as 1,250.50.')).toBeVisible()
  await price.fill('৳ 1,23,456.5')
  await price.blur()
  await expect(price).toHaveValue('123,456.50')
  // Tab selects the amount, so that the next digits replace it.
  await price.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('99')
  await expect(price).toHaveValue('99')
})

test('Escape keeps a text with suggestions', async ({ page, api }) => {
  const product = await createProduct(await api('super'), {
    name: unique('Suggested'),
    sku: uniqueSku('SUGGEST'),
    specification: [{ attribute: 'engine', name: 'Bore', value: 'x' }],
  })
  await signInAsRole(page, 'super', `/Product/${product.id}/edit`)
  const name = page.getByLabel('Name, row 1')
  await name.fill('Displ')
  await expect(page.locator('.ant-select-dropdown:visible')).toContainText('Displacement')
  await name.press('Escape')
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
  await expect(name).toHaveValue('Displ')
  await name.press('Escape')
  await expect(name).toHaveValue('Displ')
})

test('an import goes on without its tab, and is undone from its page', async ({ page, context }) => {
  const name = unique('Unattended')
  const lines = Array.from({ length: 120 }, (_, at) => `${name} ${at}`)
  const open = async (tab: Page) => {
    await tab.getByRole('button', { name: 'List actions' }).click()
    await tab.getByRole('button', { name: 'Import…' }).click()
    return tab.getByRole('dialog', { name: /^Import/ })
  }
  await signInAsRole(page, 'super', '/brands')
  const dialog = await open(page)
  const file = dialog.getByLabel('Choose a file').locator('visible=true').and(page.locator('input'))
  const buffer = Buffer.from(['Name', ...lines, lines[0]].join('\n'))
  await file.setInputFiles({ name: 'brands.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('button', { name: 'Check rows' }).click()
  await dialog.getByRole('button', { name: 'Import 120 rows' }).click()
  await expect(dialog.getByText(/You can close this tab|Imported:/)).toBeVisible()
  await page.close()

  const later = await context.newPage()
  await later.goto('/brands')
  await (await open(later)).getByRole('link', { name: 'Past imports' }).click()
  await later.getByRole('link', { name: 'brands.csv' }).first().click()
  await expect(later.getByRole('button', { name: 'Undo import' })).toBeVisible({ timeout: 60_000 })
  await expect(later.getByRole('table', { name: 'Rows not imported' })).toContainText('Already in line 2')
  expect(await axe(later)).toEqual([])
  await later.getByRole('button', { name: 'Undo import' }).click()
  await confirmation(later).getByRole('button', { name: 'Undo import' }).click()
  await expect(later.getByText('Import undone: 120 records')).toBeVisible({ timeout: 60_000 })
})
