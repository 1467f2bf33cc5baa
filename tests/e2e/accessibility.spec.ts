import type { Page } from '@playwright/test'
import { axe, expect, test } from './fixture'
import { confirmation, enter, pressEscape, rowActions, unique } from './helpers'
import { createBrand } from './helpers-data'
import { variedAddresses, visit, walk } from './pages'

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
  await expect(link).toBeVisible()
  for (const { colorScheme } of looks) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
    await link.hover()
    expect(await axe(page), colorScheme).toEqual([])
  }
})

test('axe finds nothing on refused forms, confirmations, conflicts and the palette', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const name = unique('Aaa Axe')
  const { id } = await createBrand(call, name)
  const found: string[] = []
  await enter(page, 'super', '/brands/create')
  await test.step('a form whose fields are refused', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    found.push(...(await findings(page, 'refused form')))
  })
  await test.step('a conflict with what someone else saved', async () => {
    await visit(page, `/brands/${id}/edit`)
    await page.getByLabel('Description', { exact: true }).fill('Mine')
    await call(`PATCH brands/${id}`, { description: 'Theirs' })
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('dialog', { name: 'Someone else changed this record' })).toBeVisible()
    found.push(...(await findings(page, 'conflict')))
    await page.getByRole('button', { name: 'Back to the form' }).click()
  })
  await test.step('a confirmation', async () => {
    await page.setViewportSize(looks[0].size)
    await enter(page, 'super', '/brands')
    await rowActions(page, name).click()
    await page.getByRole('menuitem', { name: /delete/i }).click()
    await expect(confirmation(page)).toBeVisible()
    found.push(...(await findings(page, 'confirmation')))
    await pressEscape(page)
  })
  await test.step('the palette', async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    found.push(...(await findings(page, 'palette')))
  })
  expect(found).toEqual([])
})

/** The frame around every page, which the tests above check. */
const frame = ['aside', '.header']

for (const kind of ['lists', 'records', 'forms'] as const)
  test(`axe finds nothing on the ${kind} with every kind of field and every custom page`, async ({
    page,
    api,
  }) => {
    test.setTimeout(120_000)
    await enter(page, 'super')
    const found: string[] = []
    await walk(page, (await variedAddresses(await api('super')))[kind], async (where) => {
      for (const fault of await axe(page, frame)) found.push(`${where}: ${fault}`)
    })
    expect(found).toEqual([])
  })
