import type { Page } from '@playwright/test'
import { palettes } from '#shell/theme/colours.ts'
import { rows, signInAsRole } from '#tests/support/e2e/actions.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'
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
  await page.goto('/account/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectStyled(page, `login, ${colorScheme}`)
  }
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

test('antd computes no styles of what the login and lists draw first', async ({ page }) => {
  const computed = async () => (await look(page)).inserted.filter((selector) => extracted.test(selector))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'no-preference' })
    await page.goto('/account/login')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(await computed(), `login, ${colorScheme}`).toEqual([])
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
