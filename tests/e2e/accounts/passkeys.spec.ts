import { expectAddress } from '#tests/support/e2e/actions.ts'
import { axe, expect, test } from '#tests/support/e2e/fixture.ts'
import { revokeUnnoticed } from '#tests/support/e2e/hold-response.ts'
import { freePort, RunningServer } from '#tests/support/e2e/server.ts'

test('a user adds a passkey, signs in with it, also over the page of an expired session, and removes it', async ({
  browser,
}) => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = await RunningServer.start({ PORT: String(port), ADMIN_URL: url })
  const page = await browser.newPage({ baseURL: url })
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  try {
    await page.goto('/account/login?to=/my-profile')
    await page.getByLabel('Username or email').fill('branch@moto.example')
    await page.getByLabel('Password', { exact: true }).fill('moto-demo-2026')
    await button('Sign in').click()
    await button('Add passkey').press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByLabel('Name', { exact: true }).fill('Office laptop')
    await dialog.getByLabel('Current password', { exact: true }).fill('moto-demo-2026')
    expect(await axe(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(button('Remove Office laptop')).toBeVisible()

    await page.evaluate(() => localStorage.clear())
    await page.goto('/account/login?to=/my-profile')
    await button('Sign in with a passkey').press('Enter')
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText(/, used .+ ago/)

    // Over the page of a session that ended, whose input waits below.
    await page.getByLabel('First name', { exact: true }).fill('Rafiqul')
    const release = await revokeUnnoticed(page)
    await page.getByRole('button', { name: /^Save/ }).click()
    release()
    const expired = page.getByRole('dialog', { name: 'Session expired' })
    await expect(expired).toBeVisible()
    await expired.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter')
    await expect(expired).toHaveCount(0)
    await expectAddress(page, '/my-profile')
    await expect(page.getByRole('button', { name: 'Account of Rafiqul' })).toBeVisible()

    await button('Remove Office laptop').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('With a passkey you sign in by')).toBeVisible()
  } finally {
    await page.close()
    await server.stop()
  }
})
