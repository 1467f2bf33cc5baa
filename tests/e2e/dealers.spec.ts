import { axe, expect, test } from './fixture'
import { choose, enter, expectAddress, heading, rows } from './helpers'
import { list } from './helpers-data'

test('dealers are narrowed by division, district and thana, one below the other', async ({ page, api }) => {
  const call = await api('super')
  const { data } = await list(call, 'GET admin/dealers?skip=0&limit=1')
  const { name, division, district, thana } = data[0] as unknown as Record<string, string>
  await enter(page, 'super', '/dealers')
  await expect(heading(page, 'Dealers')).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  const select = (label: string) => page.getByRole('combobox', { name: label, exact: true })
  await expect(select('District')).toBeDisabled()
  await choose(page, select('Division'), division ?? '')
  await choose(page, select('District'), district ?? '')
  await choose(page, select('Thana'), thana ?? '')
  const query = new URLSearchParams({
    division: division ?? '',
    district: district ?? '',
    thana: thana ?? '',
  })
  await expectAddress(page, `/dealers?${query.toString().replaceAll('+', '%20')}`)
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  // Rows of the former question are faint.
  await expect(page.locator('.list-rows')).toHaveAttribute('aria-busy', 'false')
  expect(await axe(page)).toEqual([])

  await page.getByRole('button', { name: /^Remove filter Division/ }).click()
  await expectAddress(page, '/dealers')
  await expect(select('District')).toBeDisabled()
})

test('a dealer is written with an area chosen step by step, and shown with it', async ({ page }) => {
  await enter(page, 'super', '/dealers/create')
  await page.getByLabel('Name', { exact: true }).fill('Padma Riders')
  await page.getByLabel('Phone', { exact: true }).fill('+8801200999001')
  await page.getByLabel('Location', { exact: true }).fill('Opposite the bus stand')
  await page.getByLabel('Address', { exact: true }).fill('Shop 4, College Road')
  const area = (label: RegExp) => page.getByRole('combobox', { name: label })
  await choose(page, area(/^Division/), 'Sylhet')
  await choose(page, area(/^District/), 'Habiganj')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(heading(page, 'Padma Riders')).toBeVisible()
  await expect(page.getByRole('tabpanel').getByText('Habiganj')).toBeVisible()
})
