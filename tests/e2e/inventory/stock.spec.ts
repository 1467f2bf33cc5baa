import {
  confirmation,
  enter,
  expectAddress,
  pressEscape,
  row,
  rowActions,
  rows,
  toast,
  unique,
  uniqueSku,
  watchCalls,
} from '../../support/e2e/actions'
import { createProduct } from '../../support/e2e/data'
import { axe, expect, test } from '../../support/e2e/fixture'
import {
  addVariant,
  createInSizes,
  createStore,
  editor,
  firstShowroom,
  grid,
  quantity,
  setStock,
  stockOf,
  stockPage,
} from '../../support/e2e/stock'

test('a quantity is set, removed for a reason and corrected after another admin’s change, each in one write to one row', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const sku = uniqueSku('CAP')
  const product = await createInSizes(call, unique('Cap'), sku, ['M', 'L'])
  const { store, rows } = await firstShowroom(call, product.id)
  await enter(page, 'super', stockPage(product.id))
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
  // The keyboard stays where it was.
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
  await expect(medium).toHaveAccessibleName(`${sku}-M, ${store}: 10, Low`)
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Stock: 10')

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

test('a variant is added with a SKU that is checked while typing, changed in its row, and removed from its showrooms', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const [sku, own] = [uniqueSku('BOOT'), uniqueSku('OWN')]
  const product = await createProduct(call, { name: unique('Boot'), sku, productType: 'gear' })
  const other = await createProduct(call, { name: unique('Other boot'), sku: uniqueSku('OTHER') })
  await addVariant(call, other.id, { sku: uniqueSku('OTHER'), customSku: own })
  await enter(page, 'super', stockPage(product.id))
  await expect(page.getByText('Not stocked in any showroom yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add variant' }).click()
  const form = page.getByRole('dialog', { name: 'Add variant' })
  await form.getByRole('button', { name: 'Add row' }).click()
  await form.getByLabel('Name, row 1').fill('Size')
  await form.getByLabel('Value, row 1').fill('42 EU')
  await expect(form.getByLabel('SKU', { exact: true })).toHaveValue(`${sku}-42-EU`)
  await form.getByLabel('Custom SKU').fill(own)
  await expect(form.getByText('Product sku match')).toBeVisible()
  await form.getByLabel('Custom SKU').fill('')
  expect(await axe(page)).toEqual([])
  // Nothing is stocked unless it is asked for.
  await form.getByLabel('Stock in showrooms').click()
  await page.keyboard.type('Tejgaon')
  await page.locator('.ant-select-item-option').filter({ hasText: 'Tejgaon' }).click()
  await page.keyboard.press('Tab')
  await form.getByRole('button', { name: 'Add variant' }).click()
  await expect(toast(page, `Variant ${sku}-42-EU added`)).toHaveCount(1)
  await expect(grid(page).getByRole('rowheader', { name: /42 EU/ })).toBeVisible()
  expect(await stockOf(call, product.id)).toHaveLength(1)

  await grid(page)
    .getByRole('button', { name: /^Price of/ })
    .click()
  await page
    .getByRole('dialog', { name: /^Price of/ })
    .getByRole('textbox')
    .fill('1750')
  await page.keyboard.press('Enter')
  await expect(grid(page).getByRole('button', { name: `Price of ${sku}-42-EU: 1,750.00` })).toBeVisible()
  await grid(page).getByRole('switch').click()
  await expect(grid(page).getByRole('switch')).not.toBeChecked()

  for (const { store } of await stockOf(call, product.id)) {
    await quantity(page, `${sku}-42-EU`, store.label).click()
    await editor(page).getByRole('button', { name: 'Remove from showroom' }).click()
    await expect(confirmation(page)).toContainText(store.label)
    await confirmation(page)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(confirmation(page)).toHaveCount(0)
  }
  await expect(toast(page, `Variant ${sku}-42-EU removed`)).toHaveCount(1)
  await expect(page.getByText('Not stocked in any showroom yet')).toBeVisible()
})

