import type { Page } from '@playwright/test'
import { choose, row, rows, signInAsRole, unique, uniqueSku } from '#tests/support/e2e/actions.ts'
import { createProduct, list } from '#tests/support/e2e/data.ts'
import { axe, expect, test } from '#tests/support/e2e/fixture.ts'

const editor = (page: Page) => page.getByRole('dialog', { name: /^Edit \d+ products/ })
const previewRow = (page: Page, name: string) => editor(page).getByRole('row').filter({ hasText: name })

test('the prices of four products are raised by 5 %, rounded to 10, and restored', async ({ page, api }) => {
  const call = await api('super')
  const name = unique('Repriced tyre')
  const numbers = [1, 2, 3, 4]
  const nameOf = (n: number) => `${name} ${n}`
  for (const n of numbers)
    await createProduct(call, {
      name: nameOf(n),
      sku: uniqueSku('BULK'),
      price: `${n * 1000 + 7}.00`,
      // 2,110 is no longer below the old price.
      ...(n === 2 && { oldPrice: '2050.00' }),
    })
  const found = `admin/products?productName=${encodeURIComponent(name)}`
  const prices = async () => {
    const { data } = await list(call, `GET ${found}`)
    return data.sort((a, b) => String(a.name).localeCompare(String(b.name))).map(({ price }) => price)
  }
  const before = await prices()

  await signInAsRole(page, 'super', `/Product?page=1&productName=${encodeURIComponent(name)}`)
  await expect(rows(page)).toHaveCount(4)
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).first().check()
  const edit = page.getByRole('button', { name: 'Edit 4 products…' })
  const field = editor(page).getByRole('combobox', { name: 'Field to change' })
  await edit.click()
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(editor(page)).toHaveCount(0)
  await expect(edit).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type('Price')
  await page.keyboard.press('Enter')
  await expect(editor(page).getByRole('textbox', { name: 'Price: change by' })).toBeFocused()
  await page.keyboard.type('5')
  const combobox = page.getByRole('combobox', { name: 'Rounding of Price' })
  const rounding = editor(page).locator('.ant-select', { has: combobox })
  await choose(page, rounding, 'Nearest 10')
  await expect(editor(page).getByRole('status')).toHaveText('3 will change · 1 can’t be changed')
  await expect(previewRow(page, nameOf(2))).toContainText('Old price: Must be higher than Price.')
  await expect(previewRow(page, nameOf(1))).toContainText('1,060.00')
  expect(await axe(page)).toEqual([])
  expect(await prices()).toEqual(before)

  await editor(page).getByRole('button', { name: 'Update 3 products' }).click()
  await expect(page.getByText('3 products updated')).toBeVisible()
  await expect(row(page, nameOf(1))).toContainText('1,060.00')
  await expect(row(page, nameOf(4))).toContainText('4,210.00')
  await expect(row(page, nameOf(2))).toContainText('2,007.00')
  await expect(page.getByText('4 selected')).toBeVisible()
  expect(await prices()).toEqual(numbers.map((n) => `${n === 2 ? 2007 : n * 1050 + 10}.00`))

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Previous values of 3 products restored.')).toBeVisible()
  await expect(row(page, nameOf(1))).toContainText('1,007.00')
  expect(await prices()).toEqual(before)
})
