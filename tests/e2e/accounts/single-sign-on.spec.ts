import { axe, expect, test } from '#tests/support/e2e/fixture.ts'
import { freePort, RunningServer } from '#tests/support/e2e/server.ts'
import { client, startProvider } from '#tests/support/server/oidc.ts'

test('a user signs in at the provider, returns to the page asked for, and reads why another one is refused', async ({
  browser,
}) => {
  const url = `http://127.0.0.1:${await freePort()}`
  const users = new Map([
    ['mina', { email: 'mina@padma.example', email_verified: true, name: 'Mina Roy', groups: ['sales'] }],
    ['eve', { email: 'eve@padma.example', email_verified: true, name: 'Eve Das', groups: [] }],
  ])
  const provider = await startProvider(`${url}/account/login`, users)
  const server = await RunningServer.start({
    ...{ PORT: new URL(url).port, ADMIN_URL: url, OIDC_ISSUER: provider.issuer, OIDC_NAME: 'Padma Group' },
    ...{ OIDC_CLIENT_ID: client.clientId, OIDC_CLIENT_SECRET: client.clientSecret },
    ...{ OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: 'sales=Branch admin', OIDC_DOMAINS: 'padma.example' },
  })
  /** Another browser each time: the provider remembers its users too. */
  const open = async (path: string) => {
    const context = await browser.newContext({ baseURL: url })
    const page = await context.newPage()
    await page.goto(path)
    return page
  }
  const signInAs = async (path: string, login: string) => {
    const page = await open(path)
    await page.getByRole('button', { name: 'Sign in with Padma Group' }).press('Enter')
    await page.getByPlaceholder('Enter any login').fill(login)
    await page.getByPlaceholder('and password').fill('any')
    await page.getByRole('button', { name: 'Sign-in' }).click()
    return page
  }
  try {
    const asked = await open('/account/login')
    await asked.getByLabel('Username or email').fill('mina@padma.example')
    await asked.getByLabel('Password', { exact: true }).fill('any')
    await asked.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(asked.getByRole('alert')).toHaveText(
      'Users of padma.example sign in with Padma Group, not with a password',
    )
    expect(await axe(asked)).toEqual([])

    const mina = await signInAs('/category?page=2', 'mina')
    await expect(mina.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible()
    expect(new URL(mina.url()).search).toBe('?page=2')

    const eve = await signInAs('/', 'eve')
    await expect(eve.getByRole('alert')).toHaveText(
      'Your account at Padma Group gives you no access here. Ask its administrator.',
    )
    await expect(eve).toHaveURL(`${url}/account/login`)
    await expect(eve.getByLabel('Password', { exact: true })).toBeEditable()
  } finally {
    await server.stop()
    await provider.close()
  }
})
