import type { Page } from '@playwright/test'
import { palettes } from '#shell/theme/colours.ts'
import { heading, rows, signInAsRole } from '#tests/support/e2e/actions.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'
import { holdResponse } from '#tests/support/e2e/hold-response.ts'
import { visit } from '#tests/support/e2e/pages.ts'

const look = (page: Page) =>
  page.evaluate(() => {
    const textOf = ({ cssRules }: CSSStyleSheet) => [...cssRules].map(({ cssText }) => cssText).join('\n')
    const sheets = [...document.styleSheets]
    const css = sheets.map(textOf).join('\n')
    const roots = [...document.querySelectorAll('.moto[class*="ant-"]')].flatMap((e) =>
      [...e.classList].filter((name) => /^ant-/.test(name) && !name.endsWith('-css-var')).slice(0, 1),
    )
    const own = sheets.filter(({ href }) => href?.includes('/pages-')).map(textOf)
    const used = new Set([...own.join('\n').matchAll(/var\((--ant-[\w-]+)\)/g)].map(([, name]) => name))
    return {
      order: [...document.querySelectorAll('style[data-css-hash], link[rel=stylesheet]')].map((e) =>
        e.matches('style') ? 'antd' : (e.getAttribute('href') ?? '').replace(/^.*\/(\w+)-.*$/, '$1'),
      ),
      // Besides custom properties.
      inserted: [...document.querySelectorAll('style[data-css-hash]')].flatMap(
        (e) => (e.textContent ?? '').replace(/[^{}]+\{(--[^{}]+)\}/g, '').match(/^[^{]+/) ?? [],
      ),
      undeclared: [...used].filter((name) => !css.includes(`${name}:`)),
      roots: [...new Set(roots)],
      unstyled: [...new Set(roots)].filter((name) => !css.includes(`.${name}`)),
    }
  })

const expectStyled = async (page: Page, where: string) => {
  const { order, undeclared, roots, unstyled } = await look(page)
  // The admin's own come last, to override antd's.
  expect(order.join(' '), `${where}: style sheets`).toMatch(/^(antd )+index( pages)?$/)
  expect(undeclared, `${where}: custom properties without a value`).toEqual([])
  expect(roots.length, `${where}: components of antd`).toBeGreaterThan(0)
  expect(unstyled, `${where}: components without a rule`).toEqual([])
}

test("antd's styles come before the admin's own, complete, in both themes", async ({ page, api }) => {
  const { body } = await (await api('super'))('GET admin/orders/list?page=1&limit=1')
  const [order] = (body as { data: { id: string }[] }).data
  const addresses = [
    '/Product?page=1',
    `/Sales/Order/List/${order?.id}`,
    '/Product/create',
    '/coupons/create',
    '/',
  ]
  await signInAsRole(page, 'super', '/Product?page=1')
  await expect(rows(page).first()).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const address of addresses) {
      await visit(page, address)
      await expectStyled(page, `${address}, ${colorScheme}`)
    }
  }
})

/** What the build extracts (scripts/bundle/antd-styles.tsx), by the first rule of each. */
const extracted = /^\[class\^="ant-(btn|input|checkbox|pagination|select|table)"\]/

