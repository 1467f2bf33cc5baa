import { axe, expect, test } from './fixture'
import { confirmation, enter, expectAddress, heading, row, rows, searchBox, toast } from './helpers'
import { list } from './helpers-data'

const more = 'More actions'

test('customers are searched, and the one that is meant shows what was ordered', async ({ page, api }) => {
  const call = await api('super')
  const { data } = await list(call, 'GET admin/orders/list?page=1&limit=1')
  const { customer, number } = data[0] as unknown as {
    customer: { id: string; label: string }
    number: string
  }
  const one = await call(`GET admin/users/${customer.id}`)
  const { phone } = one.body as { phone: string }
  await enter(page, 'super', '/customers?page=1')
  await expect(heading(page, 'All Customer')).toBeVisible()
  await expect(rows(page)).toHaveCount(10)
  expect(await axe(page)).toEqual([])
  await searchBox(page).fill(phone)
  await expect(rows(page)).toHaveCount(1)
  await row(page, customer.label).getByRole('link').first().click()
  await expect(heading(page, customer.label)).toBeVisible()
  await page.getByRole('tab', { name: 'Orders' }).click()
  await expectAddress(page, `/customers/${customer.id}?tab=orders`)
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: 'Open in the list of orders' }).click()
  await expect(page.getByText(customer.label).first()).toBeVisible()
})

test('a customer is blocked and unblocked, and the history tells it', async ({ page, api }) => {
  const call = await api('super')
  const { data } = await list(call, 'GET admin/users?page=1&limit=1')
  const { id, name } = data[0] as unknown as { id: string; name: string }
  await enter(page, 'super', `/customers/${id}`)
  await page.getByRole('button', { name: more }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await confirmation(page).getByRole('button', { name: 'Block' }).click()
  await expect(toast(page, `“${name}” is blocked`)).toHaveCount(1)
  await expect(page.getByRole('banner').locator('..').getByText('Blocked', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('Sadia Rahman').last()).toBeVisible()
  await page.getByRole('button', { name: more }).click()
  await page.getByRole('menuitem', { name: 'Unblock' }).click()
  await confirmation(page).getByRole('button', { name: 'Unblock' }).click()
  await expect(page.getByText('Blocked', { exact: true })).toHaveCount(0)
})

test('an account is deleted by its user name and e-mail, typed', async ({ page, api }) => {
  const call = await api('super')
  const { data } = await list(call, 'GET admin/users?page=1&limit=2')
  const { id, name, userName, email } = data[1] as unknown as Record<string, string>
  await enter(page, 'super', `/customers/${id}`)
  await page.getByRole('button', { name: more }).click()
  await page.getByRole('menuitem', { name: 'Delete account' }).click()
  const button = confirmation(page).getByRole('button', { name: 'Delete account' })
  await expect(button).toBeDisabled()
  await confirmation(page)
    .getByLabel(/^User name/)
    .fill(userName ?? '')
  await confirmation(page)
    .getByLabel(/^E-mail/)
    .fill(email ?? '')
  expect(await axe(page)).toEqual([])
  await button.click()
  await expect(toast(page, `Account of ${name} deleted`)).toHaveCount(1)
  await expectAddress(page, '/customers?page=1')
  expect((await call(`GET admin/users/${id}`)).status).toBe(404)
})

test('an account that there is not is said to be none', async ({ page }) => {
  await enter(page, 'super', '/customers?page=1')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByLabel('User name').fill('nobody.at.all')
  await page.getByLabel('E-mail', { exact: true }).fill('nobody@mail.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page
    .getByRole('dialog', { name: 'Delete the account of nobody.at.all' })
    .getByRole('button', { name: 'Delete account' })
    .click()
  await expect(page.getByRole('alert').filter({ hasText: 'User not found' })).toBeVisible()
})

test('who may only read customers changes nothing', async ({ page }) => {
  await enter(page, 'branch', '/customers?page=1')
  await expect(rows(page)).toHaveCount(10)
  await expect(page.getByRole('button', { name: 'Delete account' })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})
