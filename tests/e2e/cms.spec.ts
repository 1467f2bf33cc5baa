import type { Page } from '@playwright/test'
import { axe, expect, test } from './fixture'
import { confirmation, enter, expectAddress, heading, row, rowActions, toast, unique } from './helpers'
import { create, list, type Made } from './helpers-data'

const titles = (page: Page) => page.locator('.naming-link')
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Types of content' }).getByRole('link', { name, exact: true })
const grip = (page: Page, title: string) => page.getByRole('button', { name: `Move “${title}”` })

type Api = (role: 'super') => Promise<Parameters<typeof create>[0]>
/** Announcements of a test's own, the last ones of their type. */
const announced = async (api: Api, count: number) => {
  const call = await api('super')
  const name = unique('News')
  const made: Made[] = []
  for (let n = 1; n <= count; n++)
    made.push(
      await create(call, 'POST admin/cms/items', {
        itemType: 'Announcement',
        title: `${name} ${n}`,
        body: '<p>Something</p>',
      }),
    )
  const order = async () => {
    const { data } = await list(call, 'GET admin/cms/items?itemType=Announcement&offset=0&limit=100')
    return data.flatMap(({ title }) =>
      String(title).startsWith(`${name} `) ? [String(title).slice(-1)] : [],
    )
  }
  return { name, made, order, call }
}

test('every type has a tab, an address and columns of its own', async ({ page }) => {
  await enter(page, 'super', '/cms?skip=0&type=Banner')
  await expect(heading(page, 'CMS')).toBeVisible()
  await expect(titles(page).first()).toBeVisible()
  expect(await axe(page)).toEqual([])
  await tab(page, 'FAQ').click()
  await expectAddress(page, '/cms?skip=0&type=FAQ')
  await expect(page.getByRole('columnheader', { name: 'Question' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Link' })).toHaveCount(0)
  await expect(tab(page, 'FAQ')).toBeFocused()
  await page.getByRole('navigation', { name: 'Pages' }).getByText('2', { exact: true }).click()
  await expectAddress(page, '/cms?skip=10&type=FAQ')
  await page.reload()
  await expect(tab(page, 'FAQ')).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expectAddress(page, '/cms?skip=0&type=FAQ')
})

test('a question is asked, answered, changed and deleted', async ({ page }) => {
  const question = `${unique('Why')}?`
  await enter(page, 'super', '/cms?skip=0&type=FAQ')
  await page.getByRole('link', { name: 'New question' }).click()
  await expectAddress(page, '/cms/create?type=FAQ')
  await page.getByRole('textbox', { name: 'Question' }).fill(question)
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.locator('.ant-form-item-explain-error')).toHaveCount(1)
  await page.locator('[contenteditable=true]').fill('Because it is so.')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(heading(page, question)).toBeVisible()
  await expect(page.getByText('Because it is so.')).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Question' }).fill(`${question}!`)
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(heading(page, `${question}!`)).toBeVisible()
  await page.getByRole('button', { name: 'Delete question' }).click()
  await confirmation(page).getByRole('button', { name: 'Delete question' }).click()
  await expectAddress(page, '/cms?skip=0&type=FAQ')
})

test('a script in the text is gone once it is saved', async ({ page, api }) => {
  const call = await api('super')
  const title = unique('Scripted')
  const body =
    '<p onclick="alert(1)">Safe<script>window.ran = true</script><img src="x" onerror="window.ran = true"></p>'
  const made = await create(call, 'POST admin/cms/items', { itemType: 'Page', title, body })
  await enter(page, 'super', `/cms/${made.id}`)
  await expect(page.getByText('Safe')).toBeVisible()
  await page.goto(`/cms/${made.id}/edit`)
  await expect(page.locator('[contenteditable=true]')).toContainText('Safe')
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(String(made.body)).not.toMatch(/script|onclick|onerror/)
})

test('rows are dragged to another place, and stand there after a reload', async ({ page, api }) => {
  const { name, order } = await announced(api, 3)
  await enter(page, 'super', '/cms?skip=0&type=Announcement&limit=100')
  const from = grip(page, `${name} 3`)
  await from.scrollIntoViewIfNeeded()
  const start = await from.boundingBox()
  const end = await row(page, `${name} 1`).boundingBox()
  if (!start || !end) throw new Error('The rows are not on the page')
  await page.mouse.move(start.x + 10, start.y + 10)
  await page.mouse.down()
  await page.mouse.move(start.x + 14, start.y + 4, { steps: 3 })
  await page.mouse.move(end.x + 200, end.y + end.height / 2, { steps: 10 })
  await page.mouse.up()
  await expect.poll(order).toEqual(['3', '1', '2'])
  await page.reload()
  await expect(titles(page).filter({ hasText: name })).toHaveText([`${name} 3`, `${name} 1`, `${name} 2`])
})

test('rows are moved by the keyboard and from their menu', async ({ page, api }) => {
  const { name, order } = await announced(api, 3)
  await enter(page, 'super', '/cms?skip=0&type=Announcement&limit=100')
  const hand = grip(page, `${name} 1`)
  await hand.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.list [role=status]').filter({ hasText: `“${name} 1” is number` })).toHaveCount(
    1,
  )
  await expect.poll(order).toEqual(['2', '1', '3'])
  await expect(hand).toBeFocused()
  await rowActions(page, `${name} 3`).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(toast(page, `“${name} 3” is number`)).toBeVisible()
  await expect.poll(order).toEqual(['2', '3', '1'])
})

test('an order that was made elsewhere meanwhile is kept', async ({ page, api }) => {
  const { name, made, order, call } = await announced(api, 4)
  await enter(page, 'super', '/cms?skip=0&type=Announcement&limit=100')
  const hand = grip(page, `${name} 2`)
  await expect(hand).toBeVisible()
  // Someone else puts the last one first, and this page does not know of it.
  const [first, , , last] = made
  await call(`PUT admin/cms/items/${last?.id}`, { position: Number(first?.position) - 1, version: 1 })
  await hand.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(order).toEqual(['4', '1', '3', '2'])
  await expect(titles(page).filter({ hasText: name })).toHaveText(
    ['4', '1', '3', '2'].map((n) => `${name} ${n}`),
  )
})

test('on a phone the types scroll and every row has its menu', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await enter(page, 'super', '/cms?skip=0&type=Announcement')
  await expect(tab(page, 'Announcements')).toBeInViewport()
  await expect(page.getByText('New announcement')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  expect(await axe(page)).toEqual([])
})