test('antd computes no styles of what lists draw first, and is not in the login', async ({ page }) => {
  const computed = async () => (await look(page)).inserted.filter((selector) => extracted.test(selector))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'no-preference' })
    await page.goto('/account/login')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    const { inserted, roots } = await look(page)
    expect({ inserted, roots }, `login, ${colorScheme}`).toEqual({ inserted: [], roots: [] })
  }
  await signInAsRole(page, 'super', '/Product?page=1&published=true')
  await expect(rows(page).first()).toBeVisible()
  expect(await computed(), 'a list').toEqual([])
  // Elements in the look of antd's have the custom properties of its component.
  for (const [selector, name] of [
    ['.list-table', '--ant-table-row-hover-bg'],
    ['.pager .ant-pagination', '--ant-pagination-item-size'],
    ['.filter-select.ant-select', '--ant-select-selector-bg'],
  ] as const)
    await expect(page.locator(selector).first()).toHaveCSS(name, /./)
})

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((index) => Number.parseInt(hex.slice(index, index + 2), 16)).join(', ')})`

test('a change of theme is complete in its first frame', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signInAsRole(page, 'super', '/Product?page=1')
  await expect(rows(page).first()).toBeVisible()
  const frame = await page.getByRole('button', { name: /dark/i }).evaluate(async (toggle) => {
    ;(toggle as HTMLElement).click()
    await new Promise(requestAnimationFrame)
    const of = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body)
    return {
      page: of('body').backgroundColor,
      table: of('.ant-table').backgroundColor,
      text: of('.ant-table').color,
    }
  })
  const { page: ground, surface, text } = palettes.dark
  expect(frame).toEqual({ page: rgb(ground), table: rgb(surface), text: rgb(text) })
})

test("the admin's own styles override antd's", async ({ page }) => {
  await signInAsRole(page, 'super', '/Product?page=1')
  await expect(rows(page).first()).toBeVisible()
  // src/kit/list/table.css against a rule of antd that is as specific.
  await expect(page.locator('.ant-table-column-sorters').first()).toHaveCSS('justify-content', 'flex-start')
})

/** The fonts that draw these elements, without those of other scripts. */
const fontsOf = async (page: Page, selectors: readonly string[]) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const fonts = new Set<string>()
  for (const selector of selectors) {
    const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts: used } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
    for (const { familyName, isCustomFont } of used)
      fonts.add(isCustomFont ? familyName : `system ${familyName}`)
  }
  await browser.detach()
  return [...fonts]
}

test('Inter draws the login and the first list of a new browser, its bold too', async ({ page }) => {
  await page.goto('/account/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await fontsOf(page, ['h1', 'label', 'button[type="submit"]'])).toEqual(['Inter'])
  await signInAsRole(page, 'super', '/Product?page=1')
  await expect(rows(page).first()).toBeVisible()
  const parts = ['h1', 'thead th', 'tbody tr.ant-table-row a', '.sidebar-link span']
  expect(await fontsOf(page, parts)).toEqual(['Inter'])
})

test('no text moves when Inter arrives late', async ({ page }) => {
  const release = await holdResponse(page, '**/inter-latin*.woff2')
  await page.goto('/account/login', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(heading(page, 'Padma Motors')).toBeVisible()
  const texts = () =>
    page.locator('h1, label, button[type="submit"]').evaluateAll((all) =>
      all.map((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { y, width, height } = range.getBoundingClientRect()
        return { y, width, height }
      }),
    )
  const before = await texts()
  expect(before.length).toBeGreaterThan(3)
  release()
  await expect.poll(() => fontsOf(page, ['h1'])).toEqual(['Inter'])
  for (const [index, { y, width, height }] of (await texts()).entries()) {
    expect(Math.abs(y - (before[index]?.y ?? 0))).toBeLessThanOrEqual(1)
    expect(Math.abs(height - (before[index]?.height ?? 0))).toBeLessThanOrEqual(1)
    // Without parts of pixels, each letter of a short text is rounded.
    expect(Math.abs(width - (before[index]?.width ?? 0))).toBeLessThanOrEqual(Math.max(8, width * 0.05))
  }
})

test('fields of the login, of lists and of forms have the line of fields', async ({ page }) => {
  const lines = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => [...new Set(all.map((e) => getComputedStyle(e).borderTopColor))])
  for (const mode of ['light', 'dark'] as const) {
    const line = [rgb(palettes[mode].field)]
    await page.emulateMedia({ colorScheme: mode })
    await page.goto('/account/login')
    const button = page.getByRole('button', { name: 'Sign in' })
    await expect(button).toBeVisible()
    // The focused field has the colour of focus.
    await button.focus()
    await expect.poll(() => lines('.plain-input')).toEqual(line)
  }
  await signInAsRole(page, 'super', '/Product?page=1')
  const line = [rgb(palettes.dark.field)]
  await expect(rows(page).first()).toBeVisible()
  expect(await lines('.list-search, .filter-select .ant-select-selector, .pager-size select')).toEqual(line)
  await visit(page, '/Product/create')
  const form = page.locator('.record-form')
  await expect(form.locator('.ant-select-selector').first()).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  const fields = '.record-form :is(.ant-input-outlined, .ant-select-selector)'
  await expect.poll(() => lines(fields)).toEqual(line)
  expect(
    await form
      .locator('.ant-switch:not(.ant-switch-checked)')
      .first()
      .evaluate((e) => getComputedStyle(e).backgroundColor),
  ).toBe(line[0])
})

test('what is selected or switched on differs from the rest in a contrast theme', async ({ page }) => {
  await signInAsRole(page, 'super', '/Product?page=1')
  await expect(rows(page).first()).toBeVisible()
  await page.emulateMedia({ forcedColors: 'active' })
  const looks = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((element) => {
        const { backgroundColor, borderTopColor, borderTopStyle, borderTopWidth } = getComputedStyle(element)
        const border = borderTopStyle === 'none' || borderTopWidth === '0px' ? '' : borderTopColor
        return `${backgroundColor} ${border}`
      }),
    )
  const expectMarked = async (selected: string, others: string) => {
    const [marked, plain] = [await looks(selected), await looks(others)]
    expect(marked.length, selected).toBeGreaterThan(0)
    expect(plain.length, others).toBeGreaterThan(0)
    for (const look of marked) expect(plain, selected).not.toContain(look)
  }
  await expectMarked('.sidebar-link[aria-current]', 'a.sidebar-link:not([aria-current])')
  await expectMarked('.ant-pagination-item-active', '.ant-pagination-item:not(.ant-pagination-item-active)')
  await visit(page, '/Product/create')
  const toggle = page.locator('.record-form .ant-switch').first()
  await expect(toggle).toBeVisible()
  await expect(toggle).toHaveCSS('border-top-style', 'solid')
  const off = await looks('.record-form .ant-switch:not(.ant-switch-checked)')
  await toggle.click()
  const wasOff = off.length > (await looks('.record-form .ant-switch:not(.ant-switch-checked)')).length
  expect((await looks('.record-form .ant-switch'))[0]).not.toBe(wasOff ? off[0] : '')
  await visit(page, '/customers')
  await rows(page).first().getByRole('link').first().click()
  await expect(page.getByRole('tab').nth(1)).toBeVisible()
  await expectMarked(
    '.ant-tabs-tab-active > .ant-tabs-tab-btn',
    '.ant-tabs-tab:not(.ant-tabs-tab-active) > .ant-tabs-tab-btn',
  )
  const colour = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((e) => getComputedStyle(e).color)
  // Readable on the system's highlight, as the menu's entry is.
  expect(await colour('.ant-tabs-tab-active > .ant-tabs-tab-btn')).toBe(
    await colour('.sidebar-link[aria-current]'),
  )
  await visit(page, '/category/tree')
  await expect(page.locator('.view-switch a').first()).toBeVisible()
  await expectMarked('.view-switch a[aria-current]', '.view-switch a:not([aria-current])')
})
