import type { Page } from '@playwright/test'
import { signInAsRole } from '#tests/support/e2e/actions.ts'
import { list } from '#tests/support/e2e/data.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'
import { walkFocus } from '#tests/support/e2e/focus-walk.ts'
import { watchLoading } from '#tests/support/e2e/loading.ts'
import { visit } from '#tests/support/e2e/pages.ts'

/** Enough for every kind of control of a page, few enough for a page to take a second. */
const stops = 45

/** Walks over pages one after the other, each from the start of its content. */
const walkPages = async (page: Page, addresses: readonly string[]) => {
  const settled = watchLoading(page)
  await signInAsRole(page, 'super', '/')
  const faults: string[] = []
  for (const address of addresses) {
    await visit(page, address)
    await settled()
    const walked = await walkFocus(page, address, stops, 'main')
    expect(walked.met, address).toBeGreaterThan(3)
    faults.push(...walked.faults)
  }
  return faults
}

test('the login, the skip link, the sidebar, the header and the content show their focus', async ({
  page,
}) => {
  await page.goto('/account/login')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  const login = await walkFocus(page, 'login', 20)
  expect(login.met).toBeGreaterThan(3)
  const settled = watchLoading(page)
  await signInAsRole(page, 'super', '/')
  await settled()
  const frame = await walkFocus(page, 'frame', 100)
  expect(frame.met).toBeGreaterThan(60)
  expect([...login.faults, ...frame.faults]).toEqual([])
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await expect(page.locator('main')).toHaveCSS('box-shadow', /rgb\(23, 92, 211\)/)
})

test('lists, records, forms, settings, drawers and the palette show their focus', async ({ page, api }) => {
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
  await visit(page, '/donations/local?form=new')
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  const drawer = await walkFocus(page, 'drawer', 20, '[role="dialog"] input')
  expect(drawer.met).toBeGreaterThan(3)
  await visit(page, '/brands')
  await page.locator('[data-row-key]').first().waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search the admin' }).waitFor()
  const palette = await walkFocus(page, 'palette', 4, '[role="dialog"] [role="combobox"]')
  expect(palette.met).toBeGreaterThan(0)
  expect([...faults, ...drawer.faults, ...palette.faults]).toEqual([])
})

test('a focused element is never covered by what is sticky, also on the way back', async ({ page, api }) => {
  const order = (await list(await api('super'), 'GET admin/orders/list?page=1&limit=1')).data[0]?.id
  await page.setViewportSize({ width: 1280, height: 600 })
  const settled = watchLoading(page)
  await signInAsRole(page, 'super', '/')
  const faults: string[] = []
  for (const address of ['/', '/product-questions', '/history', '/Product', `/Sales/Order/List/${order}`]) {
    await visit(page, address)
    await settled()
    faults.push(...(await walkFocus(page, address, 30, 'main')).faults)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.locator('main :is(a[href], button):visible').last().focus()
    const back = await walkFocus(page, `${address}, back`, 40, undefined, 'Shift+Tab')
    expect(back.met, address).toBeGreaterThan(3)
    faults.push(...back.faults)
  }
  expect(faults).toEqual([])
})

test('a form, a list and the profile show their focus in dark mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await walkPages(page, ['/coupons/create', '/admins', '/my-profile'])).toEqual([])
})
