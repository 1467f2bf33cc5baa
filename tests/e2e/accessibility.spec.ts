import { axe, expect, test } from './fixture'
import { enter } from './helpers'
import { addressesOf, entries, plainPages, variedEntries, walk } from './pages'

for (const theme of ['light', 'dark'] as const) {
  test(`the login stands in nobody's way (${theme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    await page.goto('/account/login')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(await axe(page)).toEqual([])
  })

  test(`a link is readable while it is pointed at (${theme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    await enter(page, 'super', '/brands')
    await page.locator('main tbody').getByRole('link').first().hover()
    expect(await axe(page)).toEqual([])
  })
}

for (const what of ['lists', 'records', 'forms'] as const)
  test(`the ${what} of everything in the sidebar stand in nobody's way`, async ({ page, api }) => {
    test.setTimeout(180_000)
    await enter(page, 'super')
    const addresses = (await addressesOf(await api('super'), entries))[what]
    const found: string[] = []
    await walk(page, what === 'lists' ? [...addresses, ...plainPages] : addresses, async (where) => {
      for (const fault of await axe(page)) found.push(`${where}: ${fault}`)
    })
    expect(found).toEqual([])
  })

test('every kind of field and every screen of its own stands in nobody’s way in the dark, and on a phone', async ({
  page,
  api,
}) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ colorScheme: 'dark' })
  await enter(page, 'super')
  const { lists, records, forms } = await addressesOf(await api('super'), variedEntries())
  const found: string[] = []
  const look = async (where: string) => {
    for (const fault of await axe(page)) found.push(`${where}: ${fault}`)
  }
  await walk(page, [...lists, ...plainPages], look)
  await page.setViewportSize({ width: 375, height: 800 })
  await walk(page, [...lists, ...records, ...forms], look)
  expect(found).toEqual([])
})
