import type { Page } from '@playwright/test'
import { revoke, signInAsRole, storedSession, toast, watchCalls } from '#tests/support/e2e/actions.ts'
import { apiOf, expect, signIn, test } from '#tests/support/e2e/fixture.ts'
import { holdResponse } from '#tests/support/e2e/hold-response.ts'
import { watchLoading } from '#tests/support/e2e/loading.ts'
import { quietPath } from '#tests/support/e2e/shared-context.ts'
import { signOut } from '#tests/support/e2e/sign-out.ts'

const listCode = /\/assets\/list-[^/]+\.js$/
const brands = 'GET brands?offset=0&limit=10'
const atStart = ['GET store-admin/profile', 'GET store-admin/role/my-role', 'GET x']

/** The calls of a signed-in page, on which an early response does not age, however slow the machine. */
const callsAtStart = async (page: Page) => {
  await signInAsRole(page, 'super')
  await page.clock.setFixedTime(new Date())
  return watchCalls(page)
}

test('a list is requested before its code has arrived, and each request is sent once', async ({ page }) => {
  const lines = await callsAtStart(page)
  const settled = watchLoading(page)
  const release = await holdResponse(page, listCode)

  await page.goto('/brands', { waitUntil: 'commit' })
  // The stored role is confirmed once the page is drawn; extensions were never stored.
  await expect.poll(() => [...lines].sort()).toEqual([brands, 'GET x'])
  release()
  await expect(page.locator('tbody tr.ant-table-row').first()).toBeVisible()
  await settled()
  expect([...lines].sort()).toEqual([brands, ...atStart])
})

test('a record is requested before its code has arrived, and once', async ({ page, server }) => {
  const call = await apiOf(server.url, 'super')
  const { body } = await call('GET brands?offset=0&limit=1')
  const [{ id }] = (body as { data: [{ id: string }] }).data
  const lines = await callsAtStart(page)
  const settled = watchLoading(page)
  const release = await holdResponse(page, listCode)

  await page.goto(`/brands/${id}`, { waitUntil: 'commit' })
  await expect.poll(() => lines).toContain(`GET brands/${id}`)
  release()
  await settled()
  expect(lines.filter((line) => line === `GET brands/${id}`)).toHaveLength(1)
})

test('what was requested for one user is never shown to the next', async ({ page, context }) => {
  await signInAsRole(page, 'super', '/tags')
  const { token } = await storedSession(page)
  const asked: (string | undefined)[] = []
  await page.route(/\/api\/brands\?/, async (route) => {
    const { authorization } = route.request().headers()
    asked.push(authorization)
    const response = await route.fetch()
    if (authorization !== `Bearer ${token}`) return route.fulfill({ response })
    const { data, ...rest } = await response.json()
    const [first, ...others] = data
    await route.fulfill({
      response,
      json: { ...rest, data: [{ ...first, name: 'Of the first user' }, ...others] },
    })
  })
  const release = await holdResponse(page, listCode)
  const sent = page.waitForResponse(/\/api\/brands\?/)
  await page.goto('/brands', { waitUntil: 'commit' })
  await sent

  const other = await context.newPage()
  await other.goto('/tags')
  await signOut(other)
  release()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await signIn(page, 'store')
  await expect(page).toHaveURL(/\/brands$/)
  await expect(page.locator('tbody tr.ant-table-row').first()).toBeVisible()
  await expect(page.getByText('Of the first user')).toHaveCount(0)
  expect(asked).toHaveLength(2)
  expect(asked[1]).not.toBe(asked[0])
})

test('refused early requests end the session once', async ({ page }) => {
  await signInAsRole(page, 'super', '/tags')
  // Without the admin, whose own calls would notice the end of the session first.
  await page.goto(quietPath)
  await revoke(page)
  await page.goto('/brands')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(toast(page, 'Session error!!')).toHaveCount(1)
})
