import type { Page } from '@playwright/test'
import {
  expectAddress,
  heading,
  rows,
  sidebar,
  signInAs,
  signInAsRole,
  textOf,
  unique,
  userMenu,
} from '#tests/support/e2e/actions.ts'
import { createAdmin } from '#tests/support/e2e/data.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'
import { watchLoading } from '#tests/support/e2e/loading.ts'
import { addressesOf, beyondWidth, entries, visit } from '#tests/support/e2e/pages.ts'

const aside = (page: Page) => page.locator('aside').first()
const expectWidth = (page: Page) =>
  expect.poll(() => aside(page).evaluate((e) => Math.round(e.getBoundingClientRect().width)))

test('the sidebar begins folded below 1200 px, and is off the canvas in windows of 800 px or less', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 700 })
  await signInAsRole(page, 'super', '/tags')
  await expectWidth(page).toBe(250)
  await page.setViewportSize({ width: 801, height: 700 })
  await expect(aside(page)).toBeInViewport()
  await expectWidth(page).toBe(60)
  await page.getByRole('button', { name: /expand/i }).click()
  await expectWidth(page).toBe(250)
  await page.reload()
  await expect(sidebar(page)).toBeVisible()
  await expectWidth(page).toBe(250)
  await page.getByRole('button', { name: /collapse/i }).click()
  await expectWidth(page).toBe(60)
  await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0)

  await page.setViewportSize({ width: 800, height: 700 })
  const open = page.getByRole('button', { name: 'Open menu' })
  await expect(open).toBeVisible()
  await expect(aside(page)).not.toBeInViewport()
  await open.click()
  await expect(aside(page)).toBeInViewport()
  await sidebar(page).getByRole('link', { name: 'Brands', exact: true }).click()
  await expectAddress(page, '/brands')
  await expect(aside(page)).not.toBeInViewport()
})

test('an icon of the folded menu has its label at once, under the pointer and with the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await signInAsRole(page, 'super', '/tags')
  const label = page.locator('.sidebar-flyout')
  const link = (name: string) => sidebar(page).getByRole('link', { name, exact: true })
  await link('Categories').hover()
  await expect(label).toHaveText('Categories', { timeout: 200 })
  const [icon, shown] = [await link('Categories').boundingBox(), await label.boundingBox()]
  expect(Math.abs((icon?.y ?? 0) + 18 - ((shown?.y ?? 0) + (shown?.height ?? 0) / 2))).toBeLessThan(2)
  expect(shown?.x ?? 0).toBeGreaterThanOrEqual(60)
  await link('Tags').focus()
  await page.keyboard.press('Tab')
  await expect(label).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(label).toHaveCount(0)
  // What the number of an entry counts.
  await expect(link('Orders').locator('.sidebar-count')).toBeAttached()
  // A label is hidden while the menu scrolls.
  await link('Orders').scrollIntoViewIfNeeded()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await link('Orders').hover()
  await expect(label).toHaveText(/^Orders: \d+ orders? to confirm/)
})

