import type { Page } from '@playwright/test'
import { axe, expect, test } from './fixture'
import { enter } from './helpers'
import { addressesOf, plainPages, variedEntries, walk } from './pages'

const looks = [
  { name: 'light', colorScheme: 'light', size: { width: 1280, height: 720 } },
  { name: 'dark, on a phone', colorScheme: 'dark', size: { width: 375, height: 800 } },
] as const

/** Axe's findings in a light desktop window and in a dark phone. */
const findings = async (page: Page, where: string) => {
  const found: string[] = []
  for (const { name, colorScheme, size } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
    for (const fault of await axe(page)) found.push(`${where} (${name}): ${fault}`)
  }
  return found
}

test('axe finds nothing on the login, nor on a link that is hovered', async ({ page }) => {
  await page.goto('/account/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await findings(page, 'login')).toEqual([])
  await page.setViewportSize(looks[0].size)
  await enter(page, 'super', '/brands')
  const link = page.locator('main tbody').getByRole('link').first()
  for (const { colorScheme } of looks) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
    await link.hover()
    expect(await axe(page), colorScheme).toEqual([])
  }
})

for (const kind of ['lists', 'records', 'forms'] as const)
  test(`axe finds nothing on the ${kind} with every kind of field and every custom page`, async ({
    page,
    api,
  }) => {
    test.setTimeout(400_000)
    await enter(page, 'super')
    const addresses = (await addressesOf(await api('super'), variedEntries()))[kind]
    const found: string[] = []
    await walk(page, kind === 'lists' ? [...addresses, ...plainPages] : addresses, async (where) => {
      found.push(...(await findings(page, where)))
    })
    expect(found).toEqual([])
  })
