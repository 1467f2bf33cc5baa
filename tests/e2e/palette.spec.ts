import type { Page } from '@playwright/test'
import { axe, expect, test } from './fixture'
import { enter, expectAddress, heading } from './helpers'
import { list } from './helpers-data'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search the admin' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name }).first()

test('an order is found by its number from anywhere, and is then among those seen lately', async ({
  page,
  api,
}) => {
  const { data } = await list(await api('super'), 'GET admin/orders/list?page=3&limit=1')
  const number = String(data[0]?.number)
  await enter(page, 'super', '/brands')
  await expect(heading(page, 'Brands')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  expect(await axe(page)).toEqual([])
  await page.keyboard.type(number)
  await expect(option(page, new RegExp(`^${number}`))).toHaveAttribute('aria-selected', 'true')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expectAddress(page, `/Sales/Order/List/${data[0]?.id}`)
  await expect(box(page)).toHaveCount(0)
  await expect(heading(page, new RegExp(number))).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Seen lately' })).toContainText(number)
})

test('people are looked for apart, and the list shows the others', async ({ page }) => {
  await enter(page, 'super', '/brands')
  await page.getByRole('button', { name: 'Search or jump to' }).click()
  await box(page).fill('rahman')
  await expect(page.getByRole('group', { name: 'Orders' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'People' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('group', { name: 'Orders' })).toHaveCount(0)
  await option(page, /^More customers/).click()
  await expectAddress(page, '/customers?page=1&search=rahman')
  await expect(page.getByRole('link', { name: /Rahman/ }).first()).toBeVisible()
})

for (const delay of [0, 15])
  test(`a fast typist loses no key, ${delay} ms apart, on the first and on later openings`, async ({
    page,
    api,
  }) => {
    const call = await api('super')
    const { phone } = (await list(call, 'GET admin/orders/list?page=2&limit=1')).data[0] as unknown as {
      phone: string
    }
    const idsFor = async (text: string) =>
      (await list(call, `GET x/search?search=${encodeURIComponent(text)}&scope=ALL`)).data.map(({ id }) => id)
    await page.route(/\/assets\/(Palette|modal)-.*\.js/, async (route) => {
      await new Promise((done) => setTimeout(done, 700))
      await route.continue()
    })
    await enter(page, 'super', '/brands')
    await page.locator('[data-row-key]').first().waitFor()
    for (const text of ['nasrin', phone.replace(/^\+88/, ''), 'nasrin']) {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(text, { delay })
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/[0-9a-f-]{36}/)
      await expect(box(page)).toHaveCount(0)
      expect(await idsFor(text)).toContain(/[0-9a-f-]{36}/.exec(page.url())?.[0])
      await page.evaluate(() => history.back())
      await expect(heading(page, 'Brands')).toBeVisible()
    }
  })

test('keys typed while the palette is being fetched are in its box, and the page stays where it is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await enter(page, 'super', '/brands')
  await page.locator('[data-row-key]').first().waitFor()
  await page.route(/\/assets\/Palette-/, async (route) => {
    await new Promise((done) => setTimeout(done, 500))
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('rahmann')
  await page.keyboard.press('Backspace')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(box(page)).toHaveValue('rahman')
  await page.keyboard.type(' a')
  await expect(box(page)).toHaveValue('rahman a')
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('x')
  await expect(box(page)).toHaveValue('x')
})

test('closed, it gives the focus back to where it came from', async ({ page }) => {
  await enter(page, 'super', '/brands')
  const row = page.locator('[data-row-key]').first()
  await row.waitFor()
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
})

test('the admin is walked through by letters alone', async ({ page }) => {
  await enter(page, 'super', '/brands')
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
