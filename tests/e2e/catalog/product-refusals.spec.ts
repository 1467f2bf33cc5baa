import type { Page } from '@playwright/test'
import { choose, signInAsRole, unique, uniqueSku, watchCalls } from '#tests/support/e2e/actions.ts'
import { createProduct } from '#tests/support/e2e/data.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
/** The description of a field, as a screen reader reads it. */
const descriptionOf = (page: Page, label: string) =>
  field(page, label).evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )

test('a new product shows each missing or used value at its field, before and after it is sent', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const [sku, slug] = [uniqueSku('TAKEN'), uniqueSku('taken-slug').toLowerCase()]
  await createProduct(call, { name: unique('Taken'), sku, slug })
  await signInAsRole(page, 'super', '/Product/create')
  await field(page, 'Name').fill(unique('Another'))
  const calls = watchCalls(page)
  await save(page).click()
  for (const label of ['SKU', 'Price'])
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => descriptionOf(page, 'Price')).not.toBe('')
  expect(calls.filter((line) => line.startsWith('POST'))).toEqual([])

  await field(page, 'SKU').fill(sku)
  await expect.poll(() => descriptionOf(page, 'SKU')).toContain('Product sku match')
  await field(page, 'SKU').fill(uniqueSku('FREE'))
  await expect.poll(() => descriptionOf(page, 'SKU')).not.toContain('Product sku match')

  await page.getByRole('button', { name: 'Search engines' }).click()
  await field(page, 'Friendly page name').fill(slug)
  await field(page, 'Price').fill('10')
  await choose(page, page.getByRole('combobox', { name: 'Type', exact: true }), 'Part')
  await save(page).click()
  await expect
    .poll(() => descriptionOf(page, 'Friendly page name'))
    .toContain('Product friendly page name match')
  await expect(page).toHaveURL(/\/Product\/create$/)
  await expect(field(page, 'Friendly page name')).toHaveAttribute('aria-invalid', 'true')
})

test('a product changed by someone else shows both versions field by field, and overwrites nothing without a choice', async ({
  page,
  api,
}) => {
  const call = await api('store')
  const made = await createProduct(call, { name: unique('Contested'), sku: uniqueSku('CONTEST') })
  await signInAsRole(page, 'super', `/Product/${made.id}/edit`)
  await page.getByRole('button', { name: 'Search engines' }).click()
  await field(page, 'Search title').fill('Mine')
  await field(page, 'Price').fill('999')
  const theirs = await call(`PATCH admin/products/${made.id}`, {
    seoTitle: 'Theirs',
    shortDescription: 'Theirs alone',
    version: made.version,
  })
  expect(theirs.status).toBe(200)

  await save(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Theirs')
  await expect(dialog).toContainText('Mine')
  await expect(dialog).toContainText('Search title')
  await expect(dialog).not.toContainText('Short description')
  await dialog.getByRole('radio', { name: /mine/i }).first().check()
  await dialog
    .getByRole('button', { name: /save|keep|apply/i })
    .last()
    .click()
  await expect
    .poll(async () => (await call(`GET admin/products/${made.id}`)).body)
    .toMatchObject({ seoTitle: 'Mine', price: '999.00', shortDescription: 'Theirs alone' })
})
