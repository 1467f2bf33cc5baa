import type { Page } from '@playwright/test'
import {
  choose,
  enter,
  expectAddress,
  heading,
  row,
  rowActions,
  searchBox,
  toast,
  unique,
} from '../../support/e2e/actions'
import { createAdmin } from '../../support/e2e/data'
import { axe, expect, test } from '../../support/e2e/fixture'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const named = (page: Page, words: string | RegExp) => page.getByRole('dialog').filter({ hasText: words })
const login = (url: string, username: string, password: string) =>
  fetch(`${url}/api/store-admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Firefox/140.0 (Windows NT 10.0)' },
    body: JSON.stringify({ username, password }),
  })
const profileOf = async (url: string, signedIn: Response) => {
  const { token } = (await signedIn.json()) as { token: string }
  return () => fetch(`${url}/api/store-admin/profile`, { headers: { authorization: `Bearer ${token}` } })
}

test('a user is added once a taken e-mail is corrected, and admins cannot change their own role', async ({
  page,
}) => {
  const name = unique('added').replace(/\W+/g, '-')
  await enter(page, 'super', '/admins')
  await expect(heading(page, 'Users')).toBeVisible()
  await page.getByRole('link', { name: 'New user' }).click()
  await expect(heading(page, 'New user')).toBeVisible()
  const values = {
    'First name': 'Nadia',
    'Last name': 'Islam',
    'E-mail': 'super@moto.example',
    Phone: `+88018${String(test.info().workerIndex).padStart(2, '0')}${String(Date.now()).slice(-6)}`,
    'User name': name,
    Password: 'a long enough secret',
  }
  for (const [label, text] of Object.entries(values)) await field(page, label).fill(text)
  await choose(page, page.locator('.ant-select').last(), 'Branch admin')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(field(page, 'E-mail')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('main')).toContainText('Email already exists')
  await field(page, 'E-mail').fill(`${name}@moto.example`)
  await page.getByRole('button', { name: /^Save/ }).click()
  await expectAddress(page, '/admins')
  await expect(row(page, name)).toHaveCount(1)
  await searchBox(page).fill('super@moto.example')
  await rowActions(page, 'super@moto.example').click()
  await expect(page.getByRole('menuitem', { name: 'Change role' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Deactivate' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Change role' }).click()
  const dialog = named(page, 'New role')
  await expect(dialog.getByText('You can’t change your own role.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Change role' })).toBeDisabled()
})

test('a user gets another role, is signed out everywhere, deactivated and activated again', async ({
  page,
  api,
  server,
}) => {
  const who = await createAdmin(await api('super'), unique('moves'), 'branch-admin-type')
  const first = await profileOf(server.url, await login(server.url, who.userName, who.password))
  await enter(page, 'super', '/users/admin')
  await page.getByRole('link', { name: who.userName, exact: true }).click()
  await expect(named(page, 'Where').or(named(page, 'Sessions')).first()).toBeVisible()
  await expect(page.getByText('Firefox on Windows')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Category/ })).toBeVisible()
  expect(await axe(page)).toEqual([])

  await page.getByRole('button', { name: 'Change role' }).click()
  await choose(page, page.locator('.user-role .ant-select'), 'Store admin')
  await named(page, 'New role').getByRole('button', { name: 'Change role' }).click()
  await expect(named(page, 'Gains')).toContainText('to “Store admin”')
  expect(await axe(page)).toEqual([])
  await named(page, 'Gains').getByRole('button', { name: 'Change role' }).click()
  await expect(toast(page, 'is now “Store admin”')).toHaveCount(1)
  const drawer = named(page, 'Permissions')
  await expect(drawer.getByRole('link', { name: 'Store admin' })).toBeVisible()

  await drawer.getByRole('button', { name: 'Sign out everywhere' }).click()
  await named(page, 'on all devices').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(drawer.getByText('Not signed in anywhere.')).toBeVisible()
  expect((await first()).status).toBe(401)

  const second = await profileOf(server.url, await login(server.url, who.userName, who.password))
  expect((await second()).ok).toBe(true)
  await drawer.getByRole('button', { name: 'Deactivate' }).click()
  await named(page, 'kept from signing in').getByRole('button', { name: 'Deactivate' }).click()
  await expect(drawer.getByRole('button', { name: 'Activate', exact: true })).toBeVisible()
  expect((await second()).status).toBe(401)
  const refused = await login(server.url, who.userName, who.password)
  expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
    401,
    'Invalid credentials',
  ])

  await drawer.getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(toast(page, 'can sign in again')).toHaveCount(1)
  expect((await login(server.url, who.userName, who.password)).ok).toBe(true)
})
