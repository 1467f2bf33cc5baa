import { axe, expect, test } from './fixture'
import { enter, heading, unique } from './helpers'
import { createBrand } from './helpers-data'

test('a site that can not be told is tried again, even after a reload', async ({ page, api }) => {
  const name = unique('Told late')
  const brand = await createBrand(await api('super'), name)
  await page.route('**/site/revalidate*', (route) => route.fulfill({ status: 502, body: 'down' }))
  await enter(page, 'super', `/brands/${brand.id}/edit`)
  await page.getByLabel('Name', { exact: true }).fill(`${name} anew`)
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(heading(page, `${name} anew`)).toBeVisible()
  await expect(page.getByText('Refresh failed')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Refresh failed')).toBeVisible()
  await expect(page.getByRole('button', { name: /2 parts were not refreshed/ })).toBeVisible()
  expect(await axe(page)).toEqual([])
  const refused = page.waitForResponse('**/site/revalidate*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await refused
  await expect(page.getByText('Refresh failed')).toBeVisible()

  await page.unroute('**/site/revalidate*')
  const told = page.waitForRequest('**/site/revalidate*')
  await page.getByRole('button', { name: 'Retry' }).click()
  const request = await told
  expect(request.headers()).not.toHaveProperty('authorization')
  expect(new URL(request.url()).searchParams.getAll('tags')).toEqual(['brands', `brands:${brand.id}`])
  await expect(page.locator('[data-site="live"]')).toBeVisible()
  await page.reload()
  await expect(page.locator('[data-site="live"]')).toBeVisible()
})

test('the site is refreshed by hand, and what it was told last is listed', async ({ page }) => {
  await enter(page, 'super', '/settings/cache')
  await expect(heading(page, 'Cache refresh')).toBeVisible()
  await page.getByLabel('Tag', { exact: true }).fill('warranty-policies')
  await page.getByRole('button', { name: 'Refresh this tag' }).click()
  const newest = page.getByRole('table').getByRole('row').nth(1)
  await expect(newest.getByRole('listitem')).toHaveText(['warranty-policies'])
  await page.getByRole('button', { name: 'Refresh everything' }).click()
  await expect(newest.getByText('blogs', { exact: true })).toBeVisible()
  expect(await axe(page)).toEqual([])
})

test('who may not change settings has no button for it', async ({ page }) => {
  await enter(page, 'branch', '/Product?page=1')
  await expect(heading(page, 'Products')).toBeVisible()
  await expect(page.getByRole('button', { name: /Refresh the public site/ })).toHaveCount(0)
})
