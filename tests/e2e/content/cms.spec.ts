import type { Page } from '@playwright/test'
import { row, signInAsRole, unique } from '#tests/support/e2e/actions.ts'
import { create, list, type Made } from '#tests/support/e2e/data.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'
import { watchLoading } from '#tests/support/e2e/loading.ts'

const titles = (page: Page) => page.locator('.naming-link')
const grip = (page: Page, title: string) => page.getByRole('button', { name: `Move “${title}”` })

type Api = (role: 'super') => Promise<Parameters<typeof create>[0]>
/** Announcements of this test alone, the last ones of their type. */
const createAnnouncements = async (api: Api, count: number) => {
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

test('rows are dragged and moved by keys, over an order changed elsewhere', async ({ page, api }) => {
  const { name, made, order, call } = await createAnnouncements(api, 4)
  const settled = watchLoading(page)
  await signInAsRole(page, 'super', '/cms?skip=0&type=Announcement&limit=100')

  await test.step('dragged', async () => {
    const from = grip(page, `${name} 3`)
    // Responses that arrive later may move the rows.
    await settled()
    await from.scrollIntoViewIfNeeded()
    const start = await from.boundingBox()
    const end = await row(page, `${name} 1`).boundingBox()
    if (!start || !end) throw new Error('The rows are not on the page')
    await page.mouse.move(start.x + 10, start.y + 10)
    await page.mouse.down()
    await page.mouse.move(start.x + 14, start.y + 4, { steps: 3 })
    await page.mouse.move(end.x + 200, end.y + end.height / 2, { steps: 10 })
    await page.mouse.up()
    await expect.poll(order).toEqual(['3', '1', '2', '4'])
    await page.reload()
    await expect(titles(page).filter({ hasText: name })).toHaveText(
      ['3', '1', '2', '4'].map((n) => `${name} ${n}`),
    )
  })

  await test.step('moved by a key, after someone else moved the last one to the top', async () => {
    const { data } = await list(call, 'GET admin/cms/items?itemType=Announcement&offset=0&limit=100')
    const position = (title: string) => Number(data.find((item) => item.title === title)?.position)
    const moved = { position: position(`${name} 3`) - 1, version: 1 }
    expect((await call(`PUT admin/cms/items/${made[3]?.id}`, moved)).status).toBe(200)
    await grip(page, `${name} 2`).focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(order).toEqual(['4', '3', '2', '1'])
    await expect(titles(page).filter({ hasText: name })).toHaveText(
      ['4', '3', '2', '1'].map((n) => `${name} ${n}`),
    )
    await expect(grip(page, `${name} 2`)).toBeFocused()
  })
})
