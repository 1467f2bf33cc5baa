import type { Page } from '@playwright/test'
import { heading, signInAsRole, unique, uniqueSku } from '#tests/support/e2e/actions.ts'
import type { Call } from '#tests/support/e2e/fixture.ts'
import { axe, expect, test } from '#tests/support/e2e/fixture.ts'
import { createInSizes, createStore, stockOf } from '#tests/support/e2e/stock.ts'

/** A new showroom with three sizes of a product: 5, 7 and 2. */
const stocked = async (call: Call) => {
  const [name, sku] = [unique('Count showroom'), uniqueSku('CNT')]
  await createStore(call, name, uniqueSku('C'))
  const product = await createInSizes(call, unique('Counted'), sku, ['M', 'L', 'S'])
  const rows = (await stockOf(call, product.id)).filter(({ store }) => store.label === name)
  const quantities: Record<string, number> = { M: 5, L: 7, S: 2 }
  for (const row of rows) {
    const delta = quantities[row.sku.slice(sku.length + 1)] ?? 0
    const { id, version } = row
    expect((await call(`PUT inventory/products/${id}`, { delta, reason: 'received', version })).status).toBe(
      200,
    )
  }
  return { name, sku, product: product.id, store: rows[0]?.store.id ?? '' }
}
const type = async (page: Page, ...texts: string[]) => {
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
}
const line = (page: Page, sku: string) => page.getByRole('row', { name: new RegExp(sku) })

test('a showroom is counted by keyboard across a reload, reviewed and posted', async ({ page, api }) => {
  const { name, sku } = await stocked(await api('super'))
  await signInAsRole(page, 'super', '/inventory')
  await page.getByRole('link', { name: 'Stock count' }).click()
  await expect(heading(page, 'Stock count')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Showroom' })).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.locator('.ant-select-item-option-active')).toHaveText(name)
  await page.keyboard.press('Enter')
  const box = page.getByLabel('SKU', { exact: true })
  await expect(box).toBeFocused()
  await type(page, `${sku}-M`, '8', `${sku}-L`, '7')
  await expect(line(page, `${sku}-M`)).toContainText('+3')
  await expect(line(page, `${sku}-L`)).toBeVisible()
  await page.reload()
  await expect(line(page, `${sku}-M`)).toContainText('+3')
  await expect(box).toBeFocused()
  await type(page, `${sku}-S`, '0')
  await expect(line(page, `${sku}-S`)).toContainText('−2')
  await expect(page.getByText('3 SKUs counted · 2 differences')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Review differences' }).click()
  await expect(page.getByText('+3 / −2 units')).toBeVisible()
  await expect(line(page, `${sku}-L`)).toHaveCount(0)
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Apply 2 differences to stock' }).click()
  await expect(page.getByText('Stock updated: 5 → 8')).toBeVisible()
  await expect(page.getByText('Stock updated: 2 → 0')).toBeVisible()
  await page.getByRole('button', { name: 'Finish count' }).click()
  for (const [size, quantity] of [
    ['M', '8'],
    ['L', '7'],
    ['S', 'Out 0'],
  ])
    await expect(
      page.getByRole('button', { name: `${sku}-${size}, ${name}: ${quantity}`, exact: true }),
    ).toBeVisible()
})

test('a count survives a lost connection and is posted afterwards', async ({ page, api, context }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  const call = await api('super')
  const { sku, product, store } = await stocked(call)
  await signInAsRole(page, 'branch', `/inventory/count?store=${store}`)
  await expect(page.getByLabel('SKU', { exact: true })).toBeFocused()
  await type(page, `${sku}-M`, '6')
  await expect(line(page, `${sku}-M`)).toContainText('+1')
  await page.getByRole('button', { name: 'Review differences' }).click()
  await test.step('the last actions are not covered at the end of the page', async () => {
    await page.setViewportSize({ width: 375, height: 400 })
    await page.mouse.move(180, 200)
    const toTop = page.getByRole('button', { name: 'Back to top' })
    await expect(async () => {
      await page.mouse.wheel(0, 2000)
      const [action, button] = await Promise.all([
        page.getByRole('button', { name: 'Apply 1 difference to stock' }).boundingBox(),
        toTop.boundingBox({ timeout: 1000 }),
      ])
      expect(action && button && action.y + action.height).toBeLessThan(button?.y ?? 0)
    }).toPass()
    await page.setViewportSize({ width: 375, height: 740 })
  })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Apply 1 difference to stock' }).click()
  await expect(line(page, `${sku}-M`)).toContainText('Stock not updated.')
  await context.setOffline(false)
  // A click while the first attempt ends is ignored.
  const apply = page.getByRole('button', { name: 'Apply 1 difference to stock' })
  await expect(async () => {
    if (await apply.isVisible()) await apply.click({ timeout: 1000 })
    const stock = await stockOf(call, product)
    expect(stock.find((row) => row.store.id === store && row.sku === `${sku}-M`)?.quantity).toBe(6)
  }).toPass()
  await expect(page.getByText('Stock updated: 5 → 6')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})
