import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { choose, expectAddress, signInAs, signInAsRole, textOf, unique } from '#tests/support/e2e/actions.ts'
import { createAdmin } from '#tests/support/e2e/data.ts'
import { axe, expect, test } from '#tests/support/e2e/fixture.ts'
import { revokeUnnoticed } from '#tests/support/e2e/hold-response.ts'

/** That of the users whom the tests add. */
const password = 'a long enough secret'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
/** A code that the server has not seen: it accepts the one of the next half minute too. */
const codeOf = (key: string, later = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(key), timestamp: Date.now() + later * 30_000 })

/** Adds a user without a password, and returns the link to set one. */
const invite = async (page: Page, userName: string) => {
  await button(page, 'Invite user').click()
  const form = dialog(page, 'Invite a user')
  const values = {
    'First name': 'Mina',
    'Last name': 'Roy',
    Email: `${userName}@moto.example`,
    Phone: `+88016${String(test.info().workerIndex).padStart(2, '0')}${String(Date.now()).slice(-6)}`,
    Username: userName,
  }
  for (const [label, text] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(text)
  await choose(page, form.locator('.ant-select'), 'Branch admin')
  expect(await axe(page)).toEqual([])
  await form.getByRole('button', { name: 'Invite' }).click()
  const link = dialog(page, 'Password link for Mina Roy').getByLabel('Link', { exact: true })
  await expect(link).toHaveValue(/\/account\/password#[\w-]{43}$/)
  expect(await axe(page)).toEqual([])
  return link.inputValue()
}

const signIn = async (page: Page, userName: string) => {
  await field(page, 'Username or email').fill(userName)
  await field(page, 'Password').fill(password)
  await button(page, 'Sign in').click()
}

test('an invited user sets a password with the link, once, and signs in', async ({
  page,
  browser,
  server,
}) => {
  const userName = unique('invited').replace(/\W+/g, '-')
  await signInAsRole(page, 'super', '/admins')
  const link = await invite(page, userName)
  const theirs = await browser.newPage({ baseURL: server.url })
  await theirs.goto(link)
  await field(theirs, 'New password').fill(password)
  await expectAddress(theirs, '/account/password')
  await field(theirs, 'Repeat new password').fill(password)
  expect(await axe(theirs)).toEqual([])
  await button(theirs, 'Set password').click()
  await expect(theirs.getByRole('status').filter({ hasText: 'Your password is set' })).toBeVisible()
  await theirs.goto('/account/login')
  await theirs.goto(link)
  await expect(theirs.getByRole('alert')).toContainText('This link has expired, was used')
  await theirs.getByRole('link', { name: 'Go to sign-in' }).click()
  await signIn(theirs, userName)
  await expectAddress(theirs, '/')
  await theirs.close()
})

test('a user turns on two-step sign-in, and signs in with codes, also in place', async ({ page, api }) => {
  const who = await createAdmin(await api('super'), unique('two steps'), 'branch-admin-type')
  await signInAs(page, who, '/my-profile')
  await button(page, 'Turn on').click()
  const turnOn = dialog(page, 'Turn on two-step sign-in')
  await turnOn.getByLabel('Current password', { exact: true }).fill(password)
  await turnOn.getByRole('button', { name: 'Continue' }).click()
  const key = (await textOf(page.locator('.two-step-key code'))).replace(/\s/g, '')
  expect(await axe(page)).toEqual([])
  await turnOn.getByLabel('Code', { exact: true }).fill(codeOf(key))
  await turnOn.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.locator('.two-step-codes code')
  await expect(codes).toHaveCount(10)
  const [recovery = ''] = await codes.allTextContents()
  await button(page, 'I have saved the codes').click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  await test.step('a session that ends asks for password and code in place', async () => {
    const release = await revokeUnnoticed(page)
    await button(page, 'New recovery codes').click()
    const ask = dialog(page, 'Create new recovery codes')
    await ask.getByLabel('Current password', { exact: true }).fill(password)
    await ask.getByLabel('Code from the app or a recovery code').fill('000000')
    await ask.getByRole('button', { name: 'Create codes' }).click()
    release()
    const again = dialog(page, 'Session expired')
    await again.getByLabel('Password', { exact: true }).fill(password)
    await again.getByRole('button', { name: 'Sign in' }).click()
    await again.getByLabel('Code', { exact: true }).fill(codeOf(key, 1))
    await again.getByRole('button', { name: 'Sign in' }).click()
    await expect(ask.getByText('This code is wrong or was used before')).toBeVisible()
  })

  await test.step('a recovery code signs in', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto('/account/login')
    await signIn(page, who.userName)
    await button(page, 'Use a recovery code').click()
    await field(page, 'Recovery code').fill(recovery)
    expect(await axe(page)).toEqual([])
    await button(page, 'Sign in').click()
    // The tab's previous page.
    await expectAddress(page, '/my-profile')
  })
})