test('every page begins at the same edge and ends by its kind, in wide windows too', async ({ page }) => {
  const settled = watchLoading(page)
  await signInAsRole(page, 'super', '/tags')
  const pages: [address: string, most: number][] = [
    ['/Product?page=1', 1600],
    ['/inventory', 1600],
    ['/media', 1600],
    ['/coupons/create', 1140],
    ['/settings/general', 1140],
    ['/settings/payment-methods', 1140],
    ['/settings/delivery-zones', 1140],
    ['/settings/all', 760],
    ['/my-profile', 1140],
    ['/product-questions', 760],
    ['/category/tree', 760],
    ['/history', 760],
    ['/nowhere', 1600],
  ]
  const faults: string[] = []
  for (const width of [1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    const inset = Math.max(24, (width - 250 - 1600) / 2)
    for (const [address, most] of pages) {
      await visit(page, address)
      await page.locator('main h1').waitFor()
      await settled()
      const { left, right } = await page.locator('main').evaluate((main) => {
        const boxes = [...main.children].map((child) => child.getBoundingClientRect())
        return {
          left: Math.min(...boxes.map((box) => box.left)),
          right: Math.max(...boxes.map((box) => box.right)),
        }
      })
      if (Math.abs(left - 250 - inset) > 1) faults.push(`${width}, ${address}: begins at ${left - 250}`)
      if (right - left > most + 1) faults.push(`${width}, ${address}: ${right - left} wide`)
    }
  }
  expect(faults).toEqual([])
})

test('the header fits in every window, with the longest name and showroom', async ({ page, api }) => {
  const names = { firstName: 'Mohammad Ashraful Haque', lastName: 'Chowdhury Bhuiyan' }
  const account = await createAdmin(await api('super'), unique('Long name'), 'super-admin-type', names)
  await page.setViewportSize({ width: 1440, height: 700 })
  await signInAs(page, account, '/tags')
  await page.getByRole('button', { name: /^Showroom: / }).click()
  const options = page.getByRole('menuitem').filter({ hasText: 'showroom' })
  await expect(options.nth(2)).toBeVisible()
  const labels = await options.allTextContents()
  const longest = labels.reduce((a, b) => (b.length > a.length ? b : a))
  await options.filter({ hasText: longest }).click()
  await expect(page.getByRole('button', { name: new RegExp(longest) })).toBeVisible()
  const wide: string[] = []
  for (const width of [
    320, 375, 480, 481, 640, 768, 800, 801, 810, 820, 834, 884, 885, 1024, 1199, 1200, 1440, 2560,
  ]) {
    await page.setViewportSize({ width, height: 700 })
    const beyond = await beyondWidth(page, width)
    const box = await userMenu(page).boundingBox()
    if (beyond || !box || box.x + box.width > width) wide.push(`${width}: ${beyond}, ${JSON.stringify(box)}`)
    const narrow = await page
      .getByRole('banner')
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.flatMap((button) =>
          button.getBoundingClientRect().width < 28 ? [button.getAttribute('aria-label')] : [],
        ),
      )
    if (narrow.length) wide.push(`${width}: ${narrow.join(', ')} shrunk`)
  }
  expect(wide).toEqual([])
})

test('no row of controls wraps at any width, and pages fit, in both languages', async ({
  page,
  context,
  baseURL,
  api,
}) => {
  test.setTimeout(180_000)
  const call = await api('super')
  const [order, product] = await Promise.all(
    ['orders', 'products'].map((name) => {
      const entry = entries.find(({ resource }) => resource.name === name)
      return entry && addressesOf(call, [entry])
    }),
  )
  const main = ['/', ...(order?.lists ?? []), ...(order?.records ?? []), ...(product?.lists ?? [])]
  const others = ['/inventory', '/category', '/category/tree', '/media', '/nowhere']
  const settled = watchLoading(page)
  const faults: string[] = []
  for (const [lang, addresses] of [
    ['en', [...main, ...(product?.records ?? []), ...(product?.creates ?? [])]],
    ['bn', [...main, ...(product?.creates ?? []), ...others]],
  ] as const) {
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }])
    await signInAsRole(page, 'super', '/tags')
    for (const address of addresses) {
      await page.setViewportSize({ width: 1440, height: 800 })
      await visit(page, address)
      await page.locator('main h1').waitFor()
      await settled()
      for (const width of [
        320, 350, 390, 430, 480, 540, 620, 700, 801, 840, 884, 960, 1024, 1150, 1280, 1920, 2560,
      ]) {
        await page.setViewportSize({ width, height: 800 })
        const beyond = await beyondWidth(page, width)
        if (beyond) faults.push(`${lang}, ${address}, ${width}: ${beyond} too wide`)
        const rowsOf = await page
          .locator(':is(.header, .page-header-actions, .list-tools)')
          .evaluateAll((all) =>
            all.flatMap((row) => {
              const controls = [...row.querySelectorAll('button, a, .list-search, .showroom-name')].filter(
                (e) => e.checkVisibility(),
              )
              const boxes = controls.map((control) => control.getBoundingClientRect())
              const bottom = Math.min(...boxes.map((box) => box.bottom))
              return boxes.some((box) => box.top >= bottom) ? [row.className] : []
            }),
          )
        for (const row of rowsOf) faults.push(`${lang}, ${address}, ${width}: ${row} has two rows`)
      }
    }
  }
  expect(faults).toEqual([])
})

