import { heading, signInAsRole, toast, unique, uniqueSku } from '#tests/support/e2e/actions.ts'
import { axe, expect, test } from '#tests/support/e2e/fixture.ts'
import { createStore } from '#tests/support/e2e/stock.ts'

test('a purchase order is placed, priced and received, and makes the cost of its goods', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const [showroom, supplier, sku] = [unique('Warehouse'), unique('Supplier'), uniqueSku('BUY')]
  await createStore(call, showroom, uniqueSku('W'))
  await call('POST x/suppliers', { name: supplier, leadDays: 5 })
  const name = unique('Bought')
  const product = await call('POST admin/products/create-product', {
    ...{ name, sku, productType: 'part', price: '150.00', date: '2026-01-01', published: true },
  })
  const { id } = product.body as { id: string }

  await signInAsRole(page, 'super', '/purchase-orders/create')
  for (const [label, value] of [
    ['Supplier', supplier],
    ['Showroom', showroom],
  ] as const) {
    await page.getByRole('combobox', { name: label }).click()
    await page.keyboard.type(value)
    await page.locator('.ant-select-item-option', { hasText: value }).click()
  }
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add .*row/ })
    .click()
  await page.getByLabel('SKU').first().fill(sku)
  await page.getByLabel('Quantity').first().fill('10')
  await page.getByRole('button', { name: /^(Create|Save)/ }).click()
  await expect(heading(page, /^PO-/)).toBeVisible()

  await page.getByRole('button', { name: 'Enter costs' }).click()
  const costs = page.getByRole('dialog')
  await costs.getByLabel('Unit cost').fill('95')
  await costs.getByLabel('Freight').fill('50')
  await costs.getByRole('button', { name: 'Save costs' }).click()
  await expect(page.getByRole('table', { name: 'Purchase costs' })).toContainText('1,000.00')

  await page.getByRole('button', { name: 'Mark as ordered' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as ordered' }).click()
  await page.getByRole('button', { name: 'Receive goods' }).click()
  await page.getByRole('button', { name: 'Fill in all expected items' }).click()
  expect(await axe(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Receive', exact: true }).click()
  await expect(toast(page, '10 pieces received')).toBeVisible()
  await expect(page.getByText('Received', { exact: true }).first()).toBeVisible()
  expect(await axe(page)).toEqual([])

  await page.goto(`/Product/${id}?tab=costs`)
  await expect(page.getByRole('row').filter({ hasText: '100.00' })).toContainText('33.3')
})
