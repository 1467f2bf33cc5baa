import type { APIResponse, Page, Route } from '@playwright/test'
import {
  expectAddress,
  heading,
  localStorageSize,
  revoke,
  signInAsRole,
  storedSession,
  toasts,
  unique,
  watchAddresses,
} from '#tests/support/e2e/actions.ts'
import { expect, password, signIn, test } from '#tests/support/e2e/fixture.ts'
import { revokeUnnoticed } from '#tests/support/e2e/hold-response.ts'
import { watchLoading } from '#tests/support/e2e/loading.ts'
import { signOut } from '#tests/support/e2e/sign-out.ts'

const loginForm = (page: Page) => page.getByLabel('Username or email')
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first()
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Session expired' })
const signInAgain = async (page: Page, secret = password) => {
  await dialog(page).getByLabel('Password', { exact: true }).fill(secret)
  await page.keyboard.press('Enter')
}

test('five calls refused at once ask for the password once, and are repeated', async ({ page }) => {
  const settled = watchLoading(page)
  await signInAsRole(page, 'super', '/Product/create')
  await expect(field(page, 'Name')).toBeVisible()
  await settled()

  // The refusals are handed over together, so that none is handled before the others are under way.
  const refused: [Route, APIResponse][] = []
  let isHeld = true
  // The stream of notifications, which never ends, is not among them.
  await page.route(/\/api\/(?!x\/live)/, async (route) => {
    if (isHeld) refused.push([route, await route.fetch()])
    else await route.continue()
  })
  await revoke(page)
  // The header and the sidebar have requests of their own.
  const ofForm = () => refused.filter(([route]) => !route.request().url().includes('/api/x/'))
  const addresses = watchAddresses(page)
  for (const [i, label] of ['Brand', 'Manufacturer', 'Categories', 'Tags', 'VAT'].entries()) {
    await page.getByRole('combobox', { name: label, exact: true }).click()
    await expect.poll(() => ofForm().length, label).toBe(i + 1)
  }
  expect(ofForm().map(([, response]) => response.status())).toEqual([401, 401, 401, 401, 401])
  isHeld = false
  const answered: string[] = []
  page.on('response', (response) => response.ok() && answered.push(response.url()))
  await Promise.all(refused.map(([route, response]) => route.fulfill({ response })))

  await expect(dialog(page)).toHaveCount(1)
  await expect(dialog(page).getByLabel('Password', { exact: true })).toBeFocused()
  await signInAgain(page)
  await expect(dialog(page)).toHaveCount(0)
  await expect
    .poll(() => refused.filter(([route]) => !answered.includes(route.request().url())))
    .toHaveLength(0)
  await expect(toasts(page)).toHaveCount(0)
  await expectAddress(page, '/Product/create')
  expect(addresses).toEqual(['/account/login?to=%2FProduct%2Fcreate', '/Product/create'])
})

test('a form whose session was revoked is saved once, after the password is entered in place', async ({
  page,
}) => {
  const saves: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/create-brand')) saves.push(response.status())
  })
  const name = unique('Half-typed brand')
  const nameField = page.getByRole('textbox', { name: 'Name', exact: true })
  await signInAsRole(page, 'store', '/brands/create')
  await nameField.fill(name)
  const release = await revokeUnnoticed(page)
  const { token } = await storedSession(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  release()
  await expectAddress(page, '/account/login?to=%2Fbrands%2Fcreate')
  expect(await localStorageSize(page)).toBe(0)
  await expect(page.locator('#root[inert]').filter({ has: nameField })).toHaveCount(1)
  await signInAgain(page, 'not the password')
  await expect(dialog(page).getByRole('alert')).toHaveText('Invalid credentials')
  await page.keyboard.press('Escape')
  await signInAgain(page)
  await expect(page).not.toHaveURL(/create|login/)
  await expect(dialog(page)).toHaveCount(0)
  expect((await storedSession(page)).token).not.toBe(token)
  expect(saves).toEqual([401, 201])
})

