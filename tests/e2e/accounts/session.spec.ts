import type { Page } from '@playwright/test'
import { expectAddress, heading, sidebar, signInAsRole, storedSession } from '#tests/support/e2e/actions.ts'
import { expect, password, signIn, test } from '#tests/support/e2e/fixture.ts'
import { signOut } from '#tests/support/e2e/sign-out.ts'

const loginForm = (page: Page) => page.getByRole('button', { name: 'Sign in' })

test('signing in after a wrong password opens the dashboard, and a reload keeps the session', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/account\/login/)
  await page.getByLabel('Username or email').fill('super@moto.example')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await loginForm(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid credentials' })).toBeVisible()
  expect((await storedSession(page)).token ?? null).toBeNull()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await loginForm(page).click()
  await expectAddress(page, '/')
  expect((await storedSession(page)).token).toBeTruthy()
  await page.reload()
  await expect(sidebar(page)).toBeVisible()
  await expectAddress(page, '/')
})

test('signing in never opens another site, and continues at the requested address', async ({ page }) => {
  await page.goto(`/account/login?to=${encodeURIComponent('//evil.example')}`)
  await signIn(page, 'super')
  await expectAddress(page, '/')
  await signOut(page)

  const link = '/Product?page=2&productType=accessory'
  await page.goto(link)
  await expect(loginForm(page)).toBeVisible()
  await signIn(page, 'super')
  await expectAddress(page, link)
  await expect(heading(page, 'Products')).toBeVisible()
})

test('the login redirects a signed-in user to the previous page, or to the requested one', async ({
  page,
}) => {
  await signInAsRole(page, 'super', '/tags')
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

test('signing out ends the session on the server and in every tab', async ({ page, context, server }) => {
  await signInAsRole(page, 'super', '/')
  const { token } = await storedSession(page)
  const other = await context.newPage()
  await other.goto('/tags')
  await expect(heading(other, 'Tags')).toBeVisible()
  await signOut(page)
  expect((await storedSession(page)).token ?? null).toBeNull()
  await expect(loginForm(other)).toBeVisible()
  await expect(other).toHaveURL(/\/account\/login/)
  // The page does not wait for the server to answer.
  const profile = () =>
    fetch(`${server.url}/api/store-admin/profile`, { headers: { authorization: `Bearer ${token}` } })
  await expect.poll(async () => (await profile()).status).toBe(401)
})
