import type { Page } from '@playwright/test'
import { expectAddress, heading, signInAsRole } from '#tests/support/e2e/actions.ts'
import { firstRecord, list } from '#tests/support/e2e/data.ts'
import { axe, expect, test } from '#tests/support/e2e/fixture.ts'
import { holdResponse } from '#tests/support/e2e/hold-response.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search the admin' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name }).first()

test('the palette finds an order by its number from anywhere, and lists it under recently viewed', async ({
  page,
  api,
}) => {
  const { data } = await list(await api('super'), 'GET admin/orders/list?page=3&limit=1')
  const number = String(data[0]?.number)
  await signInAsRole(page, 'super', '/brands')
  const row = page.locator('[data-row-key]').first()
  await row.waitFor()
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type(number)
  await expect(option(page, new RegExp(`^${number}`))).toHaveAttribute('aria-selected', 'true')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expectAddress(page, `/Sales/Order/List/${data[0]?.id}`)
  await expect(box(page)).toHaveCount(0)
  await expect(heading(page, new RegExp(number))).toBeVisible()

  await page.goBack()
  await row.waitFor()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recently viewed' })).toContainText(number)
})

test('a fast typist loses no key, on the first and on later openings of the palette', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const { phone } = await firstRecord(call, 'GET admin/orders/list?page=2&limit=1', 'orders')
  const idsFor = async (text: string) =>
    (await list(call, `GET x/search?search=${encodeURIComponent(text)}&scope=ALL`)).data.map(({ id }) => id)
  const release = await holdResponse(page, /\/assets\/(Palette|modal)-.*\.js/)
  await signInAsRole(page, 'super', '/brands')
  await page.locator('[data-row-key]').first().waitFor()
  for (const { text, delay } of [
    { text: 'nasrin', delay: 0 },
    { text: phone.replace(/^\+88/, ''), delay: 0 },
    { text: 'nasrin', delay: 15 },
  ]) {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(text, { delay })
    await page.keyboard.press('Enter')
    release()
    await expect(page).toHaveURL(/[0-9a-f-]{36}/)
    await expect(box(page)).toHaveCount(0)
    expect(await idsFor(text)).toContain(/[0-9a-f-]{36}/.exec(page.url())?.[0])
    await page.evaluate(() => history.back())
    await expect(heading(page, 'Brands')).toBeVisible()
  }
})

test('keys typed while the palette is loading are in its box, and the page does not scroll', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  const release = await holdResponse(page, /\/assets\/Palette-/)
  await signInAsRole(page, 'super', '/brands')
  await page.locator('[data-row-key]').first().waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('rahmann')
  await page.keyboard.press('Backspace')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  release()
  await expect(box(page)).toHaveValue('rahman')
  await page.keyboard.type(' a')
  await expect(box(page)).toHaveValue('rahman a')
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('x')
  await expect(box(page)).toHaveValue('x')
})

test('shortcuts lead from the help to a list, a record and its form', async ({ page }) => {
  await signInAsRole(page, 'super', '/brands')
  await expect(heading(page, 'Brands')).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByRole('heading', { name: 'In a list' })).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expectAddress(page, '/Product?page=1')
  await expect(heading(page, 'Products')).toBeVisible()
  await page.locator('[data-row-key]').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Product\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible()
  await page.keyboard.press('e')
  await expect(page).toHaveURL(/\/edit$/)
})
