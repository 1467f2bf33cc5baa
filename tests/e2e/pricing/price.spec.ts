import type { Page } from '@playwright/test'
import { signInAsRole, unique, uniqueSku } from '#tests/support/e2e/actions.ts'
import { create, createProduct } from '#tests/support/e2e/data.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'

const steps = (page: Page) => page.getByRole('table', { name: 'Customer price' })
const step = (page: Page, name: string) => steps(page).getByRole('row').filter({ hasText: name })

test('a product shows the customer’s price step by step, and again after a change of its price', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const [rate, off] = [unique('Reduced rate'), unique('Launch week')]
  const vat = await create(call, 'POST admin/vats', {
    title: rate,
    percentage: 7.5,
    isActive: true,
  })
  const product = await createProduct(call, {
    name: unique('Priced helmet'),
    sku: uniqueSku('PRC'),
    price: '1000.00',
    vat: vat.id,
  })
  await create(call, 'POST admin/flat-disocunts', {
    title: off,
    discountType: 'percentage',
    amount: '10.00',
    applyOn: 'product',
    products: [product.id],
    isActive: true,
  })
  await signInAsRole(page, 'super', `/Product/${product.id}`)
  await expect(step(page, 'Price').first()).toContainText('1,000.00')
  await expect(step(page, off)).toContainText('Discount · 10 %')
  await expect(step(page, off)).toContainText('−100.00')
  await expect(step(page, off)).toContainText('900.00')
  await expect(step(page, rate)).toContainText('VAT · 7.5 %')
  await expect(step(page, rate)).toContainText('+67.50')
  const { body } = await call(`GET x/products/${product.id}/price`)
  const { total } = body as { total: string }
  const shown = total.replace(/\B(?=(\d{3})+\.)/, ',')
  await expect(steps(page).getByRole('row', { name: /^Total/ })).toContainText(`৳${shown}`)

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Price', { exact: true }).fill('2000')
  await page.getByRole('button', { name: /^Save$/ }).click()
  await expect(step(page, 'Price').first()).toContainText('2,000.00')
})
