import { signInAsRole, toast, unique, uniqueSku, watchCalls } from '#tests/support/e2e/actions.ts'
import { createProduct } from '#tests/support/e2e/data.ts'
import { axe, expect, test } from '#tests/support/e2e/fixture.ts'
import {
  createInSizes,
  createStore,
  editor,
  firstShowroom,
  grid,
  quantity,
  setStock,
  stockOf,
  stockPage,
} from '#tests/support/e2e/stock.ts'

test('a quantity is set, removed for a reason and corrected after another admin’s change, each in one write to one row', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const sku = uniqueSku('CAP')
  const product = await createInSizes(call, unique('Cap'), sku, ['M', 'L'])
  const { store, rows } = await firstShowroom(call, product.id)
  await signInAsRole(page, 'super', stockPage(product.id))
  const medium = quantity(page, `${sku}-M`, store)
  await medium.click()
  await editor(page).getByLabel('New quantity').fill('12')
  await expect(editor(page)).toContainText('0 → 12 (+12)')
  const calls = watchCalls(page)
  await page.keyboard.press('Enter')
  await expect(toast(page, `${sku}-M, ${store}: 12 (+12)`)).toHaveCount(1)
  await expect(medium).toHaveAccessibleName(`${sku}-M, ${store}: 12`)
  expect(calls.filter((line) => line.includes('inventory/products'))).toEqual([
    expect.stringMatching(/^PUT inventory\/products\//),
  ])
  // The focus does not move.
  await expect(page.locator(':focus')).toContainText('12')

  await page.keyboard.press('Enter')
  await editor(page).getByText('− Removed').click()
  await editor(page).getByLabel('Quantity removed').fill('13')
  await expect(editor(page).getByRole('alert')).toHaveText('You can’t remove more than the 12 on hand.')
  await editor(page).getByLabel('Quantity removed').fill('2')
  await editor(page).getByLabel('Reason').click()
  await page.locator('.ant-select-dropdown').getByText('Damaged').click()
  await editor(page).getByLabel('Note').fill('fell from the shelf')
  await editor(page).getByLabel('Low-stock level').fill('10')
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await expect(medium).toHaveAccessibleName(`${sku}-M, ${store}: Low 10`)
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(page.getByText('In stock 10')).toBeVisible()
  await page.getByRole('tab', { name: /stock/ }).click()

  const [current] = (await stockOf(call, product.id)).filter(({ id }) =>
    rows.some((row) => row.id === id && row.sku === `${sku}-M`),
  )
  if (!current) throw new Error('No showroom keeps the new product')
  await medium.click()
  await editor(page).getByLabel('New quantity').fill('20')
  await setStock(await api('store'), current, 7)
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await expect(editor(page).getByRole('alert')).toContainText('7 on hand now')
  await expect(editor(page).getByLabel('New quantity')).toHaveValue('20')
  await expect(editor(page)).toContainText('7 → 20 (+13)')
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await expect(medium).toHaveAccessibleName(new RegExp(`^${sku}-M, ${store}: 20`))

  await medium.click()
  await editor(page).getByRole('link', { name: 'Stock history' }).click()
  await expect(page).toHaveURL(/\/history\?entity=inventory/)
  await expect(page.getByRole('main')).toContainText('Damaged: fell from the shelf')
})

test('several variants are generated at once: none while one is refused, all after it is corrected', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const sku = uniqueSku('SUIT')
  const product = await createProduct(call, { name: unique('Suit'), sku, productType: 'gear' })
  await createProduct(call, { name: unique('In the way'), sku: `${sku}-M-RED` })
  await signInAsRole(page, 'super', stockPage(product.id))
  await page.getByRole('button', { name: 'Generate variants' }).click()
  const form = page.getByRole('dialog', { name: 'Generate variants' })
  await form.getByLabel('Option', { exact: true }).fill('Size')
  await form.getByLabel('Values').fill('M,L,')
  await form.getByRole('button', { name: 'Add option' }).click()
  await form.getByLabel('Option', { exact: true }).nth(1).fill('Colour')
  await form.getByLabel('Values').nth(1).fill('Red,Blue,')
  await form.getByRole('button', { name: 'Add 4 variants' }).click()
  await expect(form.getByRole('alert')).toHaveText('Product sku match')
  await form.getByLabel('SKU of M · Red').fill(`${sku}-M-R`)
  await form.getByRole('button', { name: 'Add 4 variants' }).click()
  await expect(form).toHaveCount(0)
  await expect(toast(page, '4 variants added')).toHaveCount(1)
  await expect(grid(page).getByRole('rowheader')).toHaveCount(4)
})

test('a showroom is added to a product without variants', async ({ page, api }) => {
  const call = await api('super')
  const [sku, name] = [uniqueSku('OIL'), unique('Savar showroom')]
  const product = await createProduct(call, { name: unique('Oil'), sku, productType: 'lubricant' })
  await createStore(call, name, uniqueSku('SVR'))
  await signInAsRole(page, 'super', stockPage(product.id))
  await page.getByRole('button', { name: 'Add showroom' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add showroom' })
  await dialog.getByLabel('Showroom').fill(name)
  await page.locator('.ant-select-item-option').filter({ hasText: name }).click()
  await dialog.getByRole('button', { name: 'Add showroom' }).click()
  await expect(quantity(page, sku, name)).toHaveAccessibleName(`${sku}, ${name}: 0`)
  expect(await axe(page)).toEqual([])
})

test('on a phone a branch admin changes a quantity next to its SKU, and cannot remove it', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  const call = await api('super')
  const sku = uniqueSku('TCH')
  const product = await createInSizes(call, unique('Touched'), sku, ['M', 'L'])
  const { store } = await firstShowroom(call, product.id)
  await signInAsRole(page, 'branch', stockPage(product.id))
  const frame = page.locator('.stock-frame')
  await frame.evaluate((element) => {
    element.scrollLeft = element.scrollWidth
  })
  await expect(grid(page).getByRole('rowheader', { name: new RegExp(`${sku}-M`) })).toBeInViewport()
  await quantity(page, `${sku}-M`, store).click()
  await expect(editor(page).getByRole('button', { name: 'Remove from showroom' })).toHaveCount(0)
  await editor(page).getByLabel('New quantity').fill('3')
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await expect(quantity(page, `${sku}-M`, store)).toHaveAccessibleName(`${sku}-M, ${store}: 3`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})
