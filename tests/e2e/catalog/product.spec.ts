import type { Page } from '@playwright/test'
import sharp from 'sharp'
import {
  choose,
  confirmation,
  expectAddress,
  heading,
  pressEscape,
  row,
  rows,
  signInAsRole,
  toast,
  unique,
  uniqueSku,
} from '#tests/support/e2e/actions.ts'
import { createProduct } from '#tests/support/e2e/data.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'
import { visit } from '#tests/support/e2e/pages.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const picture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#c8361d' } })
    .png()
    .toBuffer()

test('a product is created with a picture, edited, found in its list and deleted', async ({ page }) => {
  const name = unique('Road Rider 150')
  await signInAsRole(page, 'super', '/Product?page=1')
  await page.getByRole('link', { name: 'New product' }).click()
  await expectAddress(page, '/Product/create')
  await expect(heading(page, 'New product')).toBeVisible()
  await field(page, 'Name').fill(name)
  await field(page, 'SKU').fill(uniqueSku('RIDER'))
  await field(page, 'Price').fill('152000')
  await choose(page, page.getByRole('combobox', { name: 'Type', exact: true }), 'Bike')
  await page
    .locator('.pictures input[type=file]')
    .first()
    .setInputFiles({
      name: 'rider.png',
      mimeType: 'image/png',
      buffer: await picture(),
    })
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await save(page).click()

  await expect(page).toHaveURL(/\/Product\/[0-9a-f-]{36}/)
  const id = /Product\/([0-9a-f-]{36})/.exec(page.url())?.[1]
  await expect(heading(page, name)).toBeVisible()
  await expect(page.getByText('152,000.00').first()).toBeVisible()
  const shown = page.locator('main img[src*="/media/"]').first()
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(field(page, 'Name')).toHaveValue(name)
  await field(page, 'Price').fill('149500.50')
  await save(page).click()
  await expectAddress(page, `/Product/${id}`)
  await expect(page.getByText('149,500.50').first()).toBeVisible()
  await visit(page, `/Product?page=1&productName=${encodeURIComponent(name)}`)
  await expect(row(page, name)).toContainText('149,500.50')

  await row(page, name).getByRole('link').first().click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete product' }).click()
  await expect(confirmation(page)).toContainText(name)
  await confirmation(page)
    .getByRole('button', { name: /delete/i })
    .click()
  await expect(toast(page, 'Product deleted successfully')).toHaveCount(1)
  await expect(page).toHaveURL(/\/Product\?page=1/)
  await visit(page, `/Product?page=1&productName=${encodeURIComponent(name)}`)
  await expect(rows(page)).toHaveCount(0)
})

test('leaving unsaved work by a link, Back or a reload asks first; saving does not ask', async ({
  page,
  api,
}) => {
  const name = unique('Unsaved')
  const unloading: string[] = []
  const { id } = await createProduct(await api('super'), { name, sku: uniqueSku('UNSAVED') })
  await signInAsRole(page, 'super', `/Product?page=1&productName=${encodeURIComponent(name)}`)
  await row(page, name).getByRole('link').first().click()
  await expect(heading(page, name)).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Search engines' }).click()
  await field(page, 'Search title').fill('Not yet saved')

  await page.getByRole('link', { name: 'Brands', exact: true }).click()
  await pressEscape(page)
  await expectAddress(page, `/Product/${id}/edit`)
  await expect(field(page, 'Search title')).toHaveValue('Not yet saved')

  await page.goBack()
  await pressEscape(page)
  await expectAddress(page, `/Product/${id}/edit`)
  await expect(field(page, 'Search title')).toHaveValue('Not yet saved')

  page.once('dialog', (dialog) => {
    unloading.push(dialog.type())
    void dialog.dismiss()
  })
  void page.evaluate(() => location.reload()).catch(() => {})
  await expect.poll(() => unloading).toEqual(['beforeunload'])
  await expect(field(page, 'Search title')).toHaveValue('Not yet saved')

  await page.keyboard.press('Control+s')
  await expectAddress(page, `/Product/${id}`)
  await page.getByRole('link', { name: 'Brands', exact: true }).click()
  await expectAddress(page, '/brands')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
