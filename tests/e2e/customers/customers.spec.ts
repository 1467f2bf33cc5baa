import type { RecordFor } from '#contract/types.ts'
import {
  confirmation,
  expectAddress,
  heading,
  row,
  rows,
  searchBox,
  signInAsRole,
  toast,
} from '#tests/support/e2e/actions.ts'
import { firstRecord, list } from '#tests/support/e2e/data.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'
import { visit } from '#tests/support/e2e/pages.ts'

test('a customer is found by phone, shown with orders, blocked, and deleted by name and email', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const { customer, number } = await firstRecord(call, 'GET admin/orders/list?page=1&limit=1', 'orders')
  const { body } = await call(`GET admin/users/${customer.id}`)
  const { phone } = body as { phone: string }
  await signInAsRole(page, 'super', '/customers?page=1')
  await expect(heading(page, 'Customers')).toBeVisible()
  await expect(rows(page)).toHaveCount(10)

  await test.step('the orders are a tab of the record and a link into the list of orders', async () => {
    await searchBox(page).fill(phone)
    await expect(rows(page)).toHaveCount(1)
    await row(page, customer.label).getByRole('link').first().click()
    await expect(heading(page, customer.label)).toBeVisible()
    await page.getByRole('tab', { name: 'Orders' }).click()
    await expectAddress(page, `/customers/${customer.id}?tab=orders`)
    const orders = page.getByRole('tabpanel', { name: 'Orders' })
    await expect(orders.getByRole('link', { name: number })).toBeVisible()
    await page.getByRole('link', { name: 'Open in the list of orders' }).click()
    await expect(heading(page, 'Orders')).toBeVisible()
    await expect(page.locator('main').getByText(customer.label).first()).toBeVisible()
  })

  const { data: accounts } = await list<RecordFor<'customers'>>(call, 'GET admin/users?page=1&limit=5')
  const other = accounts.find(({ id }) => id !== customer.id)
  if (!other) throw new Error('There is only one customer')
  const act = async (action: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  await test.step('blocking is shown at the head and in the history', async () => {
    await visit(page, `/customers/${other.id}`)
    await act('Block')
    await confirmation(page).getByRole('button', { name: 'Block' }).click()
    await expect(toast(page, `“${other.name}” blocked`)).toHaveCount(1)
    await expect(page.getByRole('banner').locator('..').getByText('Blocked', { exact: true })).toBeVisible()
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByText('Sadia Rahman').last()).toBeVisible()
  })

  await test.step('deleting takes username and email, typed', async () => {
    await act('Delete account')
    const dialog = confirmation(page)
    const button = dialog.getByRole('button', { name: 'Delete account' })
    await expect(button).toBeDisabled()
    await dialog.getByLabel(/^Username/).fill(other.userName ?? '')
    await dialog.getByLabel(/^Email/).fill(other.email ?? '')
    await button.click()
    await expect(toast(page, `Account of ${other.name} deleted`)).toHaveCount(1)
    // The list as it was left.
    await expectAddress(page, `/customers?page=1&search=${encodeURIComponent(phone)}`)
    expect((await call(`GET admin/users/${other.id}`)).status).toBe(404)
  })
})
