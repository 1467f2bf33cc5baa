import type { Page } from '@playwright/test'
import { expect, test } from './fixture'
import {
  confirmation,
  enter,
  heading,
  pressEscape,
  row,
  rowActions,
  rows,
  toast,
  toasts,
  unique,
  uniqueSku,
} from './helpers'
import { createBrand, createProduct } from './helpers-data'

test.beforeEach(({ page }) => enter(page, 'super'))

const nameField = (page: Page) => page.getByLabel('Name', { exact: true })

test('a second brand of the same name is refused beside the name, and nothing typed is lost', async ({
  page,
  api,
}) => {
  const name = unique('Meghna')
  await createBrand(await api('super'), name)
  await page.goto('/brands/create')
  await nameField(page).fill(name)
  await page.getByLabel('Description', { exact: true }).fill('Kept')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true')
  const ids = (await nameField(page).getAttribute('aria-describedby')) ?? ''
  const beside = page.locator(
    ids
      .split(' ')
      .map((id) => `[id="${id}"]`)
      .join(','),
  )
  await expect(beside.filter({ hasText: 'Brand already exists' })).toBeVisible()
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Kept')
})

test('deleting a brand names it, asks once, and says so in the words of the specification', async ({
  page,
  api,
}) => {
  const name = unique('Aaa Padma')
  await createBrand(await api('super'), name)
  await page.goto('/brands')
  await rowActions(page, name).click()
  await page.getByRole('menuitem', { name: /delete/i }).click()
  await expect(confirmation(page)).toContainText(name)
  await pressEscape(page)
  await expect(row(page, name)).toBeVisible()

  await rowActions(page, name).click()
  await page.getByRole('menuitem', { name: /delete/i }).click()
  await confirmation(page).getByRole('button', { name: 'Delete brand' }).click()
  await expect(toast(page, 'Delete Successful')).toHaveCount(1)
  await expect(toasts(page)).toHaveCount(1)
  await expect(row(page, name)).toHaveCount(0)
})

test('a brand that products carry says by which before it is deleted, and can be unpublished instead', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const brand = await createBrand(call, unique('Aaa Jamuna'))
  const product = await createProduct(call, {
    name: unique('Carries a brand'),
    sku: uniqueSku('CARRIES'),
    brand: brand.id,
  })
  await page.goto(`/brands/${brand.id}`)
  await expect(heading(page, String(brand.name))).toBeVisible()
  await page.getByRole('button', { name: 'Delete brand' }).click()
  await expect(confirmation(page)).toContainText(`Used by 1 product: ${product.name}.`)
  await expect(confirmation(page).getByRole('button', { name: 'Delete brand' })).toHaveCount(0)
  await confirmation(page).getByRole('button', { name: 'Unpublish' }).click()
  await expect(toast(page, `“${brand.name}” is no longer published`)).toHaveCount(1)
  await expect(toasts(page)).toHaveCount(1)
  expect((await call(`GET brands/${brand.id}`)).body).toMatchObject({ published: false })
})

test('a new brand is made by its name alone and stands in the list', async ({ page }) => {
  const name = unique('Aaa Surma')
  await page.goto('/brands')
  await page.getByRole('link', { name: 'New brand' }).click()
  await nameField(page).fill(name)
  await page.keyboard.press('Control+s')
  await expect(page).not.toHaveURL(/create/)
  await page.goto('/brands')
  await expect(rows(page).filter({ hasText: name })).toBeVisible()
})
