import type { Page } from '@playwright/test'
import { expectAddress, signInAsRole, toast, unique } from '#tests/support/e2e/actions.ts'
import { create, list } from '#tests/support/e2e/data.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'
import { watchLoading } from '#tests/support/e2e/loading.ts'
import { waitUntilStored } from '#tests/support/e2e/wait-until-stored.ts'

const link = (page: Page, name: string) => page.getByRole('treeitem').getByRole('link', { name, exact: true })
const item = (page: Page, name: string) =>
  page.getByRole('treeitem').filter({ has: page.getByRole('link', { name, exact: true }) })

/** A category with three under it, in this order. */
const createFamily = async (api: (role: 'super') => Promise<Parameters<typeof create>[0]>) => {
  const call = await api('super')
  const name = unique('Family')
  const made = (fields: object) => create(call, 'POST admin/categories', fields)
  const parent = await made({ name, order: 9000 })
  for (const [at, end] of ['one', 'two', 'three'].entries())
    await made({ name: `${name} ${end}`, parent: parent.id, order: (at + 1) * 10 })
  const under = async (id: string) => {
    const { data } = await list(call, 'GET admin/categories')
    return data
      .filter((row) => (row.parent as { id: string } | null)?.id === id)
      .sort((a, b) => Number(a.order) - Number(b.order))
      .map((row) => String(row.name).slice(name.length + 1))
  }
  return { name, parent, under }
}

test('categories are moved in their tree by dragging, and a closed branch stays closed', async ({
  page,
  api,
}) => {
  const { name, parent, under } = await createFamily(api)
  const settled = watchLoading(page)
  await signInAsRole(page, 'super', '/category?page=1')
  await page.getByRole('link', { name: 'Tree' }).click()
  await expectAddress(page, '/category/tree')

  await test.step('dragged between two others, and still there after a reload', async () => {
    const [from, to] = [link(page, `${name} three`), link(page, `${name} one`)]
    // Responses that arrive later may move the rows.
    await settled()
    await to.scrollIntoViewIfNeeded()
    const box = await to.boundingBox()
    const start = await from.boundingBox()
    if (!box || !start) throw new Error('The rows are not on the page')
    await page.mouse.move(start.x + 5, start.y + start.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + 8, box.y + box.height / 2 + 4, { steps: 8 })
    await page.mouse.move(box.x + 4, box.y + box.height - 1, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => under(parent.id)).toEqual(['one', 'three', 'two'])
    await page.reload()
    await expect(item(page, `${name} three`)).toBeVisible()
    expect(await page.locator('.tree-name').filter({ hasText: name }).allInnerTexts()).toEqual(
      ['', ' one', ' three', ' two'].map((end) => `${name}${end}`),
    )
  })

  await test.step('never under itself', async () => {
    await link(page, name).dragTo(link(page, `${name} one`))
    await expect(toast(page, `“${name}” can’t be moved into itself`)).toHaveCount(1)
    expect(await under(parent.id)).toEqual(['one', 'three', 'two'])
  })

  await test.step('a closed branch stays closed after a reload', async () => {
    const branch = page.getByRole('treeitem').first()
    await branch.locator('.ant-tree-switcher').click()
    await expect(branch).toHaveAttribute('aria-expanded', 'false')
    await waitUntilStored(page)
    await page.reload()
    await expect(branch).toHaveAttribute('aria-expanded', 'false')
  })
})
