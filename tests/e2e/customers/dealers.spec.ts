import { choose, expectAddress, heading, signInAsRole } from '#tests/support/e2e/actions.ts'
import { firstRecord } from '#tests/support/e2e/data.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'
import { visit } from '#tests/support/e2e/pages.ts'

test('dealers are filtered and created by division, district and thana', async ({ page, api }) => {
  const call = await api('super')
  const first = await firstRecord(call, 'GET admin/dealers?skip=0&limit=1', 'dealers')
  const { name, division, district } = first
  const thana = first.thana ?? ''
  await signInAsRole(page, 'super', '/dealers')
  await test.step('each area is chosen below the one above it', async () => {
    const select = (label: string) => page.getByRole('combobox', { name: label, exact: true })
    const filters = page.getByRole('menuitem')
    const openFilters = () => page.getByRole('button', { name: 'Filter', exact: true }).click()
    const choices = page.locator(
      '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option',
    )
    for (const [label, value] of [
      ['Division', division],
      ['District', district],
      ['Thana', thana],
    ] as const) {
      await openFilters()
      await expect(filters.filter({ hasText: 'Thana' })).toHaveCount(label === 'Thana' ? 1 : 0)
      await filters.filter({ hasText: label }).click()
      await choices.filter({ hasText: value }).first().click()
    }
    const query = new URLSearchParams({ division, district, thana }).toString().replaceAll('+', '%20')
    await expectAddress(page, `/dealers?${query}`)
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    const filter = page.locator('.ant-select', { has: select('Division') })
    await filter.hover()
    await filter.locator('.ant-select-clear').click()
    await expectAddress(page, '/dealers')
    await openFilters()
    await expect(filters.filter({ hasText: 'Address' })).toHaveCount(1)
    await expect(filters.filter({ hasText: 'District' })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('a new dealer is shown with its area', async () => {
    await visit(page, '/dealers/create')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Padma Riders')
    await page.getByLabel('Phone', { exact: true }).fill('+8801200999001')
    await page.getByRole('textbox', { name: 'Location', exact: true }).fill('Opposite the bus stop')
    await page.getByLabel('Address', { exact: true }).fill('Shop 4, College Road')
    const area = (label: RegExp) => page.getByRole('combobox', { name: label })
    await choose(page, area(/^Division/), 'Sylhet')
    await choose(page, area(/^District/), 'Habiganj')
    await page.getByRole('button', { name: /^Save$/ }).click()
    await expect(heading(page, 'Padma Riders')).toBeVisible()
    await expect(page.getByRole('tabpanel').getByText('Habiganj')).toBeVisible()
  })
})
