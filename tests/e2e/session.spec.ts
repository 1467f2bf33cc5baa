import type { Page } from '@playwright/test'
import { expect, password, signIn, test } from './fixture'
import { expectAddress, heading, sidebar, storedSession, userMenu } from './helpers'

const loginForm = (page: Page) => page.getByRole('button', { name: 'Sign in' })

test('signing in leads to the dashboard and keeps the session', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/account\/login/)
  await signIn(page, 'super')
  await expectAddress(page, '/')
  expect((await storedSession(page)).token).toBeTruthy()
  await page.reload()
  await expect(sidebar(page)).toBeVisible()
  await expectAddress(page, '/')
})

test('a wrong password says so in the words of the catalogue and leaves the form usable', async ({
  page,
}) => {
  await page.goto('/account/login')
  await page.getByLabel('User name or e-mail').fill('store@moto.example')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await loginForm(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid credentials' })).toBeVisible()
  await expectAddress(page, '/account/login')
  expect((await storedSession(page)).token ?? null).toBeNull()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await loginForm(page).click()
  await expectAddress(page, '/')
})

test('a deep link of someone signed out is reached after signing in, its query included', async ({
  page,
}) => {
  const link = '/Product?page=2&productType=accessory'
  await page.goto(link)
  await expect(loginForm(page)).toBeVisible()
  await signIn(page, 'super')
  await expectAddress(page, link)
  await expect(heading(page, 'Products')).toBeVisible()
})

test('someone signed in who opens the login goes back to where they were', async ({ page }) => {
  await signIn(page, 'super')
  await page.goto('/tags')
  await expect(heading(page, 'Tags')).toBeVisible()
  await page.goto('/account/login')
  await expectAddress(page, '/tags')
  await page.goto('/account/login?to=%2Fvat%3Fpage%3D1')
  await expectAddress(page, '/vat?page=1')
  await page.evaluate(() => {
    history.pushState(null, '', '/account/login')
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await expectAddress(page, '/vat?page=1')
})

for (const to of ['//evil.example', 'https://evil.example/x', '/\\evil.example', 'javascript:alert(1)']) {
  test(`signing in never leads away: ${to}`, async ({ page }) => {
    await page.goto(`/account/login?to=${encodeURIComponent(to)}`)
    await signIn(page, 'super')
    await expectAddress(page, '/')
  })
}

test('logging out clears token and user and ends the session on the server', async ({ page, server }) => {
  await signIn(page, 'super')
  const { token } = await storedSession(page)
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expectAddress(page, '/account/login')
  expect((await storedSession(page)).token ?? null).toBeNull()
  // Nobody waits for the server to be signed out: it hears of it in the same moment.
  const profile = () =>
    fetch(`${server.url}/api/store-admin/profile`, { headers: { authorization: `Bearer ${token}` } })
  await expect.poll(async () => (await profile()).status).toBe(401)
})

test('another tab follows the sign-out', async ({ page, context }) => {
  await signIn(page, 'super')
  const other = await context.newPage()
  await other.goto('/tags')
  await expect(heading(other, 'Tags')).toBeVisible()
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(loginForm(page)).toBeVisible()
  await expect(loginForm(other)).toBeVisible()
  await expect(other).toHaveURL(/\/account\/login/)
})