test('several variants are generated at once, and only those refused are corrected and sent again', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const sku = uniqueSku('SUIT')
  const product = await createProduct(call, { name: unique('Suit'), sku, productType: 'gear' })
  await createProduct(call, { name: unique('In the way'), sku: `${sku}-M-RED` })
  await enter(page, 'super', stockPage(product.id))
  await page.getByRole('button', { name: 'Generate variants' }).click()
  const form = page.getByRole('dialog', { name: 'Generate variants' })
  await form.getByLabel('Option', { exact: true }).fill('Size')
  await form.getByLabel('Values').fill('M,L,')
  await form.getByRole('button', { name: 'Add option' }).click()
  await form.getByLabel('Option', { exact: true }).nth(1).fill('Colour')
  await form.getByLabel('Values').nth(1).fill('Red,Blue,')
  await form.getByRole('button', { name: 'Add 4 variants' }).click()
  await expect(toast(page, '3 variants added')).toHaveCount(1)
  await expect(form.getByRole('alert')).toHaveText('Product sku match')
  await form.getByLabel('SKU of M · Red').fill(`${sku}-M-R`)
  await form.getByRole('button', { name: 'Add 1 variant' }).click()
  await expect(form).toHaveCount(0)
  await expect(grid(page).getByRole('rowheader')).toHaveCount(4)
})

test('a showroom is added to a product without variants', async ({ page, api }) => {
  const call = await api('super')
  const [sku, name] = [uniqueSku('OIL'), unique('Savar showroom')]
  const product = await createProduct(call, { name: unique('Oil'), sku, productType: 'lubricant' })
  await createStore(call, name, uniqueSku('SVR'))
  await enter(page, 'super', stockPage(product.id))
  await page.getByRole('button', { name: 'Add showroom' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add showroom' })
  await dialog.getByLabel('Showroom').fill(name)
  await page.locator('.ant-select-item-option').filter({ hasText: name }).click()
  await dialog.getByRole('button', { name: 'Add showroom' }).click()
  await expect(quantity(page, sku, name)).toHaveAccessibleName(`${sku}, ${name}: 0`)
  expect(await axe(page)).toEqual([])
})

test('the list of all stock finds low stock, adjusts a quantity in place and opens its row in the product', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const sku = uniqueSku('LVR')
  const product = await createInSizes(call, unique('Lever'), sku, ['S'])
  const { store } = await firstShowroom(call, product.id)
  await enter(page, 'super', '/inventory')
  await page.getByRole('combobox', { name: 'Low stock' }).click()
  await page.getByTitle('Yes').click()
  await expectAddress(page, '/inventory?lowStock=true')
  await expect(rows(page)).not.toHaveCount(0)
  await expect(rows(page).filter({ hasNotText: /Low|Out/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^Remove filter Low stock/ }).click()
  await expectAddress(page, '/inventory')
  await page.getByRole('searchbox').fill(`${sku}-S`)
  await expect(rows(page).filter({ hasNotText: `${sku}-S` })).toHaveCount(0)
  const cell = page.getByRole('button', { name: new RegExp(`^${sku}-S, ${store}: `) })
  await expect(cell).toHaveAccessibleName(`${sku}-S, ${store}: 0`)
  await cell.click()
  await editor(page).getByLabel('New quantity').fill('4')
  await page.keyboard.press('Enter')
  await expect(cell).toHaveAccessibleName(`${sku}-S, ${store}: 4`)
  await row(page, store).hover()
  await row(page, store).getByRole('button', { name: 'Delete' }).click()
  await expect(confirmation(page)).toContainText(
    `${store} has 4 units of ${sku}-S. They will be removed from stock.`,
  )
  await pressEscape(page)
  await rowActions(page, store).click()
  await page.getByText('Adjust quantity').click()
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await expect(cell).toHaveAccessibleName(`${sku}-S, ${store}: 6`)
  await expect(cell).toBeFocused()
  await row(page, store)
    .getByRole('link', { name: `${sku}-S` })
    .click()
  await expect(grid(page).getByRole('rowheader', { name: new RegExp(`${sku}-S`) })).toBeFocused()
})

test('on a phone a branch admin changes a quantity with the SKU in sight, and removes nothing', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  const call = await api('super')
  const sku = uniqueSku('TCH')
  const product = await createInSizes(call, unique('Touched'), sku, ['M', 'L'])
  const { store } = await firstShowroom(call, product.id)
  await enter(page, 'branch', stockPage(product.id))
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
