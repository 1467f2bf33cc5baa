import type { Page } from '@playwright/test'
import {
  expectAddress,
  rows,
  signInAs,
  toast,
  unique,
  userMenu,
  watchCalls,
} from '#tests/support/e2e/actions.ts'
import { createAdmin } from '#tests/support/e2e/data.ts'
import { axe, expect, test } from '#tests/support/e2e/fixture.ts'
import { visit } from '#tests/support/e2e/pages.ts'
import { waitUntilStored } from '#tests/support/e2e/wait-until-stored.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const change = async (page: Page, current: string, next: string) => {
  await field(page, 'Current password').fill(current)
  await field(page, 'New password').fill(next)
  await field(page, 'Repeat new password').fill(next)
  await page.getByRole('button', { name: 'Change password' }).click()
}

test('admins change their name, row height and password', async ({ page, api, server }) => {
  const who = await createAdmin(await api('super'), unique('own data'), 'branch-admin-type')
  const login = (password: string) =>
    fetch(`${server.url}/api/store-admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: who.userName, password }),
    })
  await signInAs(page, who, '/my-profile')

  await test.step('the name in the header follows, and a taken email is refused', async () => {
    await expect(page.getByRole('heading', { name: 'Your permissions' })).toBeVisible()
    await expect(page.locator('main')).toContainText('Branch admin')
    await field(page, 'First name').fill('Nasreen')
    await page.keyboard.press('Control+s')
    await expect(toast(page, 'Account saved')).toHaveCount(1)
    await expect(userMenu(page)).toContainText('Nasreen Islam')
    await field(page, 'Email').fill('super@moto.example')
    await page.getByRole('button', { name: /^Save/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Change email' })
    await dialog.getByLabel('Current password').fill(who.password)
    expect(await axe(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Email already exists')).toBeVisible()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  await test.step('rows of lists are as high as chosen', async () => {
    await page.getByRole('radio', { name: 'Comfortable' }).check()
    await waitUntilStored(page)
    await page.goto('/tags')
    const cell = rows(page).first().locator('td').first()
    await expect.poll(async () => (await cell.boundingBox())?.height).toBe(44)
    await visit(page, '/my-profile')
  })

  await test.step('the new password signs in; the users, which the role forbids, are not asked for', async () => {
    const next = 'another long enough secret'
    const calls = watchCalls(page)
    await change(page, who.password, next)
    await expect(toast(page, 'Edit Successful')).toHaveCount(1)
    await expectAddress(page, '/my-profile')
    expect(calls.filter((line) => line.includes('store-admin/list'))).toEqual([])
    expect((await login(next)).ok).toBe(true)
  })
})
