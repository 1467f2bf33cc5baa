import {
  expectAddress,
  heading,
  rows,
  sidebar,
  signInAsRole,
  watchCalls,
} from '#tests/support/e2e/actions.ts'
import { list } from '#tests/support/e2e/data.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'
import { watchLoading } from '#tests/support/e2e/loading.ts'
import { visit } from '#tests/support/e2e/pages.ts'

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

test('menu links and typed addresses open the pages of the specification', async ({ page }) => {
  const settled = watchLoading(page)
  await signInAsRole(page, 'super', '/')
  await test.step('the menu has the links of the specification, in its order', async () => {
    await expect(sidebar(page).getByRole('link').first()).toBeAttached()
    for (const [label, link] of Object.entries(landing))
      await expect(sidebar(page).getByRole('link', { name: label, exact: true })).toHaveAttribute(
        'href',
        link,
      )
    const labels = await sidebar(page).getByRole('link').allTextContents()
    expect(labels.map((l) => l.trim()).filter((l) => l in landing)).toEqual(Object.keys(landing))
  })
  await test.step('a link leaves its address in the address bar', async () => {
    for (const label of ['Products', 'Categories', 'Tags', 'Roles'] as const) {
      await sidebar(page).getByRole('link', { name: label, exact: true }).click()
      await expect(heading(page, label)).toBeVisible()
      await expectAddress(page, landing[label])
    }
  })
  await test.step('an alias shows the same page and stays', async () => {
    for (const address of ['/admins', '/users/admin']) {
      await visit(page, address)
      await expect(heading(page, 'Users')).toBeVisible()
      await expect(rows(page).filter({ hasText: 'super@moto.example' })).toBeVisible()
      await expectAddress(page, address)
    }
  })
  await test.step('the wrapper leads to the dashboard, another letter case to the right page', async () => {
    await page.goto('/_app')
    await expectAddress(page, '/')
    await expect(sidebar(page)).toBeVisible()
    await visit(page, '/product?page=2')
    await expectAddress(page, '/Product?page=2')
    await expect(heading(page, 'Products')).toBeVisible()
    // Requests of this page do not count for the next one.
    await settled()
  })
  await test.step('an unknown address is answered inside the layout, and asks for nothing', async () => {
    const calls = watchCalls(page)
    await visit(page, '/no-such-place')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found/i)
    await expect(sidebar(page)).toBeVisible()
    expect(calls.filter((line) => !/^GET (x$|store-admin\/)/.test(line))).toEqual([])
  })
})

test('parameters in an address that imitate a request send only the expected reads', async ({
  page,
  api,
}) => {
  const evil = 'method=delete&headers[x]=1&headers[X-Evil]=1&id=99&url=evil'
  const call = await api('super')
  const { data } = await list(call, 'GET brands?limit=1')
  const id = data[0]?.id
  await signInAsRole(page, 'super')
  const headers: string[] = []
  page.on('request', (r) => headers.push(...Object.keys(r.headers())))
  const calls = watchCalls(page)
  const settled = watchLoading(page)
  const watched = async (query: string) => {
    calls.length = 0
    // Loaded again each time: nothing is cached from the last one.
    await page.goto(`/brands${query}`)
    await settled()
    for (const address of [`/brands/${id}/edit`, `/brands/${id}`]) {
      await visit(page, `${address}${query}`)
      await settled()
    }
    // Read once the browser is idle, and part of this visit, not of the next one.
    await expect(page.getByText(/^Bengali(:| missing| complete)/)).toBeVisible()
    await settled()
    expect(calls.join('\n')).not.toMatch(/evil|method=|headers|id=99/i)
    return calls.map((line) => line.replace(/\?.*/, '')).sort()
  }
  const plain = await watched('')
  expect(plain).toContain('GET brands')
  expect(plain).toContain(`GET brands/${id}`)
  expect(plain).toContain(`GET x/translations/brands/${id}/bn`)
  expect(await watched(`?${evil}`)).toEqual(plain)
  expect(headers.filter((name) => /^x(-evil)?$/i.test(name))).toEqual([])
  expect((await call(`GET brands/${id}`)).status).toBe(200)
})