test('names and headers are whole in every list, and no list scrolls at 1,440 px', async ({ page, api }) => {
  test.setTimeout(120_000)
  const { lists } = await addressesOf(await api('super'), entries)
  const settled = watchLoading(page)
  await signInAsRole(page, 'super', '/tags')
  const faults: string[] = []
  for (const address of lists) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit(page, address)
    await settled()
    for (const width of [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      const findCut = () =>
        page.evaluate((width) => {
          const wide = width === 1440 && document.querySelector('.list-table [data-wide]') ? ['scrolls'] : []
          const parts = document.querySelectorAll<HTMLElement>(
            '.list-table :is(thead th > *, .naming-column .cell-line, .product-name > span):not(.sr-only, .column-resizer)',
          )
          // Names of other tests may be longer than two lines.
          const isCut = (part: HTMLElement) =>
            part.textContent.trim() !== '' &&
            part.textContent.length < 40 &&
            (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1)
          return [...wide, ...[...parts].filter(isCut).map((part) => part.textContent)]
        }, width)
      let cut = await findCut()
      // The columns follow the width of the window a moment later.
      for (let attempt = 0; cut.length && attempt < 5; attempt++) {
        await page.waitForTimeout(100)
        cut = await findCut()
      }
      faults.push(...cut.map((what) => `${address}, ${width}: ${what}`))
    }
  }
  expect(faults).toEqual([])
})

test('a page scrolled by more than 100 px has a button back to its top', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 500 })
  await signInAsRole(page, 'super', '/Product?page=1&limit=50')
  await expect(rows(page)).toHaveCount(50)
  const back = page.getByRole('button', { name: /back to top/i })
  await page.evaluate(() => window.scrollTo(0, 100))
  await expect(back).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 101))
  await expect(back).toBeVisible()
  await back.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(back).toHaveCount(0)
})

test('the header opens the profile and changes the theme, which applies from the first paint', async ({
  page,
}) => {
  await signInAsRole(page, 'super', '/brands')
  await expect(userMenu(page)).toContainText('Sadia Rahman')
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expectAddress(page, '/my-profile')
  await expect(page).toHaveTitle(/profile/i)

  const expectBackground = (element = 'body') =>
    expect.poll(() => page.locator(element).evaluate((e) => getComputedStyle(e).backgroundColor))
  await expectBackground().toBe('rgb(246, 247, 249)')
  await page.getByRole('button', { name: /dark/i }).click()
  await expectBackground().toBe('rgb(14, 17, 22)')
  // Before any script of the admin has run.
  await page.route('**/assets/*.js', () => {})
  await page.reload({ waitUntil: 'commit' })
  await expectBackground('html').toBe('rgb(14, 17, 22)')
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
    'moto-admin.auth',
    'moto-admin.extensions',
    'moto-admin.shop',
  ])
})

test('the keyboard alone moves from the login through a list to a record, always with a visible focus', async ({
  page,
}) => {
  await page.goto('/account/login?to=%2Fbrands')
  await expect(page.getByLabel('Username or email')).toBeFocused()
  await page.keyboard.type('super@moto.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('moto-demo-2026')
  await page.keyboard.press('Enter')
  await expectAddress(page, '/brands')
  await expect(rows(page).first()).toBeVisible()
  const name = await textOf(rows(page).first().getByRole('link').first())
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim())
  for (let steps = 0; (await focused()) !== name; steps++) {
    expect(steps, 'steps from the top of the page to the first record').toBeLessThan(90)
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(() => {
      const e = document.activeElement
      return !e || e === document.body || e.matches(':focus-visible')
    })
    expect(outline).toBe(true)
  }
  await page.keyboard.press('Enter')
  await expect(heading(page, name)).toBeVisible()
})
