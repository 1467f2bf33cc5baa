import type { Page } from '@playwright/test'
import { heading, signInAsRole, toast, unique, uniqueSku } from '#tests/support/e2e/actions.ts'
import { list } from '#tests/support/e2e/data.ts'
import { axe, expect, test } from '#tests/support/e2e/fixture.ts'
import { createInSizes, setStock, stockOf } from '#tests/support/e2e/stock.ts'

/** What the browser has stored for this admin, as text. */
const storedDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((done, failed) => {
        const opening = indexedDB.open('moto-admin')
        opening.onerror = () => failed(opening.error)
        opening.onsuccess = () => {
          const all = opening.result.transaction('kept').objectStore('kept').getAll()
          all.onerror = () => failed(all.error)
          all.onsuccess = () => {
            opening.result.close()
            done(JSON.stringify(all.result))
          }
        }
      }),
  )

test('an order by phone is placed with the keyboard alone, for a customer added on the way', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const [name, sku] = [unique('Telephone jacket'), uniqueSku('DESK')]
  const product = await createInSizes(call, name, sku, ['M', 'L'])
  const medium = async () => (await stockOf(call, product.id)).filter((row) => row.sku === `${sku}-M`)
  const [kept] = await medium()
  if (!kept) throw new Error('No showroom keeps the new product')
  await setStock(call, kept, 2)
  const phone = `+88017${String(Date.now()).slice(-8)}`
  const { keyboard } = page

  await signInAsRole(page, 'super', '/Sales/Order/List?page=1')
  await expect(page.getByRole('link', { name: 'New order' })).toBeVisible()
  await keyboard.press('n')
  await expect(heading(page, 'New order')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused()

  await test.step('the customer is added', async () => {
    await page.getByRole('button', { name: 'New customer' }).press('Enter')
    const form = page.getByRole('dialog', { name: 'New customer' })
    await form.getByLabel('Name').fill('Nasrin Akter')
    await form.getByLabel('Phone').fill(phone)
    await form.getByLabel('Email').fill(`${sku.toLowerCase()}@mail.example`)
    await keyboard.press('Enter')
    await expect(toast(page, 'Customer Nasrin Akter added')).toBeVisible()
    await expect(page.getByLabel('Recipient')).toHaveValue('Nasrin Akter')
  })

  const search = page.getByRole('combobox', { name: 'Add items' })
  const goods = page.getByRole('table', { name: 'Items' })
  await test.step('three of one size are more than there are, and the line says so', async () => {
    await expect(search).toBeFocused()
    await keyboard.type(`3 x ${sku}-M`)
    // As a scanner does, before the item is found.
    await keyboard.press('Enter')
    await expect(goods.getByText(/only 2 left/)).toBeVisible()
    await goods.getByRole('spinbutton').fill('2')
    await expect(goods.getByText(/only 2 left/)).toBeHidden()
  })
  await test.step('what is entered outlives a reload', async () => {
    await page.getByRole('combobox', { name: 'Division' }).press('ArrowDown')
    await keyboard.type('Dhaka')
    await keyboard.press('Enter')
    await page.getByRole('combobox', { name: 'District' }).press('ArrowDown')
    await keyboard.type('Gazipur')
    await keyboard.press('Enter')
    await page.getByLabel('Address', { exact: true }).fill('House 7, Road 12')
    await expect.poll(() => storedDrafts(page)).toContain('House 7, Road 12')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(goods.getByRole('spinbutton')).toHaveValue('2')
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('House 7, Road 12')
  })
  expect(await axe(page)).toEqual([])

  const total = page.locator('.order-totals .order-strong dd')
  await expect(total).toHaveText(/^৳/)
  const shown = await total.textContent()
  await keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/Sales\/Order\/List\/[0-9a-f-]+$/)
  const [order] = (
    await list(call, `GET admin/orders/list?page=1&limit=1&search=${encodeURIComponent(phone)}`)
  ).data
  expect(order).toMatchObject({ recipient: 'Nasrin Akter', district: 'Gazipur', paymentMethod: 'COD' })
  expect(shown?.replace(/[^\d.]/g, '')).toBe(order?.total)
  expect((await medium()).filter(({ quantity }) => quantity > 0)).toEqual([])
})
