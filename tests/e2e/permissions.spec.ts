import { expect, test } from './fixture'
import {
  confirmation,
  enter,
  expectAddress,
  heading,
  pressEscape,
  rowActions,
  sidebar,
  unique,
  uniqueSku,
  watchCalls,
} from './helpers'
import { createProduct, list } from './helpers-data'

test('someone who may not delete sees no way to, and the backend refuses all the same', async ({
  page,
  api,
}) => {
  const name = unique('Chain guard')
  const { id, sku } = await createProduct(await api('super'), { name, sku: uniqueSku('GUARD') })
  await enter(page, 'branch', `/Product/${id}`)
  await expect(heading(page, name)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  await expect(page.getByRole('button', { name: /delete/i })).toHaveCount(0)
  await page.goto(`/Product/${id}/edit`)
  await expect(page.getByLabel('SKU', { exact: true })).toHaveValue(String(sku))
  await expect(page.getByRole('button', { name: /delete/i })).toHaveCount(0)
  await page.goto(`/Product?page=1&productName=${encodeURIComponent(name)}`)
  await rowActions(page, name).click()
  await expect(page.getByRole('menuitem', { name: /edit/i })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /delete/i })).toHaveCount(0)

  const branch = await api('branch')
  expect(await branch(`DELETE admin/products/${id}`)).toMatchObject({
    status: 403,
    body: { statusCode: 403, message: 'Forbidden resource' },
  })
  expect((await branch(`GET admin/products/${id}`)).status).toBe(200)
})

test('a forbidden address mounts nothing, asks the backend nothing, and says so in place', async ({
  page,
}) => {
  await enter(page, 'branch')
  const calls = watchCalls(page)
  for (const address of [
    '/role-management',
    '/role-management/create',
    '/admins',
    '/vat?page=1',
    '/tags/create',
  ]) {
    await page.goto(address)
    await expect(page.getByText("You don't have permission to access this.")).toBeVisible()
    await expect(sidebar(page)).toBeVisible()
    await expect(page.locator('main').locator('table, form, .ant-skeleton')).toHaveCount(0)
    await expectAddress(page, address)
  }
  expect(calls.filter((line) => !/^GET (x|store-admin\/(profile|role\/my-role))$/.test(line))).toEqual([])
})

test('the menu shows what the role may read and no more', async ({ page }) => {
  await enter(page, 'branch', '/')
  for (const label of ['Products', 'Categories', 'Tags', 'Brands', 'Manufacturers'])
    await expect(sidebar(page).getByRole('link', { name: label, exact: true })).toBeVisible()
  for (const label of ['Vat', 'Roles', 'Users', 'Role And Permissions'])
    await expect(sidebar(page).getByText(label, { exact: true })).toHaveCount(0)
})

test('a list offers no button for what the role may not do', async ({ page }) => {
  await enter(page, 'branch', '/Product?page=1')
  await expect(page.getByRole('link', { name: 'New product' })).toBeVisible()
  await page.goto('/tags')
  await expect(heading(page, 'Tags')).toBeVisible()
  await expect(page.getByRole('link', { name: 'New tag' })).toHaveCount(0)
})

test('a refusal that only the backend knew of opens the permission dialog, once, in the two lines', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const { id } = await createProduct(call, { name: unique('Refused'), sku: uniqueSku('REFUSED') })
  await enter(page, 'super', `/Product/${id}/edit`)
  await page.getByLabel('SEO title').fill('Nobody may write this')
  await page.route(`**/api/admin/products/${id}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 403,
          json: { statusCode: 403, message: 'Forbidden resource', error: 'Forbidden' },
        })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(confirmation(page)).toHaveCount(1)
  await expect(confirmation(page)).toContainText('Forbidden resource')
  await expect(confirmation(page)).toContainText("You don't have permission to access this.")
  await pressEscape(page)
  await expect(page.getByLabel('SEO title')).toHaveValue('Nobody may write this')
})

test('a role changed by another admin counts from the next start on', async ({ page, api }) => {
  const call = await api('super')
  const { data } = await list(call, 'GET store-admin/role/all')
  const branch = data.find((r) => r.roleType === 'branch-admin-type')
  const permissions = branch?.permissions as { subject: string; actions: string[] }[]
  await enter(page, 'branch', '/tags')
  await expect(page.getByRole('link', { name: 'New tag' })).toHaveCount(0)
  const write = (rows: typeof permissions, version: number) =>
    call(`PUT store-admin/role/update/${branch?.id}`, { permissions: rows, version })
  const widened = permissions.map((p) => (p.subject === 'Tag' ? { ...p, actions: ['CREATE', 'READ'] } : p))
  const changed = await write(widened, branch?.version ?? 0)
  expect(changed.status).toBe(200)
  await page.reload()
  await expect(page.getByRole('link', { name: 'New tag' })).toBeVisible()
  const restored = await write(permissions, (changed.body as { version: number }).version)
  expect(restored.status).toBe(200)
})
