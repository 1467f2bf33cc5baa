import { axe, expect, test } from '#tests/support/e2e/fixture.ts'
import { RunningServer } from '#tests/support/e2e/server.ts'
import { startSmtp } from '#tests/support/server/smtp.ts'

const adminUrl = 'https://admin.padma.example'

test('a user who forgot the password gets a link by email, sets a new one and signs in', async ({
  browser,
}) => {
  const smtp = await startSmtp()
  const server = await RunningServer.start({
    SMTP_URL: `smtp://127.0.0.1:${smtp.settings.port}`,
    ...{ MAIL_FROM: 'shop@padma.example', ADMIN_URL: adminUrl },
  })
  const page = await browser.newPage({ baseURL: server.url })
  try {
    await page.goto('/account/login')
    await page.getByLabel('Username or email', { exact: true }).fill('branch@moto.example')
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    const name = page.getByLabel('Username, email or phone', { exact: true })
    await expect(name).toBeFocused()
    await expect(name).toHaveValue('branch@moto.example')
    expect(await axe(page)).toEqual([])
    await name.press('Enter')
    await expect(page.getByRole('status')).toContainText('a link is on its way')
    // Those of the demo are sent too.
    const link = new RegExp(`${adminUrl}(/account/password#[\\w-]{43})`)
    const found = () => smtp.mails.map((mail) => link.exec(mail.replace(/=\r?\n/g, ''))?.[1]).find(Boolean)
    await expect.poll(found, { timeout: 20_000 }).toBeTruthy()
    const path = found() ?? ''
    await page.goto(path)
    await expect(page.getByText('username branch')).toBeVisible()
    expect(page.url()).not.toContain('#')
    const password = 'walnut-9-bridge'
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel(/^Repeat/).fill(password)
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByRole('link', { name: 'Go to sign-in' }).click()
    await page.getByLabel('Username or email', { exact: true }).fill('branch')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('navigation').first()).toBeVisible()
  } finally {
    await page.close()
    await server.stop()
    await smtp.close()
  }
})
