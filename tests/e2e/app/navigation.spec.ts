import {
  blankPageCount,
  expectAddress,
  heading,
  recordBlankPages,
  rows,
  sidebar,
  signInAsRole,
  textOf,
} from '#tests/support/e2e/actions.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'
import { holdResponse } from '#tests/support/e2e/hold-response.ts'

test('from list to list, and from page to page, the frame remains and the content is never blank', async ({
  page,
}) => {
  await signInAsRole(page, 'super', '/Product?page=1')
  await expect(rows(page)).toHaveCount(10)
  const marks = await page.evaluate(() => {
    const parts = [...document.querySelectorAll('aside, header, main')].slice(0, 3)
    for (const part of parts) part.setAttribute('data-marked', '')
    return parts.length
  })
  expect(marks).toBe(3)
  await recordBlankPages(page)

  const releasePage = await holdResponse(page, '**/api/admin/products?*page=2*')
  const first = await textOf(rows(page).first())
  await page.locator('.ant-pagination-item-2 a').click()
  await expectAddress(page, '/Product?page=2')
  await expect(rows(page).first()).toHaveText(first)
  releasePage()
  await expect(rows(page).first()).not.toHaveText(first)

  const releaseList = await holdResponse(page, '**/api/brands?**')
  await sidebar(page).getByRole('link', { name: 'Brands', exact: true }).click()
  await expectAddress(page, '/brands')
  await expect(
    page.locator('main .ant-skeleton, main [aria-busy="true"], main tbody tr').first(),
  ).toBeVisible()
  releaseList()
  await expect(heading(page, 'Brands')).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  for (const label of ['Categories', 'Users', 'Products']) {
    await sidebar(page).getByRole('link', { name: label, exact: true }).click()
    await expect(heading(page, label)).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
  }
  await expect(page.locator('[data-marked]')).toHaveCount(marks)
  expect(await blankPageCount(page)).toEqual({ blank: 0, spinner: 0, gone: 0 })
})
