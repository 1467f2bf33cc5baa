import { signInAsRole, unique, uniqueSku } from '#tests/support/e2e/actions.ts'
import { create, createProduct } from '#tests/support/e2e/data.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'
import { onPaper } from '#tests/support/e2e/paper.ts'
import { createInSizes } from '#tests/support/e2e/stock.ts'

test('labels take a page for each sheet, and for each label of a roll', async ({ page, api }) => {
  const sizes = Array.from({ length: 26 }, (_, at) => `S${at}`)
  const { id } = await createInSizes(await api('super'), unique('Labelled'), uniqueSku('LABEL'), sizes)
  await signInAsRole(page, 'super', `/barcodes/labels?ids=${id}`)
  await expect(page.locator('.goods-label')).toHaveCount(26)
  expect(await onPaper(page)).toEqual({ pages: 2, sizes: ['210 x 297'] })
  await page.getByText('80 mm', { exact: false }).first().click()
  await expect(page.locator('.label-sheet')).toHaveCount(26)
  expect(await onPaper(page)).toEqual({ pages: 26, sizes: ['80 x 40'] })
})

test('on a phone the codes of an item are above the box for another one', async ({ page, api }) => {
  const call = await api('super')
  const { id } = await createProduct(call, { name: unique('Coded'), sku: uniqueSku('CODED') })
  const code = uniqueSku('OWN-CODE-OF-THE-SHOP')
  await create(call, 'POST x/barcodes', { code, product: id })
  await page.setViewportSize({ width: 375, height: 812 })
  await signInAsRole(page, 'super', `/barcodes/enter?ids=${id}`)
  const text = await page.getByRole('cell', { name: code }).boundingBox()
  const box = await page.getByRole('textbox', { name: /^New barcode/ }).boundingBox()
  if (!text || !box) throw new Error('Not on the page')
  expect(text.y + text.height).toBeLessThanOrEqual(box.y)
})
