import type { Page } from '@playwright/test'
import { expect, test } from './fixture'
import { expectAddress, heading, toast, toasts, unique, watchCalls } from './helpers'
import { createAdmin } from './helpers-data'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

const signInAs = async (page: Page, who: { userName: string; password: string }) => {
  await page.goto('/account/login?to=%2Fmy-profile')
  await field(page, 'User name or e-mail').fill(who.userName)
  await field(page, 'Password').fill(who.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectAddress(page, '/my-profile')
}
const change = async (page: Page, current: string, next: string) => {
  await field(page, 'Current password').fill(current)
  await field(page, 'New password').fill(next)
  await field(page, 'Repeat new password').fill(next)
  await page.getByRole('button', { name: 'Change password' }).click()
}

test('a wrong current password changes nothing and says why: the error, then its message', async ({
  page,
  api,
}) => {
  const who = await createAdmin(await api('super'), unique('wrong current'))
  await signInAs(page, who)
  await change(page, 'not the password at all', 'another long enough secret')
  await expect(toast(page, 'Current password is incorrect')).toHaveCount(1)
  await expect(toasts(page)).toHaveText([/Bad Request|Can not/, /Current password is incorrect/])
  await expectAddress(page, '/my-profile')
})

test('a changed password leads to the users with one message, and only the new one signs in', async ({
  page,
  api,
  server,
}) => {
  const who = await createAdmin(await api('super'), unique('changes'))
  await signInAs(page, who)
  const next = 'another long enough secret'
  await change(page, who.password, next)
  await expectAddress(page, '/users/admin')
  await expect(heading(page, 'Users')).toBeVisible()
  await expect(toast(page, 'Edit Successful')).toHaveCount(1)
  await expect(toasts(page)).toHaveCount(1)

  const login = (password: string) =>
    fetch(`${server.url}/api/store-admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: who.userName, password }),
    })
  expect((await login(who.password)).status).toBe(401)
  expect((await login(next)).ok).toBe(true)
})

test('the profile shows who is signed in, in what role', async ({ page, api }) => {
  const who = await createAdmin(await api('super'), unique('shows'))
  await signInAs(page, who)
  await expect(page.locator('main')).toContainText(who.userName)
  await expect(page.locator('main')).toContainText('Super admin')
  await expect(field(page, 'First name')).toHaveValue('Nadia')
  await expect(field(page, 'E-mail')).toHaveValue(`${who.userName}@moto.example`)
})

test('without the right to see users the change leads to a page that says so, and to the profile', async ({
  page,
  api,
}) => {
  const who = await createAdmin(await api('super'), unique('no users'), 'branch-admin-type')
  await signInAs(page, who)
  const calls = watchCalls(page)
  await change(page, who.password, 'another long enough secret')
  await expectAddress(page, '/users/admin')
  await expect(heading(page, 'Forbidden resource')).toBeVisible()
  await expect(toasts(page)).toHaveText(['Edit Successful'])
  await page.getByRole('link', { name: 'See what your role may do' }).click()
  await expect(heading(page, 'My profile')).toBeVisible()
  expect(calls.filter((line) => line.includes('store-admin/list'))).toEqual([])
})
