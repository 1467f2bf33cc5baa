import {
  expectAddress,
  sidebar,
  signInAsRole,
  unique,
  uniqueSku,
  watchCalls,
} from '#tests/support/e2e/actions.ts'
import { createProduct, list } from '#tests/support/e2e/data.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'
import { watchLoading } from '#tests/support/e2e/loading.ts'
import { visit } from '#tests/support/e2e/pages.ts'

test('a role finds no way to delete without the permission, and forbidden addresses send no request', async ({
  page,
  api,
}) => {
  const { id, sku } = await createProduct(await api('super'), {
    name: unique('Guard'),
    sku: uniqueSku('GUARD'),
  })
  const settled = watchLoading(page)
  await signInAsRole(page, 'branch', `/Product/${id}/edit`)
  await expect(page.getByLabel('SKU', { exact: true })).toHaveValue(String(sku))
  await expect(page.getByRole('button', { name: /delete/i })).toHaveCount(0)
  // What the form asks for last is no request of the next page.
  await settled()

  const calls = watchCalls(page)
  for (const address of ['/role-management/create', '/vat?page=1']) {
    await visit(page, address)
    await expect(page.getByText("You don't have permission to access this.")).toBeVisible()
    await expect(sidebar(page)).toBeVisible()
    await expect(page.locator('main').locator('table, form, .ant-skeleton')).toHaveCount(0)
    await expectAddress(page, address)
  }
  expect(calls.filter((line) => !/^GET (x|store-admin\/(profile|role\/my-role))$/.test(line))).toEqual([])
})

test('a role that another admin changes takes effect with the next page load', async ({ page, api }) => {
  const call = await api('super')
  const { data } = await list(call, 'GET store-admin/role/all')
  const branch = data.find((r) => r.roleType === 'branch-admin-type' && r.name === 'Branch admin')
  const permissions = branch?.permissions as { subject: string; actions: string[] }[]
  await signInAsRole(page, 'branch', '/tags')
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
