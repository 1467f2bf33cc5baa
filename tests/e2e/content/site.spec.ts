import { heading, signInAsRole, unique } from '#tests/support/e2e/actions.ts'
import { createBrand } from '#tests/support/e2e/data.ts'
import { axe, expect, test } from '#tests/support/e2e/fixture.ts'
import { visit } from '#tests/support/e2e/pages.ts'

test('a refresh of the public site that failed is retried, even after a reload, and listed', async ({
  page,
  api,
}) => {
  const name = unique('Refreshed late')
  const brand = await createBrand(await api('super'), name)
  await page.route('**/site/revalidate*', (route) => route.fulfill({ status: 502, body: 'down' }))
  await signInAsRole(page, 'super', `/brands/${brand.id}/edit`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} again`)
  await page.getByRole('button', { name: /^Save$/ }).click()
  await expect(heading(page, `${name} again`)).toBeVisible()
  await expect(page.getByText('Refresh failed')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Refresh failed')).toBeVisible()
  await expect(page.getByRole('button', { name: /2 refreshes failed/ })).toBeVisible()
  expect(await axe(page)).toEqual([])
  const refused = page.waitForResponse('**/site/revalidate*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await refused
  await expect(page.getByText('Refresh failed')).toBeVisible()

  await page.unroute('**/site/revalidate*')
  const retried = page.waitForRequest('**/site/revalidate*')
  await page.getByRole('button', { name: 'Retry' }).click()
  const request = await retried
  expect(request.headers()).not.toHaveProperty('authorization')
  expect(new URL(request.url()).searchParams.getAll('tags')).toEqual(['brands', `brands:${brand.id}`])
  await expect(page.locator('[data-site="live"]')).toBeAttached()
  await page.reload()
  await expect(page.locator('[data-site="live"]')).toBeAttached()
  await visit(page, '/settings/cache')
  await expect(heading(page, 'Cache refresh')).toBeVisible()
  await page.getByLabel('Tag', { exact: true }).fill('warranty-policies')
  await page.getByRole('button', { name: 'Refresh tag' }).click()
  const newest = page.getByRole('table').getByRole('row').nth(1)
  await expect(newest.getByRole('listitem')).toHaveText(['warranty-policies'])
  await page.getByRole('button', { name: 'Refresh everything' }).click()
  await expect(newest.getByText('blogs', { exact: true })).toBeVisible()
})
