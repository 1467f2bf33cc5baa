import type { Page } from '@playwright/test'
import {
  choose,
  enter,
  expectAddress,
  heading,
  row,
  rows,
  toast,
  unique,
  watchCalls,
} from '../../support/e2e/actions'
import { axe, expect, test } from '../../support/e2e/fixture'

const at = 'admin/service-packages'
const titlesAt = '/services?tab=Feature%20Titles'
const drawer = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => page.getByRole('button', { name: /^Save/ })

test('a package is created from a type and a feature title that are created over their lists', async ({
  page,
}) => {
  const [type, feature, name] = [unique('Type'), unique('Feature'), unique('Package')]
  await enter(page, 'super', '/services?tab=Packages')
  await expect(heading(page, 'Service Packages')).toBeVisible()
  await expect(rows(page)).toHaveCount(10)

  const tabs = page.getByRole('navigation', { name: 'Service package sections' })
  await tabs.getByRole('link', { name: 'Types' }).click()
  await expectAddress(page, '/services?tab=Types')
  await page.getByRole('link', { name: 'New package type' }).click()
  await expect(drawer(page).getByLabel('Name')).toBeFocused()
  expect(await axe(page)).toEqual([])
  await page.keyboard.type(type)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(toast(page, `“${type}” created`)).toBeVisible()
  await expectAddress(page, '/services?tab=Types')
  await expect(row(page, type)).toBeVisible()

  await tabs.getByRole('link', { name: 'Feature Titles' }).click()
  await expectAddress(page, titlesAt)
  await expect(page.getByRole('link', { name: 'New feature title' })).toBeVisible()
  await expect(rows(page)).toHaveCount(10)
  await page.keyboard.press('n')
  await expect(drawer(page).getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.keyboard.type(feature)
  await save(page).click()
  await expect(drawer(page)).toHaveCount(0)

  await tabs.getByRole('link', { name: 'Packages' }).click()
  await page.getByRole('link', { name: 'New service package' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('searchbox', { name: 'Find a feature' }).fill(feature)
  await page.getByRole('checkbox', { name: feature }).check()
  await page.getByRole('textbox', { name: `Limit of ${feature}` }).fill('3 times')
  await choose(page, page.getByRole('combobox', { name: 'Type' }), type)
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('1,250')
  const models = page.getByRole('combobox', { name: /^Applicable models/ })
  await models.click()
  await page.keyboard.type('hornet')
  await page.getByTitle('Honda CB Hornet 160R').click()
  await page.keyboard.press('Escape')
  expect(await axe(page)).toEqual([])
  await save(page).click()
  await expect(heading(page, name)).toBeVisible()
  const included = page.getByRole('list', { name: 'Included features' })
  await expect(included.getByRole('listitem')).toHaveText([new RegExp(`${feature}.*3 times`)])
  await expect(page.getByRole('link', { name: 'Honda CB Hornet 160R' })).toBeVisible()
})

test('packages are compared side by side, on paper and on a phone as well', async ({ page }) => {
  const calls = watchCalls(page)
  await enter(page, 'super', '/services?tab=Packages&limit=100')
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
  const edge = (await frame.boundingBox())?.x ?? 0
  const left = async () =>
    (await frame.getByRole('rowheader', { name: 'Engine oil change' }).boundingBox())?.x ?? 0
  await expect.poll(async () => Math.abs((await left()) - edge)).toBeLessThan(3)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})
