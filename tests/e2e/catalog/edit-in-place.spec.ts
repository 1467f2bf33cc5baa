import type { Page } from '@playwright/test'
import { expectAddress, heading, row, signInAsRole, unique, uniqueSku } from '#tests/support/e2e/actions.ts'
import { createProduct } from '#tests/support/e2e/data.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'
import { visit } from '#tests/support/e2e/pages.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const placeOf = (page: Page) => page.locator('main h1').boundingBox()

test('a product is edited where it is shown: by key, by its address, and on a phone', async ({
  page,
  api,
}) => {
  const name = unique('In place')
  const { id } = await createProduct(await api('super'), { name, sku: uniqueSku('PLACE') })
  const list = `/Product?page=1&productName=${encodeURIComponent(name)}`
  await signInAsRole(page, 'super', list)
  await row(page, name).getByRole('link').first().click()
  await expect(heading(page, name)).toBeVisible()
  const edit = page.getByRole('link', { name: 'Edit', exact: true })
  await expect(edit).toBeVisible()
  const place = await placeOf(page)

  await page.keyboard.press('e')
  await expect(field(page, 'Name')).toBeFocused()
  await expectAddress(page, `/Product/${id}/edit`)
  expect(await placeOf(page)).toEqual(place)
  await field(page, 'Price').fill('149500.50')
  await page.keyboard.press('Control+s')
  await expectAddress(page, `/Product/${id}`)
  await expect(page.getByText('149,500.50').first()).toBeVisible()
  await expect(edit).toBeFocused()
  expect(await placeOf(page)).toEqual(place)
  await page.goBack()
  await expect(row(page, name)).toContainText('149,500.50')

  await page.setViewportSize({ width: 375, height: 812 })
  await visit(page, `/Product/${id}/edit`)
  await expect(field(page, 'Price')).toHaveValue('149,500.50')
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click()
  await expectAddress(page, `/Product/${id}`)
  await edit.click()
  await expect(field(page, 'Name')).toHaveValue(name)
  await page.goBack()
  await expect(edit).toBeVisible()
})
