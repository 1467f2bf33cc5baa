import { heading, signInAsRole, toast, unique, uniqueSku } from '#tests/support/e2e/actions.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'
import { placeOrders } from '#tests/support/e2e/orders.ts'

test('an order is assigned and tagged by keyboard, and the focus stays where the next key is pressed', async ({
  page,
  api,
}) => {
  const [order] = await placeOrders(await api('super'), {
    recipient: unique('Focus'),
    sku: uniqueSku('FOCUS'),
    count: 1,
  })
  await signInAsRole(page, 'super', `/Sales/Order/List/${order?.id}`)
  await expect(heading(page, `Order ${order?.number}`)).toBeVisible()

  await test.step('the assignee', async () => {
    const assignee = page.getByRole('combobox', { name: 'Assign to' })
    await assignee.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option', { name: 'Me' })).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Assigned to')).toBeVisible()
    await expect(assignee).toBeFocused()
  })

  await test.step('the tags', async () => {
    const tags = page.getByRole('list', { name: 'Tags' })
    const add = page.getByRole('button', { name: 'Add tag' })
    await add.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('.tags input')).toBeFocused()
    for (const name of ['Gift', 'Fitting']) {
      await page.keyboard.type(name)
      await page.keyboard.press('Enter')
      await expect(tags).toContainText(name)
    }
    await page.keyboard.press('Escape')
    await expect(add).toBeFocused()
    await page.getByRole('button', { name: 'Remove tag Gift' }).focus()
    await page.keyboard.press('Enter')
    const remove = page.getByRole('button', { name: 'Remove tag Fitting' })
    await expect(remove).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(add).toBeFocused()
  })
})
