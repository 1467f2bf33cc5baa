import { expect, test } from './fixture'
import {
  confirmation,
  enter,
  expectAddress,
  row,
  rows,
  toast,
  unique,
  uniqueSku,
  watchCalls,
} from './helpers'
import { create, createProduct, type Listed, list } from './helpers-data'

type Ref = { id: string; label: string }
const listCalls = (seen: readonly string[], path: string) =>
  seen.filter((line) => line.startsWith(`GET ${path}?`) || line === `GET ${path}`)

test('stock filtered by product searches it by name, is fetched once for all its pages, and names it after a reload', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const { data } = await list(call, 'GET inventory/products?page=1&limit=100&search=helmet')
  const products = data.map((stock) => stock.product as Ref)
  const rowsOf = ({ id }: Ref) => products.filter((p) => p.id === id).length
  const { id, label } = products.reduce((most, one) => (rowsOf(one) > rowsOf(most) ? one : most))

  await enter(page, 'super', '/inventory')
  await expect(rows(page)).toHaveCount(10)
  const seen = watchCalls(page)
  const box = page.getByRole('combobox', { name: 'Product' })
  await box.click()
  await box.fill(label)
  const open = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
  const options = open.locator('.ant-select-item-option')
  await expect(options).toHaveCount(1)
  await options.filter({ hasText: label }).click()
  await expectAddress(page, `/inventory?productId=${id}`)
  await expect(page.getByRole('button', { name: `Remove filter Product: ${label}` })).toBeVisible()
  await expect(rows(page).first()).toContainText(label)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expectAddress(page, `/inventory?page=2&productId=${id}`)
  await expect(page.getByText(/^11–/)).toBeVisible()
  expect(listCalls(seen, 'inventory/products')).toEqual([`GET inventory/products?productId=${id}`])
  const name = encodeURIComponent(label)
  expect(listCalls(seen, 'admin/products')).toEqual([
    'GET admin/products?page=1&limit=20&sortBy=date&orderBy=desc',
    `GET admin/products?page=1&limit=20&sortBy=date&orderBy=desc&productName=${name}`,
  ])

  seen.length = 0
  await page.reload()
  await expect(page.getByRole('button', { name: `Remove filter Product: ${label}` })).toBeVisible()
  expect(seen.filter((line) => line.startsWith('GET admin/products'))).toEqual([`GET admin/products/${id}`])
})

test('the brand field of a product finds a brand beyond the first hundred by its name', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const { total } = await list(call, 'GET brands?offset=0&limit=1')
  const names = Array.from({ length: 101 - total }, (_, i) => unique(`Mmm maker ${i}`))
  for (const name of names) await create(call, 'POST brands/create-brand', { name })
  const last = unique('Zzz last of all')
  await create(call, 'POST brands/create-brand', { name: last })
  const seen = watchCalls(page)
  await enter(page, 'super', '/Product/create')
  const box = page.getByRole('combobox', { name: /^Brand/ })
  await box.click()
  await expect(page.getByText(/^100 of \d+, scroll or type for more$/)).toBeVisible()
  await box.fill('zzz last')
  await page.getByTitle(last).click()
  expect(listCalls(seen, 'brands')).toEqual([
    'GET brands?offset=0&limit=100',
    'GET brands?offset=100&limit=100',
  ])
})

test('several products are unpublished at once and dimmed', async ({ page, api }) => {
  const call = await api('super')
  const word = unique('Xylo')
  for (const n of [1, 2])
    await createProduct(call, { name: `${word} ${n}`, sku: uniqueSku('XYLO'), published: true })
  await enter(page, 'super', `/Product?page=1&productName=${encodeURIComponent(word)}`)
  await expect(rows(page)).toHaveCount(2)
  for (const n of [1, 2]) await page.getByRole('checkbox', { name: `Select ${word} ${n}` }).click()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Unpublish 2 products' }).click()
  await confirmation(page).getByRole('button', { name: 'Unpublish 2 products' }).click()
  await expect(toast(page, '2 products unpublished')).toHaveCount(1)
  await expect(row(page, `${word} 1`)).toHaveClass(/row-inactive/)
  const answer = await call(`GET admin/products?productName=${encodeURIComponent(word)}&published=false`)
  expect((answer.body as Listed).total).toBe(2)
})