test('a second tab, and a wiped storage, leave the page of the first one, and one sign-in continues both', async ({
  page,
  context,
}) => {
  const name = unique('Brand of two tabs')
  const nameField = page.getByRole('textbox', { name: 'Name', exact: true })
  await signInAsRole(page, 'store', '/brands/create')
  await nameField.fill(name)
  const other = await context.newPage()
  await other.goto('/vat')
  await expect(heading(other, 'Vat')).toBeVisible()
  const release = await revokeUnnoticed(page)
  // A third tab finds the session over, goes to the login and wipes the storage.
  const third = await context.newPage()
  await third.goto('/tags')
  await expect(loginForm(third)).toBeVisible()
  expect(await localStorageSize(third)).toBe(0)
  await expectAddress(page, '/account/login?to=%2Fbrands%2Fcreate')
  await expectAddress(other, '/account/login?to=%2Fvat')
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(other)).toBeVisible()
  await expect(nameField).toHaveValue(name)

  await signIn(third, 'store')
  await expectAddress(third, '/tags')
  release()
  await expectAddress(other, '/vat')
  await expectAddress(page, '/brands/create')
  await expect(dialog(page)).toHaveCount(0)
  await expect(nameField).toHaveValue(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).not.toHaveURL(/create|login/)
})

test('someone else who signs in in another tab sees nothing of the page that waits', async ({
  page,
  context,
}) => {
  const name = unique('Brand of someone else')
  await signInAsRole(page, 'store', '/brands/create')
  await field(page, 'Name').fill(name)
  const release = await revokeUnnoticed(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  release()
  await expect(dialog(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/account/login')
  await signIn(other, 'super')
  await expectAddress(page, '/brands/create')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('')
})

test('Back stays at a form with input, and a reload at the login restores its draft after the sign-in', async ({
  page,
}) => {
  const name = unique('Reloaded brand')
  const nameField = page.getByRole('textbox', { name: 'Name', exact: true })
  await page.setViewportSize({ width: 375, height: 700 })
  await signInAsRole(page, 'store', '/brands')
  await page.getByRole('link', { name: 'New brand' }).click()
  await nameField.fill(name)
  const release = await revokeUnnoticed(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  release()
  await expect(dialog(page)).toBeInViewport({ ratio: 1 })
  await page.goBack()
  await expect(dialog(page)).toBeVisible()
  await expectAddress(page, '/account/login?to=%2Fbrands%2Fcreate')
  await expect(nameField).toHaveValue(name)
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await expect(loginForm(page)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await signIn(page, 'store')
  await expectAddress(page, '/brands/create')
  await expect(nameField).toHaveValue(name)
})

test('a role with few permissions continues where it was, and Back leads to the page before', async ({
  page,
}) => {
  await signInAsRole(page, 'branch', '/Product')
  await expect(heading(page, 'Products')).toBeVisible()
  await page.goto('/my-profile')
  await expect(heading(page, 'My profile')).toBeVisible()
  await revoke(page)
  await page.getByRole('link', { name: 'Products' }).first().click()
  await expect(dialog(page)).toBeVisible()
  await expectAddress(page, '/account/login?to=%2FProduct%3Fpage%3D1')
  await page.goBack()
  await expectAddress(page, '/account/login?to=%2Fmy-profile')
  await signInAgain(page)
  await expectAddress(page, '/my-profile')
  await expect(heading(page, 'My profile')).toBeVisible()
})

test('work typed before the session was revoked is restored for the same admin and hidden from another', async ({
  page,
}) => {
  const name = unique('Half-typed helmet')
  await signInAsRole(page, 'store', '/Product/create')
  await field(page, 'Name').fill(name)
  const release = await revokeUnnoticed(page)
  // Whether the SKU is taken is looked up while it is typed, and that call finds the session gone.
  await field(page, 'SKU').fill('HALF-1')
  release()
  await dialog(page).getByRole('button', { name: 'Use another account' }).click()
  await expect(loginForm(page)).toBeVisible()
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
