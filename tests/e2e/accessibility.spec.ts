import { axe, expect, test } from './fixture'
import { enter, rows } from './helpers'

const themes = ['light', 'dark'] as const
const pages = [
  { what: 'a list', address: '/Product?page=1' },
  { what: 'a form', address: '/Product/create' },
  { what: 'the profile', address: '/my-profile' },
  { what: 'the dashboard', address: '/' },
  { what: 'the users', address: '/admins' },
] as const

for (const theme of themes) {
  test(`the login stands in nobody's way (${theme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    await page.goto('/account/login')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(await axe(page)).toEqual([])
  })

  test(`lists, forms and profile stand in nobody's way (${theme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    await enter(page, 'super')
    for (const { what, address } of pages) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (what === 'a list' || what === 'the users') await expect(rows(page).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await axe(page), `${what}, ${theme}`).toEqual([])
    }
  })
}

test("a record and its form stand in nobody's way", async ({ page }) => {
  await enter(page, 'super', '/Product?page=1')
  await rows(page).first().getByRole('link').first().click()
  await expect(page.getByRole('link', { name: 'Back to products' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('SKU', { exact: true })).not.toHaveValue('')
  await page.waitForLoadState('networkidle')
  expect(await axe(page)).toEqual([])
})
