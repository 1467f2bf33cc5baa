import type { Page } from '@playwright/test'
import { expect, test } from './fixture'
import { walkFocus } from './focus-walk'
import { enter } from './helpers'
import { list } from './helpers-data'
import { watchForRest } from './pages'

/** Enough for every kind of control of a page, few enough for a page to take a second. */
const stops = 45

/** Walks over pages one after the other, each from the start of its content. */
const walkPages = async (page: Page, addresses: readonly string[]) => {
  const rest = watchForRest(page)
  await enter(page, 'super')
  const faults: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    await rest()
    const walked = await walkFocus(page, address, stops, 'main')
    expect(walked.met, address).toBeGreaterThan(3)
    faults.push(...walked.faults)
  }
  return faults
}

test('everything on the login page shows its focus', async ({ page }) => {
  await page.goto('/account/login')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  const { faults, met } = await walkFocus(page, 'login', 20)
  expect(met).toBeGreaterThan(3)
  expect(faults).toEqual([])
})

test('the skip link, the sidebar, the header and the content show their focus', async ({ page }) => {
  const rest = watchForRest(page)
  await enter(page, 'super', '/')
  await rest()
  const { faults, met } = await walkFocus(page, 'frame', 100)
  expect(met).toBeGreaterThan(60)
  expect(faults).toEqual([])
  await page.getByRole('link', { name: 'Skip to the content' }).focus()
  const target = await page.evaluateHandle(() => document.querySelector('main'))
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  expect(await target.evaluate((main) => main && getComputedStyle(main).boxShadow)).toContain(
    'rgb(23, 92, 211)',
  )
})

test('lists, records, forms and settings show their focus everywhere', async ({ page, api }) => {
  const call = await api('super')
  const first = async (line: string) => (await list(call, line)).data[0]?.id
  const product = await first('GET admin/products?page=1&limit=1')
  const order = await first('GET admin/orders/list?page=1&limit=1')
  const role = await first('GET store-admin/role/all')
  const faults = await walkPages(page, [
    '/Sales/Order/List',
    '/Product',
    `/Product/${product}`,
    `/Product/${product}?tab=stock`,
    '/Product/create',
    `/Sales/Order/List/${order}`,
    '/category',
    '/settings/general',
    `/role-management/${role}/edit`,
    '/media',
  ])
  expect(faults).toEqual([])
})

test('drawers and the palette show their focus', async ({ page }) => {
  await enter(page, 'super', '/donations/local?form=new')
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  const drawer = await walkFocus(page, 'drawer', 20, '[role="dialog"] input')
  expect(drawer.met).toBeGreaterThan(3)
  await page.goto('/brands')
  await page.locator('[data-row-key]').first().waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search the admin' }).waitFor()
  const palette = await walkFocus(page, 'palette', 4, '[role="dialog"] [role="combobox"]')
  expect(palette.met).toBeGreaterThan(0)
  expect([...drawer.faults, ...palette.faults]).toEqual([])
})

test('in the dark everything shows its focus as well', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await walkPages(page, ['/coupons/create', '/admins', '/my-profile'])).toEqual([])
})
