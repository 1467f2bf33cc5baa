import {
  choose,
  heading,
  signInAsRole,
  toast,
  unique,
  uniqueSku,
  watchCalls,
} from '#tests/support/e2e/actions.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'
import { addVariant, editor, firstShowroom, quantity, stockPage } from '#tests/support/e2e/stock.ts'

test('a backend without extensions is enough to create a product and count its stock', async ({
  page,
  api,
}) => {
  // Only the specified API; addresses of files are the backend's own.
  await page.route(/\/api\/x(\/(?!file\?)|\?|$)/, (route) =>
    route.fulfill({ status: 404, json: { statusCode: 404, message: 'Not found', error: 'Not Found' } }),
  )
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  const [name, sku] = [unique('Plain rider'), uniqueSku('PLAIN')]
  await signInAsRole(page, 'super', '/Product/create')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByLabel('SKU', { exact: true }).fill(sku)
  await page.getByLabel('Price', { exact: true }).fill('152000')
  await choose(page, page.getByRole('combobox', { name: 'Type', exact: true }), 'Gear')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(heading(page, name)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Questions' })).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Reviews' })).toBeVisible()

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await addVariant(await api('super'), id, { sku: `${sku}-M`, attributes: [{ name: 'Size', value: 'M' }] })
  const { store } = await firstShowroom(await api('super'), id)
  const calls = watchCalls(page)
  await page.goto(stockPage(id))
  await quantity(page, `${sku}-M`, store).click()
  await editor(page).getByLabel('New quantity').fill('7')
  await page.keyboard.press('Enter')
  await expect(toast(page, `${sku}-M, ${store}: 7 (+7)`)).toHaveCount(1)
  await expect(quantity(page, `${sku}-M`, store)).toHaveAccessibleName(/: 7/)
  // No extension is requested, only their list.
  expect(calls.filter((line) => /^GET x\/(?!file\?)/.test(line))).toEqual([])
  expect(thrown).toEqual([])
})
