import type { Page } from '@playwright/test'
import { expect, test } from './fixture'
import { choose, enter, unique, uniqueSku } from './helpers'
import { createProduct } from './helpers-data'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
/** What stands beside a field, tied to it for those who listen. */
const beside = (page: Page, label: string) =>
  field(page, label).evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )

test.beforeEach(({ page }) => enter(page, 'super'))

test('a taken SKU is told while it is typed, before anything is saved', async ({ page, api }) => {
  const sku = uniqueSku('TAKEN')
  await createProduct(await api('super'), { name: unique('Taken'), sku })
  await page.goto('/Product/create')
  await field(page, 'SKU').fill(sku)
  await expect.poll(() => beside(page, 'SKU')).toContain('Product sku match')
  await field(page, 'SKU').fill(uniqueSku('FREE'))
  await expect.poll(() => beside(page, 'SKU')).not.toContain('Product sku match')
})

test('what the backend refuses stands beside its field', async ({ page, api }) => {
  const slug = uniqueSku('taken-slug').toLowerCase()
  await createProduct(await api('super'), { name: unique('Slug'), sku: uniqueSku('SLUG'), slug })
  await page.goto('/Product/create')
  await field(page, 'Name').fill(unique('Another'))
  await field(page, 'Friendly page name').fill(slug)
  await field(page, 'SKU').fill(uniqueSku('SLUG'))
  await field(page, 'Price').fill('10')
  await choose(page, page.getByRole('combobox', { name: 'Type', exact: true }), 'Part')
  await save(page).click()
  await expect.poll(() => beside(page, 'Friendly page name')).toContain('Product friendly page name match')
  await expect(page).toHaveURL(/\/Product\/create$/)
  await expect(field(page, 'Friendly page name')).toHaveAttribute('aria-invalid', 'true')
})

test('what the form itself can tell needs no call', async ({ page }) => {
  await page.goto('/Product/create')
  await field(page, 'Name').fill('Only a name')
  const posts: string[] = []
  page.on('request', (r) => {
    if (r.method() === 'POST') posts.push(r.url())
  })
  await save(page).click()
  for (const label of ['SKU', 'Price'])
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
  expect(await beside(page, 'SKU')).not.toBe('')
  expect(posts).toEqual([])
})

test('a record changed meanwhile: the difference is shown field by field, nothing is overwritten silently', async ({
  page,
  api,
}) => {
  const call = await api('store')
  const made = await createProduct(call, { name: unique('Contested'), sku: uniqueSku('CONTEST') })
  await page.goto(`/Product/${made.id}/edit`)
  await field(page, 'SEO title').fill('Mine')
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
  await expect(dialog).toContainText('SEO title')
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
