import type { APIResponse, Page, Route } from '@playwright/test'
import { expect, signIn, test } from './fixture'
import { localStorageSize, revoke, toast, toasts, unique, watchAddresses } from './helpers'

const loginForm = (page: Page) => page.getByRole('button', { name: 'Sign in' })
const nameField = (page: Page) => page.getByLabel('Name', { exact: true }).first()

test('five calls refused at once end the session once', async ({ page }) => {
  await signIn(page, 'super')
  await page.goto('/Product/create')
  await expect(nameField(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
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

test('a session revoked in mid-form: the reason is given, and the same person finds what was typed', async ({
  page,
}) => {
  const name = unique('Half-typed helmet')
  await signIn(page, 'store')
  await page.goto('/Product/create')
  await nameField(page).fill(name)
  await revoke(page)
  // Whether it is free is asked while it is typed, and that call finds the session gone.
  await page.getByLabel('SKU', { exact: true }).fill('HALF-1')

  await expect(loginForm(page)).toBeVisible()
  await expect(page).toHaveURL(/\/account\/login/)
  await expect(toast(page, 'Session error!!')).toHaveCount(1)
  expect(await localStorageSize(page)).toBe(0)

  await signIn(page, 'store')
  await expect(page).toHaveURL(/\/Product\/create$/)
  await expect(nameField(page)).toHaveValue(name)
  await expect(page.getByLabel('SKU', { exact: true })).toHaveValue('HALF-1')
})

test('what one person typed is never shown to another', async ({ page }) => {
  const name = unique('Private draft')
  await signIn(page, 'store')
  await page.goto('/Product/create')
  await nameField(page).fill(name)
  await revoke(page)
  await page.getByLabel('SKU', { exact: true }).fill('HALF-2')
  await expect(loginForm(page)).toBeVisible()

  await signIn(page, 'super')
  await page.goto('/Product/create')
  await expect(nameField(page)).toHaveValue('')
  await expect(page.getByText(name)).toHaveCount(0)
  await expect(page.locator(`input[value="${name}"]`)).toHaveCount(0)
})

const failures = {
  refused: (route: Route) =>
    route.fulfill({
      status: 500,
      json: { statusCode: 500, message: 'Can not get admin', error: 'Internal Server Error' },
    }),
  cut: (route: Route) => route.abort('connectionreset'),
  'timed out': () => undefined,
}
for (const [how, fail] of Object.entries(failures)) {
  test(`a profile that does not load (${how}) leads to the login with its message, once`, async ({
    page,
  }) => {
    await signIn(page, 'super')
    // The limit of a call runs out a hundred times sooner.
    await page.addInitScript(() => {
      const limit = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout')
      Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
        ...limit,
        set(ms: number) {
          limit?.set?.call(this, ms / 100)
        },
      })
    })
    // The page of the sign-in asks for the profile too: it has to be gone before the count begins.
    await page.goto('about:blank')
    let asked = 0
    await page.route('**/api/store-admin/profile', (route) => {
      asked++
      return fail(route)
    })
    const addresses = watchAddresses(page)
    await page.goto('/tags')
    await expect(loginForm(page)).toBeVisible()
    await expect(toasts(page)).toHaveCount(1)
    if (how === 'refused') await expect(toast(page, 'Can not get admin')).toHaveCount(1)
    // What can not be reached is tried once more; a refusal stands.
    expect(asked).toBe(how === 'refused' ? 1 : 2)
    expect(await localStorageSize(page)).toBe(0)
    expect(addresses.filter((a) => a.startsWith('/account/login'))).toHaveLength(1)
  })
}
