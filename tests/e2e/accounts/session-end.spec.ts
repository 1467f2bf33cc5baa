import type { APIResponse, Page, Route } from '@playwright/test'
import {
  localStorageSize,
  revoke,
  signInAsRole,
  toast,
  toasts,
  unique,
  watchAddresses,
} from '../../support/e2e/actions'
import { expect, signIn, test } from '../../support/e2e/fixture'
import { watchLoading } from '../../support/e2e/loading'
import { signOut } from '../../support/e2e/sign-out'

const loginForm = (page: Page) => page.getByRole('button', { name: 'Sign in' })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first()

test('five calls refused at once end the session once', async ({ page }) => {
  const settled = watchLoading(page)
  await signInAsRole(page, 'super', '/Product/create')
  await expect(field(page, 'Name')).toBeVisible()
  await settled()
  await revoke(page)

  // The refusals are handed over together, so that none ends the session before the others are under way.
  const refused: [Route, APIResponse][] = []
  await page.route('**/api/**', async (route) => {
    refused.push([route, await route.fetch()])
  })
  const addresses = watchAddresses(page)
  for (const [i, label] of ['Brand', 'Manufacturer', 'Categories', 'Tags', 'VAT'].entries()) {
    await page.getByRole('combobox', { name: label, exact: true }).click()
    await expect.poll(() => refused.length, label).toBe(i + 1)
  }
  expect(refused.map(([, response]) => response.status())).toEqual([401, 401, 401, 401, 401])
  await Promise.all(refused.map(([route, response]) => route.fulfill({ response })))

  await expect(loginForm(page)).toBeVisible()
  await expect(toast(page, 'Session error!!')).toHaveCount(1)
  await expect(toasts(page)).toHaveCount(1)
  expect(addresses.filter((a) => a.startsWith('/account/login'))).toHaveLength(1)
  expect(await localStorageSize(page)).toBe(0)
})

test('work typed before the session was revoked is back for the same admin and hidden from another', async ({
  page,
}) => {
  const name = unique('Half-typed helmet')
  await signInAsRole(page, 'store', '/Product/create')
  await field(page, 'Name').fill(name)
  await revoke(page)
  // Whether the SKU is taken is looked up while it is typed, and that call finds the session gone.
  await field(page, 'SKU').fill('HALF-1')
  await expect(loginForm(page)).toBeVisible()
  await expect(toast(page, 'Session error!!')).toHaveCount(1)
  expect(await localStorageSize(page)).toBe(0)

  await signIn(page, 'super')
  await expect(page).toHaveURL(/\/Product\/create$/)
  await expect(field(page, 'Name')).toHaveValue('')
  await expect(page.getByText(name)).toHaveCount(0)

  await signOut(page)
  await page.goto('/Product/create')
  await expect(loginForm(page)).toBeVisible()
  await signIn(page, 'store')
  await expect(page).toHaveURL(/\/Product\/create$/)
  await expect(field(page, 'Name')).toHaveValue(name)
  await expect(field(page, 'SKU')).toHaveValue('HALF-1')
})
