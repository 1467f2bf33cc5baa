import type { Page } from '@playwright/test'
import { choose, expectAddress, heading, signInAsRole, toast, unique } from '#tests/support/e2e/actions.ts'
import { axe, expect, test } from '#tests/support/e2e/fixture.ts'

const password = 'a long enough secret'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const named = (page: Page, words: string | RegExp) => page.getByRole('dialog').filter({ hasText: words })
const login = (url: string, username: string) =>
  fetch(`${url}/api/store-admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })

test('a user is added once a taken email is corrected, gets another role, and is deactivated', async ({
  page,
  server,
}) => {
  const name = unique('added').replace(/\W+/g, '-')
  await signInAsRole(page, 'super', '/admins')
  await expect(heading(page, 'Users')).toBeVisible()

  await test.step('added', async () => {
    await page.getByRole('link', { name: 'New user' }).click()
    await expect(heading(page, 'New user')).toBeVisible()
    const values = {
      'First name': 'Nadia',
      'Last name': 'Islam',
      Email: 'super@moto.example',
      Phone: `+88018${String(test.info().workerIndex).padStart(2, '0')}${String(Date.now()).slice(-6)}`,
      Username: name,
      Password: password,
    }
    for (const [label, text] of Object.entries(values)) await field(page, label).fill(text)
    await choose(page, page.locator('.ant-select').last(), 'Branch admin')
    await page.getByRole('button', { name: /^Save$/ }).click()
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('main')).toContainText('Email already exists')
    await field(page, 'Email').fill(`${name}@moto.example`)
    // Save is moved up by its disappearance, also in the middle of a click.
    await expect(page.locator('main')).not.toContainText('Email already exists')
    await page.getByRole('button', { name: /^Save$/ }).click()
    await expectAddress(page, '/admins')
  })

  const drawer = named(page, 'Permissions')
  await test.step('another role', async () => {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(drawer.getByText('Not signed in anywhere.')).toBeVisible()
    await expect(page.getByRole('row', { name: /^Category/ })).toBeVisible()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Change role' }).click()
    await choose(page, named(page, 'New role').locator('.ant-select'), 'Store admin')
    await named(page, 'New role').getByRole('button', { name: 'Change role' }).click()
    await expect(named(page, 'Gains')).toContainText('to “Store admin”')
    expect(await axe(page)).toEqual([])
    await named(page, 'Gains').getByRole('button', { name: 'Change role' }).click()
    await expect(toast(page, 'is now “Store admin”')).toHaveCount(1)
    await expect(drawer.getByRole('link', { name: 'Store admin' })).toBeVisible()
  })

  await test.step('deactivated', async () => {
    await drawer.getByRole('button', { name: 'Deactivate' }).click()
    await named(page, 'kept from signing in').getByRole('button', { name: 'Deactivate' }).click()
    await expect(drawer.getByRole('button', { name: 'Activate', exact: true })).toBeVisible()
    expect((await login(server.url, name)).status).toBe(401)
  })
})
