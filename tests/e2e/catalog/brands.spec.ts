import {
  confirmation,
  heading,
  pressEscape,
  row,
  rowActions,
  signInAsRole,
  toast,
  toasts,
  unique,
  uniqueSku,
} from '#tests/support/e2e/actions.ts'
import { createBrand, createProduct } from '#tests/support/e2e/data.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'
import { visit } from '#tests/support/e2e/pages.ts'

test('a brand is created by its name, refused a second time, unpublished while it is used, and deleted', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const name = unique('Aaa Surma')
  const nameField = page.getByRole('textbox', { name: 'Name', exact: true })
  await signInAsRole(page, 'super', '/brands')
  await test.step('the name alone is enough', async () => {
    await page.getByRole('link', { name: 'New brand' }).click()
    await nameField.fill(name)
    await page.keyboard.press('Control+s')
    await expect(page).not.toHaveURL(/create/)
  })

  await test.step('a second brand of that name is refused at the field, and nothing typed is lost', async () => {
    await visit(page, '/brands/create')
    await nameField.fill(name)
    await page.getByLabel('Description', { exact: true }).fill('Kept')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(nameField).toHaveAttribute('aria-invalid', 'true')
    await expect(nameField).toHaveAccessibleDescription(/Brand already exists/)
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Kept')
  })

  await test.step('one that a product has names the product and can only be unpublished', async () => {
    const brand = await createBrand(call, unique('Aaa Jamuna'))
    const product = await createProduct(call, {
      name: unique('Has a brand'),
      sku: uniqueSku('BRANDED'),
      brand: brand.id,
    })
    await page.goto(`/brands/${brand.id}`)
    await expect(heading(page, String(brand.name))).toBeVisible()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete brand' }).click()
    await expect(confirmation(page)).toContainText(`Used by 1 product: ${product.name}.`)
    await expect(confirmation(page).getByRole('button', { name: 'Delete brand' })).toHaveCount(0)
    await confirmation(page).getByRole('button', { name: 'Unpublish' }).click()
    await expect(toast(page, `“${brand.name}” unpublished`)).toHaveCount(1)
    expect((await call(`GET brands/${brand.id}`)).body).toMatchObject({ published: false })
  })

  await test.step('deleting asks once, and reports in the words of the specification', async () => {
    await visit(page, '/brands')
    await rowActions(page, name).click()
    await page.getByRole('menuitem', { name: /delete/i }).click()
    await expect(confirmation(page)).toContainText(name)
    await pressEscape(page)
    await expect(row(page, name)).toBeVisible()
    await rowActions(page, name).click()
    await page.getByRole('menuitem', { name: /delete/i }).click()
    await confirmation(page).getByRole('button', { name: 'Delete brand' }).click()
    await expect(toast(page, 'Delete Successful')).toHaveCount(1)
    // That of the step before may still be visible.
    await expect(toasts(page).filter({ hasNotText: 'unpublished' })).toHaveCount(1)
    await expect(row(page, name)).toHaveCount(0)
  })
})
