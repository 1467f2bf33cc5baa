import type { Page } from '@playwright/test'
import {
  confirmation,
  enter,
  expectAddress,
  row,
  rowActions,
  toast,
  toasts,
  unique,
  uniqueSku,
} from '../../support/e2e/actions'
import { createProduct } from '../../support/e2e/data'
import { expect, test } from '../../support/e2e/fixture'
import { visit } from '../../support/e2e/pages'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search products by name' })
const option = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
const adding = (page: Page) => page.getByRole('dialog', { name: 'Add to deal products' })

test('products become deals through a search, and one is removed again', async ({ page, api }) => {
  const call = await api('super')
  const name = unique('Dealt tyre')
  const [front, rear, spare] = [`${name} front`, `${name} rear`, `${name} spare`]
  for (const product of [front, rear]) await createProduct(call, { name: product, sku: uniqueSku('DEAL') })
  const { id } = await createProduct(call, { name: spare, sku: uniqueSku('DEAL') })
  const open = page.getByRole('button', { name: 'Add products' })
  await enter(page, 'super', '/deal-products?skip=0')

  await test.step('several are added at once; the focus returns to the button', async () => {
    await open.click()
    await search(page).fill(name)
    await expect(page.locator('.product-options li')).toHaveCount(3)
    await option(page, front).check()
    await page.getByRole('button', { name: 'Add 1 product', exact: true }).click()
    await expect(row(page, front)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(open).toBeFocused()
  })

  await test.step('one that another admin added at the same time is named with the reason', async () => {
    await open.click()
    await search(page).fill(name)
    await expect(option(page, front)).toBeDisabled()
    await expect(adding(page)).toContainText('Already a deal product')
    await option(page, rear).check()
    await option(page, spare).check()
    expect((await call(`POST admin/products/${id}/deal-product`)).status).toBeLessThan(300)
    await page.getByRole('button', { name: 'Add 2 products', exact: true }).click()
    await expect(adding(page).getByRole('alert')).toContainText(`${spare}: Can not add deal product`)
    await expect(toast(page, 'Deal product added successfully').last()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(adding(page)).toHaveCount(0)
  })

  await test.step('a deal is removed, and its product stays', async () => {
    await rowActions(page, rear).click()
    await page.getByRole('menuitem', { name: 'Remove from deal products' }).click()
    const asked = confirmation(page).last()
    await expect(asked).toContainText(rear)
    await asked.getByRole('button', { name: 'Remove from deal products' }).click()
    await expect(toast(page, `“${rear}” removed from deal products`)).toHaveCount(1)
    await expect(row(page, rear)).toHaveCount(0)
    expect((await call(`GET admin/products/${id}`)).status).toBe(200)
  })
})

test('a product of the list becomes a latest product, and its SKU opens it', async ({ page, api }) => {
  const name = unique('Latest mirror')
  const sku = uniqueSku('LATEST')
  const { id } = await createProduct(await api('super'), { name, sku })
  await enter(page, 'super', `/Product?page=1&productName=${encodeURIComponent(name)}`)

  await test.step('in the words of the specification', async () => {
    await rowActions(page, name).click()
    await page.getByRole('menuitem', { name: 'Add to latest products' }).click()
    await expect(toast(page, 'Advertising product added successfully')).toHaveCount(1)
    await expect(toasts(page)).toHaveCount(1)
    await visit(page, '/advertising-products?skip=0')
    await row(page, name).locator('.naming-link').click()
    await expectAddress(page, `/Product/${id}`)
  })

  await test.step('an unknown SKU is reported at the box, which stays focused for the next scan', async () => {
    await visit(page, '/Product?page=1')
    const box = page.getByRole('textbox', { name: 'Open by SKU' })
    await box.fill(`${sku}-NONE`)
    await box.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('No product has this SKU.')
    await page.keyboard.type(sku)
    await page.keyboard.press('Enter')
    await expectAddress(page, `/Product/${id}`)
    await visit(page, `/Product/sku/${sku}`)
    await expectAddress(page, `/Product/${id}`)
  })
})
