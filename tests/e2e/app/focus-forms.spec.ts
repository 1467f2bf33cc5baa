import { heading, signInAsRole, uniqueSku } from '#tests/support/e2e/actions.ts'
import { axe, expect, test } from '#tests/support/e2e/fixture.ts'
import { visit } from '#tests/support/e2e/pages.ts'
import { expectScreen, screensOf } from '#tests/support/e2e/phone.ts'
import { createInSizes } from '#tests/support/e2e/stock.ts'

test('a form and a drawer focus their first field, so that typing can start at once', async ({ page }) => {
  await signInAsRole(page, 'super', '/tags')
  await page.locator('[data-row-key]').first().waitFor()
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('go new deals')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('go new deals')
  await visit(page, '/donations/local?form=new')
  await expect(page.getByRole('textbox').first()).toBeFocused()
})

test('the drawers for variants focus their first field, and Tab moves on from there', async ({
  page,
  api,
}) => {
  const sku = uniqueSku('FOCUS')
  const product = await createInSizes(await api('super'), 'Focus jacket', sku, ['M'])
  await signInAsRole(page, 'super', `/Product/${product.id}?tab=stock`)
  await page.getByRole('button', { name: 'Generate variants' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByLabel('Values')).toBeFocused()
  // A new variant has the attributes of the existing ones.
  await page.keyboard.type('L,XL,')
  await expect(drawer.getByLabel('Option', { exact: true })).toHaveValue('Size')
  await expect(drawer.getByRole('checkbox')).toHaveCount(2)
  await page.keyboard.press('Tab')
  // Proposed values, if other products have some, are next.
  await expect(drawer.getByRole('button').and(page.locator(':focus'))).toBeVisible()
  await drawer.getByRole('button', { name: 'Add option' }).click()
  await expect(drawer.getByLabel('Option', { exact: true }).nth(1)).toBeFocused()
  await page.reload()

  await page.getByRole('button', { name: 'Add variant' }).click()
  // The next variant differs by its size; its name is that of the others.
  await expect(drawer.getByLabel('Value, row 1')).toBeFocused()
  await page.keyboard.type('XL')
  await expect(drawer.getByLabel('SKU', { exact: true })).toHaveValue(`${sku}-XL`)
  expect(await axe(page)).toEqual([])
  await expect(heading(page, 'Focus jacket')).toBeVisible()
})

test('a new row of a specification is focused when its input is loaded, and keeps what is typed', async ({
  page,
}) => {
  let release = () => {}
  const typed = new Promise<void>((done) => {
    release = done
  })
  await page.route(/\/assets\/SpecificationInputs-/, (route) => typed.then(() => route.continue()))
  await signInAsRole(page, 'super', '/Product/create')
  const name = page.getByRole('combobox', { name: 'Name, row 1' })
  await page.getByRole('button', { name: 'Add engine row' }).focus()
  await page.keyboard.press('Enter')
  release()
  await expect(name).toBeFocused()
  await page.keyboard.type('Displacement')
  await expect(name).toHaveValue('Displacement')
  await page.getByRole('button', { name: 'Add engine row' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Torque')
  await expect(page.getByRole('combobox', { name: 'Name, row 2' })).toHaveValue('Torque')
})

test('a form on a touch screen does not open the keyboard', async ({ page }) => {
  await signInAsRole(page, 'super', '/tags')
  await expect(heading(page, 'Tags')).toBeVisible()
  await (await screensOf(page)).asPhone()
  await expectScreen(page, 'phone')
  await visit(page, '/tags/create')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
  await expect(page.locator('input:focus')).toHaveCount(0)
})
