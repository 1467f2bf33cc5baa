import type { Page } from '@playwright/test'
import { bytesOfBase32, codeAt, timeStepAt } from '../../../server/auth/totp'
import { choose, expectAddress, revoke, signInAsRole, textOf, toast, unique } from '../../support/e2e/actions'
import { axe, expect, test } from '../../support/e2e/fixture'

const password = 'tulip-7-harbour'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
/** A code that the server has not seen: it accepts the one of the next half minute too. */
const codeOf = (key: string, later = 0) => codeAt(bytesOfBase32(key), timeStepAt(new Date()) + later)

/** Adds a user without a password, and returns the link to set one. */
const invite = async (page: Page, userName: string) => {
  await button(page, 'Invite user').click()
  const form = dialog(page, 'Invite a user')
  const values = {
    'First name': 'Mina',
    'Last name': 'Roy',
    'E-mail': `${userName}@moto.example`,
    Phone: `+88016${String(test.info().workerIndex).padStart(2, '0')}${String(Date.now()).slice(-6)}`,
    'User name': userName,
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

test('an invited user sets a password, turns on two-step sign-in, and signs in with codes', async ({
  page,
  browser,
  server,
}) => {
  const userName = unique('invited').replace(/\W+/g, '-')
  await signInAsRole(page, 'super', '/admins')
  const link = await invite(page, userName)
  const theirs = await browser.newPage({ baseURL: server.url })
  const signIn = async () => {
    await field(theirs, 'User name or e-mail').fill(userName)
    await field(theirs, 'Password').fill(password)
    await button(theirs, 'Sign in').click()
  }

  await test.step('the link sets the password once, and its token leaves the address', async () => {
    await theirs.goto(link)
    await field(theirs, 'New password').fill(password)
    await expectAddress(theirs, '/account/password')
    await field(theirs, 'Repeat new password').fill(password)
    expect(await axe(theirs)).toEqual([])
    await button(theirs, 'Set password').click()
    await expect(theirs.getByRole('status')).toContainText('Your password is set')
    await theirs.goto('/account/login')
    await theirs.goto(link)
    await expect(theirs.getByRole('alert')).toContainText('This link has expired, was used')
    await theirs.getByRole('link', { name: 'Go to sign-in' }).click()
    await signIn()
    await expectAddress(theirs, '/')
  })

  await theirs.goto('/my-profile')
  await button(theirs, 'Turn on').click()
  await dialog(theirs, 'Turn on two-step sign-in')
    .getByLabel('Current password', { exact: true })
    .fill(password)
  await button(theirs, 'Continue').click()
  const key = (await textOf(theirs.locator('.two-step-key code'))).replace(/\s/g, '')
  expect(await axe(theirs)).toEqual([])
  await field(theirs, 'Code').fill(codeOf(key))
  await dialog(theirs, 'Turn on two-step sign-in').getByRole('button', { name: 'Turn on' }).click()
  const codes = theirs.locator('.two-step-codes code')
  await expect(codes).toHaveCount(10)
  const [recovery = ''] = await codes.allInnerTexts()
  await button(theirs, 'I have saved the codes').click()
  await expect(theirs.getByText('10 recovery codes left')).toBeVisible()

  await test.step('a session that ends asks for password and code in place', async () => {
    await revoke(theirs)
    await button(theirs, 'New recovery codes').click()
    const ask = dialog(theirs, 'Create new recovery codes')
    await ask.getByLabel('Current password', { exact: true }).fill(password)
    await ask.getByLabel('Code of the app, or a recovery code').fill('000000')
    await ask.getByRole('button', { name: 'Create codes' }).click()
    const again = dialog(theirs, 'Sign in again')
    await again.getByLabel('Password', { exact: true }).fill(password)
    await again.getByRole('button', { name: 'Sign in' }).click()
    await again.getByLabel('Code', { exact: true }).fill(codeOf(key, 1))
    await again.getByRole('button', { name: 'Sign in' }).click()
    await expect(ask.getByText('This code is wrong or was used before')).toBeVisible()
    await ask.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('a recovery code signs in', async () => {
    await theirs.evaluate(() => localStorage.clear())
    await theirs.goto('/account/login')
    await signIn()
    await button(theirs, 'Use a recovery code').click()
    await field(theirs, 'Recovery code').fill(recovery)
    expect(await axe(theirs)).toEqual([])
    await button(theirs, 'Sign in').click()
    await expectAddress(theirs, '/')
  })
  await theirs.close()

  await test.step('a colleague resets the second step', async () => {
    await button(page, 'Close').last().click()
    await page.getByRole('link', { name: userName, exact: true }).click()
    await button(page, 'Reset two-step sign-in').click()
    await dialog(page, 'Reset two-step sign-in')
      .getByRole('button', { name: 'Reset two-step sign-in' })
      .click()
    await expect(toast(page, 'Two-step sign-in of Mina Roy is reset')).toHaveCount(1)
    await expect(page.getByText('Two-step sign-in: off')).toBeVisible()
  })
})
