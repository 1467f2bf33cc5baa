import { heading, rows, signInAsRole, unique, uniqueSku } from '#tests/support/e2e/actions.ts'
import { axe, expect, test } from '#tests/support/e2e/fixture.ts'
import { orderOf, placeOrders } from '#tests/support/e2e/orders.ts'
import { visit } from '#tests/support/e2e/pages.ts'

test('an automation is made with a condition, tried, run by an order that matches, and switched off', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const [name, tag, sku] = [unique('Call first'), unique('call'), uniqueSku('AUTO')]
  const place = async (of: string) => {
    const [order] = await placeOrders(call, { recipient: name, sku: `${sku}-${of}`, count: 1 })
    if (!order) throw new Error('No order was placed')
    return order
  }
  const past = await place('1')
  const { keyboard } = page
  const field = (label: string) => page.getByRole('combobox', { name: label, exact: true })

  await test.step('made with the keyboard, with two conditions', async () => {
    await signInAsRole(page, 'super', '/automations/create')
    await page.getByLabel('Name', { exact: true }).fill(name)
    await field('When').press('ArrowDown')
    await keyboard.type('Order placed')
    await keyboard.press('Enter')
    const conditions = page.getByRole('group', { name: 'Conditions', exact: true })
    const add = conditions.getByRole('button', { name: 'Add condition' })
    await add.press('Enter')
    await page.getByRole('menuitem', { name: 'Total from' }).press('Enter')
    await conditions.getByLabel('Total from').fill('1000')
    await add.press('Enter')
    await page.getByRole('menuitem', { name: 'Payment method' }).press('Enter')
    await page.getByRole('menuitem', { name: 'COD' }).click()
    await field('Add tags').fill(tag)
    await keyboard.press('Enter')
    await field('Assign to').fill('Sadia')
    await page.locator('.ant-select-item-option').filter({ hasText: 'Sadia Rahman' }).first().click()
    await page.getByRole('switch', { name: 'Active' }).press('Space')
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(heading(page, name)).toBeVisible()
  })

  await test.step('tried on past orders', async () => {
    await page.getByRole('tab', { name: 'Dry run' }).click()
    const tried = page.getByRole('table', { name: 'orders' })
    await expect(tried.getByRole('link', { name: past.number })).toBeVisible()
    expect((await orderOf(call, past.id)).tags).toEqual([])
  })

  await test.step('run by the next order', async () => {
    const { id, number } = await place('2')
    await expect.poll(async () => (await orderOf(call, id)).tags, { timeout: 20_000 }).toEqual([tag])
    expect(await orderOf(call, id)).toMatchObject({ assignee: 'Sadia Rahman' })
    await visit(page, `/Sales/Order/List/${id}`)
    await expect(page.getByText(tag, { exact: true }).first()).toBeVisible()
    await page.goBack()
    await page.getByRole('tab', { name: /^Runs/ }).click()
    const run = rows(page).filter({ hasText: number })
    await expect(run).toContainText('Add tags: Done')
    await expect(run).toContainText('Assign to: Done')
  })

  await test.step('nothing happens once it is off', async () => {
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByRole('switch', { name: 'Active' }).press('Space')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Inactive', { exact: true }).first()).toBeVisible()
    const { id, number } = await place('3')
    await call('PUT x/jobs/automations/run')
    expect((await orderOf(call, id)).tags).toEqual([])
    await page.getByRole('tab', { name: /^Runs/ }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).not.toContainText(number)
  })
})
