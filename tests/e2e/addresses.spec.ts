import { expect, test } from './fixture'
import { enter, expectAddress, heading, rows, sidebar, watchCalls } from './helpers'
import { list } from './helpers-data'

/** As the specification's table has them, to the letter; without a given link the bare path. */
const landing = {
  Dashboard: '/',
  Products: '/Product?page=1',
  Categories: '/category?page=1',
  Tags: '/tags',
  Vat: '/vat?page=1',
  Brands: '/brands',
  Manufacturers: '/manufacturers',
  Roles: '/role-management',
  Users: '/admins',
}

test('the menu leads where the specification says, to the letter and in its order', async ({ page }) => {
  await enter(page, 'super', '/')
  await expect(sidebar(page).getByRole('link').first()).toBeAttached()
  for (const [label, link] of Object.entries(landing))
    await expect(sidebar(page).getByRole('link', { name: label, exact: true })).toHaveAttribute('href', link)
  const labels = await sidebar(page).getByRole('link').allTextContents()
  expect(labels.map((l) => l.trim()).filter((l) => l in landing)).toEqual(Object.keys(landing))
})

test('following the menu leaves the landing link in the address bar', async ({ page }) => {
  await enter(page, 'super', '/')
  for (const label of ['Products', 'Categories', 'Tags', 'Roles'] as const) {
    await sidebar(page).getByRole('link', { name: label, exact: true }).click()
    await expect(heading(page, label)).toBeVisible()
    await expectAddress(page, landing[label])
  }
})

for (const evil of ['method=delete', 'headers[x]=1', 'id=99', 'method=post&headers[X-Evil]=1&url=evil'])
  test(`?${evil} in an address sends nothing but the expected reads`, async ({ page, api }) => {
    const call = await api('super')
    const { data } = await list(call, 'GET brands?limit=1')
    const id = data[0]?.id
    await enter(page, 'super')
    const headers: string[] = []
    page.on('request', (r) => headers.push(...Object.keys(r.headers())))
    const calls = watchCalls(page)
    const watched = async (address: string) => {
      calls.length = 0
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      return calls.map((line) => line.replace(/\?.*/, ''))
    }
    const plain = [
      ...(await watched('/brands')),
      ...(await watched(`/brands/${id}/edit`)),
      ...(await watched(`/brands/${id}`)),
    ]
    expect(plain).toContain('GET brands')
    expect(plain).toContain(`GET brands/${id}`)
    const attacked = [
      ...(await watched(`/brands?${evil}`)),
      ...(await watched(`/brands/${id}/edit?${evil}`)),
      ...(await watched(`/brands/${id}?${evil}`)),
    ]
    expect(attacked.sort()).toEqual(plain.sort())
    expect(calls.join('\n')).not.toMatch(/evil|method=|headers|id=99/i)
    expect(headers.filter((name) => /^x(-evil)?$/i.test(name))).toEqual([])
    expect((await call(`GET brands/${id}`)).status).toBe(200)
  })

test('/users/admin and /admins both show the users', async ({ page }) => {
  await enter(page, 'super')
  for (const address of ['/admins', '/users/admin']) {
    await page.goto(address)
    await expect(heading(page, 'Users')).toBeVisible()
    await expect(rows(page).filter({ hasText: 'super@moto.example' })).toBeVisible()
    await expectAddress(page, address)
  }
})

test('/_app leads to the dashboard', async ({ page }) => {
  await enter(page, 'super', '/_app')
  await expectAddress(page, '/')
  await expect(sidebar(page)).toBeVisible()
})

test('an unknown address is answered inside the layout', async ({ page }) => {
  await enter(page, 'super')
  const calls = watchCalls(page)
  await page.goto('/no-such-place')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found/i)
  await expect(sidebar(page)).toBeVisible()
  expect(calls.filter((line) => !/^GET (x$|store-admin\/)/.test(line))).toEqual([])
})

test('an address in another letter case leads to its own', async ({ page }) => {
  await enter(page, 'super', '/product?page=2')
  await expectAddress(page, '/Product?page=2')
  await expect(heading(page, 'Products')).toBeVisible()
})
