import { heading, signInAsRole, unique, uniqueSku } from '#tests/support/e2e/actions.ts'
import { axe, expect, test } from '#tests/support/e2e/fixture.ts'

test('products of another shop are checked, moved in by the server, and lead to what was made', async ({
  page,
}) => {
  const [name, sku] = [unique('Moved helmet'), uniqueSku('MOVED')]
  const rows = [
    'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price',
    `${sku.toLowerCase()},${name},Kite,Size,M,${sku}-M,2500`,
    `${sku.toLowerCase()},,,,L,${sku}-L,2600`,
    ',,,,,LOST,1',
  ]
  await signInAsRole(page, 'super', '/moving-in')
  await page.getByRole('button', { name: 'Move in from another shop' }).click()
  const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
  await page.getByLabel('Choose files').setInputFiles([file])
  await expect(page.getByRole('table', { name: 'Files' })).toContainText('Shopify')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Start moving in' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('table', { name: 'Records', exact: true })).toContainText('There is no title')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Start moving in' }).click()
  await expect(page.getByRole('link', { name: 'Show or undo import' })).toBeVisible({ timeout: 60_000 })
  await page.getByText('All', { exact: true }).click()
  await page.getByRole('link', { name }).click()
  await expect(heading(page, name)).toBeVisible()
})
