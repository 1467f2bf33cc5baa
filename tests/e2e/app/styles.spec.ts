import type { Page } from '@playwright/test'
import { palettes } from '#shell/theme/colours.ts'
import { rows, signInAsRole } from '#tests/support/e2e/actions.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'
import { visit } from '#tests/support/e2e/pages.ts'
import { isLeftOut } from '../../../scripts/bundle/styles/left-out'

const look = (page: Page) =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].map((rule) => rule.cssText),
    )
    const css = rules.join('\n')
    const classes = [...document.querySelectorAll('[class*="ant-"]')].flatMap((e) => [...e.classList])
    const roots = [...document.querySelectorAll('.moto[class*="ant-"]')].flatMap((e) =>
      [...e.classList].filter((name) => /^ant-/.test(name) && !name.endsWith('-css-var')).slice(0, 1),
    )
    // The width of a dialogue is set on it.
    const used = new Set(
      [...css.matchAll(/var\((--ant-(?!modal-\w+-width)[\w-]+)\)/g)].map(([, name]) => name),
    )
    return {
      // The editor inserts a few lines itself, which the browser may keep.
      inserted: [...document.querySelectorAll('style:not([data-tiptap-style])')].map((e) => e.outerHTML),
      sheets: [...document.querySelectorAll('link[rel=stylesheet]')].map((e) =>
        (e.getAttribute('href') ?? '').replace(/^.*\/(\w+)-.*$/, '$1'),
      ),
      undeclared: [...used].filter((name) => !css.includes(`${name}:`)),
      roots: [...new Set(roots)],
      unstyled: [...new Set(roots)].filter((name) => !css.includes(`.${name}`)),
      classes: [...new Set(classes)],
    }
  })

const expectStyled = async (page: Page, where: string) => {
  const { inserted, sheets, undeclared, roots, unstyled, classes } = await look(page)
  expect(inserted, `${where}: styles made in the browser`).toEqual([])
  // Later ones come before those of the pages, which override them.
  expect(['index', 'index pages', 'index later pages'], `${where}: style sheets`).toContain(sheets.join(' '))
  expect(undeclared, `${where}: custom properties without a value`).toEqual([])
  expect(roots.length, `${where}: components of antd`).toBeGreaterThan(0)
  expect(unstyled, `${where}: components without a rule`).toEqual([])
  expect(
    classes.filter((name) => isLeftOut(`.${name}`)),
    `${where}: rules were left out for`,
  ).toEqual([])
}

test("antd's styles all come in style sheets, in both themes", async ({ page, api }) => {
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
