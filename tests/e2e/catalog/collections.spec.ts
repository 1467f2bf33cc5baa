import {
  expectAddress,
  row,
  rowActions,
  rows,
  signInAsRole,
  toast,
  toasts,
  unique,
  uniqueSku,
} from '#tests/support/e2e/actions.ts'
import { createProduct } from '#tests/support/e2e/data.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'
import { visit } from '#tests/support/e2e/pages.ts'

test('a product of the list becomes a latest product, and its SKU opens it', async ({ page, api }) => {
  const name = unique('Latest mirror')
  const sku = uniqueSku('LATEST')
  const { id } = await createProduct(await api('super'), { name, sku })
  await signInAsRole(page, 'super', `/Product?page=1&productName=${encodeURIComponent(name)}`)

  await test.step('with the messages of the specification', async () => {
    await rowActions(page, name).click()
    await page.getByRole('menuitem', { name: 'Add to latest products' }).click()
    await expect(toast(page, 'Advertising product added successfully')).toHaveCount(1)
    await expect(toasts(page)).toHaveCount(1)
    await visit(page, '/advertising-products?skip=0')
    await row(page, name).locator('.naming-link').click()
    await expectAddress(page, `/Product/${id}`)
  })

  await test.step('an unknown SKU is searched for, and replaced by the next scan', async () => {
    await visit(page, '/Product?page=1')
    await expect(rows(page)).toHaveCount(10)
    const box = page.getByRole('searchbox', { name: 'Search products' })
    await box.fill(`${sku}-NONE`)
    await box.press('Enter')
    await expect(page.getByText('No products match')).toBeVisible()
    await page.keyboard.type(sku)
    await page.keyboard.press('Enter')
    await expectAddress(page, `/Product/${id}`)
    await visit(page, `/Product/sku/${sku}`)
    await expectAddress(page, `/Product/${id}`)
  })
})
