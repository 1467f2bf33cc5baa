import { expectAddress, rows, signInAsRole, watchCalls } from '#tests/support/e2e/actions.ts'
import { list } from '#tests/support/e2e/data.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'

type Ref = { id: string; label: string }
const listCalls = (seen: readonly string[], path: string) =>
  seen.filter((line) => line.startsWith(`GET ${path}?`) || line === `GET ${path}`)

test('stock filtered by product searches it by name, is requested once for all its pages, and shows the name after a reload', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const { data } = await list(call, 'GET inventory/products?page=1&limit=100&search=helmet')
  const products = data.map((stock) => stock.product as Ref)
  const rowsOf = ({ id }: Ref) => products.filter((p) => p.id === id).length
  const { id, label } = products.reduce((most, one) => (rowsOf(one) > rowsOf(most) ? one : most))

  await signInAsRole(page, 'super', '/inventory')
  await expect(rows(page)).toHaveCount(10)
  const seen = watchCalls(page)
  const box = page.getByRole('combobox', { name: 'Product' })
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Product' }).click()
  await box.fill(label)
  const open = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
  const options = open.locator('.ant-select-item-option')
  // The options that are loaded already are narrowed at once, before the search is sent.
  await expect.poll(() => listCalls(seen, 'admin/products')).toHaveLength(2)
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
