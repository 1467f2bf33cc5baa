import type { Page } from '@playwright/test'
import { confirmation, pressEscape, rowActions, signInAsRole, unique } from '#tests/support/e2e/actions.ts'
import { createBrand } from '#tests/support/e2e/data.ts'
import { axe, expect, test } from '#tests/support/e2e/fixture.ts'
import { beyondWidth, frame, variedAddresses, visit, visitEach } from '#tests/support/e2e/pages.ts'
import { expectScreen, type Screens, screensOf } from '#tests/support/e2e/phone.ts'

/** Axe's findings in a light desktop window and in a dark phone. */
const findings = async (page: Page, { asPhone, asDesktop }: Screens, where: string) => {
  const found = (await axe(page)).map((fault) => `${where}: ${fault}`)
  await asPhone()
  await expectScreen(page, 'phone')
  found.push(...(await axe(page)).map((fault) => `${where}, on a phone: ${fault}`))
  await asDesktop()
  await expectScreen(page, 'desktop')
  return found
}

test('axe finds nothing on the login, hovered links, refused forms, confirmations, conflicts and the palette', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const name = unique('Aaa Axe')
  const { id } = await createBrand(call, name)
  const screens = await screensOf(page)
  const found: string[] = []
  await test.step('the login', async () => {
    await page.goto('/account/login')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    found.push(...(await findings(page, screens, 'login')))
  })
  await signInAsRole(page, 'super', '/brands')
  await test.step('a link that is hovered', async () => {
    const link = page.locator('main tbody').getByRole('link').first()
    await expect(link).toBeVisible()
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
      await link.hover()
      expect(await axe(page), colorScheme).toEqual([])
    }
  })
  await test.step('a confirmation', async () => {
    await rowActions(page, name).click()
    await page.getByRole('menuitem', { name: /delete/i }).click()
    await expect(confirmation(page)).toBeVisible()
    found.push(...(await findings(page, screens, 'confirmation')))
    await pressEscape(page)
  })
  await test.step('the palette', async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    found.push(...(await findings(page, screens, 'palette')))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('a form whose fields are refused', async () => {
    await visit(page, '/brands/create')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    found.push(...(await findings(page, screens, 'refused form')))
  })
  await test.step('a conflict with what someone else saved', async () => {
    await visit(page, `/brands/${id}/edit`)
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name)
    await page.getByLabel('Description', { exact: true }).fill('Mine')
    const { version } = (await call(`GET brands/${id}`)).body as { version: number }
    await call(`PATCH brands/${id}`, { description: 'Theirs', version })
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('dialog', { name: 'Someone else changed this record' })).toBeVisible()
    found.push(...(await findings(page, screens, 'conflict')))
  })
  expect(found).toEqual([])
})

/** What a window of 1280 px has at a zoom of 200 % and 400 %: WCAG 1.4.10 asks for no scrolling in two directions. */
const zoomedWidths = [640, 320]

for (const kind of ['lists', 'records', 'forms'] as const)
  test(`axe finds nothing on the ${kind} with every kind of field and every custom page, and zoom makes none wider than the screen`, async ({
    page,
    api,
  }) => {
    test.setTimeout(240_000)
    await signInAsRole(page, 'super')
    const found: string[] = []
    await visitEach(page, await variedAddresses[kind](await api('super')), async (where, include) => {
      for (const fault of await axe(page, { include, exclude: frame })) found.push(`${where}: ${fault}`)
      const window = page.viewportSize()
      for (const width of zoomedWidths) {
        await page.setViewportSize({ width, height: 600 })
        const beyond = await beyondWidth(page, width)
        if (beyond > 0) found.push(`${where}: ${beyond} px too wide at ${width} px`)
      }
      if (window) await page.setViewportSize(window)
    })
    expect(found).toEqual([])
  })
