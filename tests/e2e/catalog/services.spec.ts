import { choose, row, signInAsRole, watchCalls } from '#tests/support/e2e/actions.ts'
import { axe, expect, test } from '#tests/support/e2e/fixture.ts'

const at = 'admin/service-packages'

test('packages are compared side by side, on paper and on a phone as well', async ({ page }) => {
  const calls = watchCalls(page)
  await signInAsRole(page, 'super', '/services?tab=Packages&limit=100')
  await row(page, 'Full service').getByRole('checkbox').check()
  await row(page, 'Standard service').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Compare 2' }).click()
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText(['Package', 'Standard service', 'Full service'])
  const oil = table.getByRole('row', { name: /^Engine oil change/ })
  await expect(oil.getByRole('cell')).toHaveText([
    'Oil included up to 1.2 litres',
    'Oil included up to 1.5 litres',
  ])
  expect(await axe(page)).toEqual([])

  const all = await table.getByRole('row').count()
  await page.getByRole('checkbox', { name: 'Show differences only' }).check()
  expect(await table.getByRole('row').count()).toBeLessThan(all)
  await choose(page, page.getByRole('combobox', { name: 'Packages to compare' }), 'Monsoon check')
  await expect(table.getByRole('columnheader')).toHaveCount(4)
  expect(calls.filter((line) => line.startsWith(`GET ${at}/feature-titles`))).toHaveLength(1)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
  await expect(table).toBeVisible()

  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 375, height: 760 })
  const frame = page.getByRole('region', { name: 'Service package comparison' })
  await frame.evaluate((element) => element.scrollTo(300, 200))
  const edge = async () => (await frame.boundingBox())?.x ?? 0
  const left = async () =>
    (await frame.getByRole('rowheader', { name: 'Engine oil change' }).boundingBox())?.x ?? 0
  await expect.poll(async () => Math.abs((await left()) - (await edge()))).toBeLessThan(3)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})
