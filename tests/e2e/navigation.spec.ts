import { expect, test } from './fixture'
import { blanksSeen, enter, expectAddress, heading, rows, sidebar, textOf, watchForBlank } from './helpers'

test('from list to list the frame stays and the place of the content is never empty', async ({ page }) => {
  await enter(page, 'super', '/Product?page=1')
  await expect(rows(page).first()).toBeVisible()
  const marks = await page.evaluate(() => {
    const parts = [...document.querySelectorAll('aside, header, main')].slice(0, 3)
    for (const part of parts) part.setAttribute('data-marked', '')
    return parts.length
  })
  expect(marks).toBe(3)
  await watchForBlank(page)
  for (const label of ['Categories', 'Tags', 'Brands', 'Users', 'Products']) {
    await sidebar(page).getByRole('link', { name: label, exact: true }).click()
    await expect(heading(page, label)).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
  }
  await expect(page.locator('[data-marked]')).toHaveCount(marks)
  expect(await blanksSeen(page)).toEqual({ blank: 0, spinner: 0, gone: 0 })
})

test('while the next list is awaited the former one, or a skeleton of the next, is seen', async ({
  page,
}) => {
  await enter(page, 'super', '/Product?page=1')
  await expect(rows(page).first()).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/api/brands?**', async (route) => {
    await held
    await route.continue()
  })
  await watchForBlank(page)
  await sidebar(page).getByRole('link', { name: 'Brands', exact: true }).click()
  await expectAddress(page, '/brands')
  await expect(
    page.locator('main .ant-skeleton, main [aria-busy="true"], main tbody tr').first(),
  ).toBeVisible()
  release()
  await expect(heading(page, 'Brands')).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  expect(await blanksSeen(page)).toEqual({ blank: 0, spinner: 0, gone: 0 })
})

test('the next page of a list leaves the former rows standing until it is there', async ({ page }) => {
  await enter(page, 'super', '/Product?page=1')
  await expect(rows(page)).toHaveCount(10)
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/api/admin/products?*page=2*', async (route) => {
    await held
    await route.continue()
  })
  const first = await textOf(rows(page).first())
  await page.locator('.ant-pagination-item-2 a').click()
  await expectAddress(page, '/Product?page=2')
  await expect(rows(page).first()).toHaveText(first)
  release()
  await expect(rows(page).first()).not.toHaveText(first)
})
