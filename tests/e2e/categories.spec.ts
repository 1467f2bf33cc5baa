import type { Page } from '@playwright/test'
import { axe, expect, test } from './fixture'
import { enter, expectAddress, heading, toast, unique } from './helpers'
import { create, list, type Made } from './helpers-data'

const link = (page: Page, name: string) => page.getByRole('treeitem').getByRole('link', { name, exact: true })
const item = (page: Page, name: string) =>
  page.getByRole('treeitem').filter({ has: page.getByRole('link', { name, exact: true }) })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search categories' })

let families = 0
/** Three under one, in this order; no two families stand in the same place. */
const family = async (api: (role: 'super') => Promise<Parameters<typeof create>[0]>) => {
  const call = await api('super')
  const name = unique('Family')
  const made = (fields: object) => create(call, 'POST admin/categories', fields)
  const parent = await made({ name, order: 9000 + 10 * ++families })
  const children: Made[] = []
  for (const [at, end] of ['one', 'two', 'three'].entries())
    children.push(await made({ name: `${name} ${end}`, parent: parent.id, order: (at + 1) * 10 }))
  const read = async () => {
    const { data } = await list(call, 'GET admin/categories')
    return data
      .filter((row) => String(row.name).startsWith(name))
      .sort((a, b) => Number(a.order) - Number(b.order))
  }
  const under = async (id: string) =>
    (await read())
      .filter((row) => (row.parent as { id: string } | null)?.id === id)
      .map((row) => String(row.name).slice(name.length + 1))
  return { name, parent, children, read, under }
}

test('the tree is reached from the list and back, and remembers what stood open', async ({ page }) => {
  await enter(page, 'super', '/category?page=1')
  await page.getByRole('link', { name: 'Tree' }).click()
  await expectAddress(page, '/category/tree')
  await expect(heading(page, 'Categories')).toBeVisible()
  await expect(page.getByRole('treeitem').first()).toBeVisible()
  expect(await axe(page)).toEqual([])
  const first = page.getByRole('treeitem').first()
  await first.locator('.ant-tree-switcher').click()
  await expect(first).toHaveAttribute('aria-expanded', 'false')
  await page.reload()
  await expect(page.getByRole('treeitem').first()).toHaveAttribute('aria-expanded', 'false')
})

test('a category is dragged to another place, and stands there after a reload', async ({ page, api }) => {
  const { name, parent, under } = await family(api)
  await enter(page, 'super', '/category/tree')
  const [from, to] = [link(page, `${name} three`), link(page, `${name} one`)]
  await to.scrollIntoViewIfNeeded()
  const box = await to.boundingBox()
  const start = await from.boundingBox()
  if (!box || !start) throw new Error('The rows are not on the page')
  await page.mouse.move(start.x + 5, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 8, box.y + box.height / 2 + 4, { steps: 8 })
  // Between the first and the second.
  await page.mouse.move(box.x + 4, box.y + box.height - 1, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => under(parent.id)).toEqual(['one', 'three', 'two'])
  await page.reload()
  await expect(item(page, `${name} three`)).toBeVisible()
})

test('keys move a category up, out and in, each with one number changed', async ({ page, api }) => {
  const { name, parent, children, under, read } = await family(api)
  await enter(page, 'super', '/category/tree')
  await link(page, `${name} two`).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => under(parent.id)).toEqual(['two', 'one', 'three'])
  await expect(link(page, `${name} two`)).toBeFocused()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(() => under(parent.id)).toEqual(['one', 'three'])
  await expect(link(page, `${name} two`)).toBeFocused()
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => under(parent.id)).toEqual(['one', 'three', 'two'])
  await expect(link(page, `${name} two`)).toBeFocused()
  const others = (await read()).filter((row) => row.id !== children[1]?.id)
  expect(others.map((row) => row.version)).toEqual([1, 1, 1])
})

test('nothing is moved under itself: not by hand, not by menu, not in the form, not by the API', async ({
  page,
  api,
}) => {
  const { name, parent, children, under } = await family(api)
  const call = await api('super')
  const refused = await call(`PATCH admin/categories/${parent.id}`, { parent: children[0]?.id, version: 1 })
  expect(refused.status).toBe(400)
  expect((refused.body as { errors: Record<string, string[]> }).errors).toHaveProperty('parent')

  await enter(page, 'super', '/category/tree')
  await link(page, name).dragTo(link(page, `${name} one`))
  await expect(toast(page, `“${name}” can not stand under itself`)).toHaveCount(1)
  expect(await under(parent.id)).toEqual(['one', 'two', 'three'])

  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Move into …' }).click()
  const select = page.getByRole('combobox', { name: 'Category above it' })
  await select.fill(`${name} one`)
  await expect(
    page.locator('.ant-select-item-option-disabled').filter({ hasText: `${name} one (under it already)` }),
  ).toBeVisible()
})

test('the menu moves a category under another', async ({ page, api }) => {
  const { name, children, under } = await family(api)
  await enter(page, 'super', '/category/tree')
  await page.getByRole('button', { name: `Actions for ${name} three` }).click()
  await page.getByRole('menuitem', { name: 'Move into …' }).click()
  await page.getByRole('combobox', { name: 'Category above it' }).fill(`${name} one`)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.poll(() => under(children[0]?.id ?? '')).toEqual(['three'])
  await expect(item(page, `${name} three`)).toHaveAttribute('aria-level', '3')
})

test('a move that is refused is taken back, with the reason', async ({ page, api }) => {
  const { name, parent, under } = await family(api)
  await enter(page, 'super', '/category/tree')
  await page.route('**/api/admin/categories/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { statusCode: 500, message: 'Out of order' } })
      : route.fallback(),
  )
  await link(page, `${name} one`).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(toast(page, `“${name} one” was not moved. Out of order`)).toHaveCount(1)
  const names = await page.locator('.category-name').filter({ hasText: name }).allInnerTexts()
  expect(names).toEqual([name, `${name} one`, `${name} two`, `${name} three`])
  expect(await under(parent.id)).toEqual(['one', 'two', 'three'])
})

test('a search shows what is called so with all it stands under', async ({ page, api }) => {
  const { name } = await family(api)
  await enter(page, 'super', '/category/tree')
  await search(page).fill(`${name} two`)
  await expect(page.getByRole('treeitem')).toHaveCount(2)
  await expect(item(page, name)).toBeVisible()
})

test('a slug that is taken is told while typing', async ({ page, api }) => {
  const { parent } = await family(api)
  await enter(page, 'super', '/category/create')
  await page.getByLabel('Name', { exact: true }).fill(unique('Other'))
  await page.getByLabel(/^Slug/).fill(String(parent.slug))
  await expect(page.getByText('Taken already. Choose another.')).toBeVisible()
})
