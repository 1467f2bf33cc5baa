import type { Page } from '@playwright/test'
import { axe, expect, test } from './fixture'
import { address, enter, expectAddress, heading, row, toast, unique, watchCalls } from './helpers'

const chart = (page: Page) => page.getByRole('slider', { name: /^Donations by/ })
const total = (page: Page) =>
  page
    .getByRole('region', { name: 'Amounts' })
    .getByRole('status')
    .filter({ hasText: /^Given/ })
type Amounts = { total: string; data: { date: string; amount: string }[] }
const written = (amount: string) => amount.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** `December 2024` → `January 2025`. */
const monthAfter = (month: string) => {
  const first = new Date(`1 ${month} UTC`)
  first.setUTCMonth(first.getUTCMonth() + 1)
  return first.toLocaleString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

test('what was given is seen as a chart and a table, and is what the backend says', async ({ page, api }) => {
  const call = await api('super')
  const { body } = await call('GET admin/donation/supports/amounts?type=local')
  await enter(page, 'super', '/donations/local')
  await expect(heading(page, 'Local donations')).toBeVisible()
  await expect(total(page)).toContainText(written((body as Amounts).total))
  await expect(chart(page)).toBeVisible()
  await page.getByRole('button', { name: 'Show table' }).click()
  const table = page.getByRole('region', { name: 'Donations by month' })
  await expect(table.getByRole('row').last()).toContainText(written((body as Amounts).total))
  expect(await axe(page)).toEqual([])
})

test('the chart is walked through by keyboard, and is read in the dark as well', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await enter(page, 'super', '/donations/global')
  await chart(page).focus()
  await page.keyboard.press('Home')
  await expect(chart(page)).toHaveAttribute('aria-valuetext', /^[A-Z][a-z]+ \d{4}: [\d,]+\.\d\d$/)
  const first = String(await chart(page).getAttribute('aria-valuetext')).replace(/:.*/, '')
  await expect(page.locator('.chart-tip')).toContainText(first)
  await page.keyboard.press('ArrowRight')
  await expect(chart(page)).toHaveAttribute('aria-valuetext', new RegExp(`^${monthAfter(first)}: `))
  expect(await axe(page)).toEqual([])
})

test('days and a cause are chosen, stand in the address, and come back with Back', async ({ page }) => {
  await enter(page, 'super', '/donations/global')
  await expect(chart(page)).toBeVisible()
  const all = await total(page).textContent()
  const asked = watchCalls(page)
  await page.getByRole('link', { name: 'Last 12 months' }).click()
  await expect.poll(() => total(page).textContent()).not.toBe(all)
  const year = await total(page).textContent()
  expect(asked.find((line) => line.includes('/amounts'))).toMatch(
    /type=global&startDate=\d{4}-\d\d-\d\dT18%3A00%3A00\.000Z&endDate=/,
  )
  await page.getByRole('combobox', { name: 'Cause' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'Clean wells Malawi' }).click()
  await expect.poll(() => address(page)).toContain('supportId=')
  await expect.poll(() => total(page).textContent()).not.toBe(year)
  const ofCause = await total(page).textContent()
  await page.reload()
  await expect(total(page)).toHaveText(String(ofCause))
  await page.goBack()
  await expect(total(page)).toHaveText(String(year))
  await page.goBack()
  await expectAddress(page, '/donations/global')
  await expect(total(page)).toHaveText(String(all))
})

test('the amounts are saved as a file', async ({ page }) => {
  await enter(page, 'super', '/donations/local')
  await page.getByRole('link', { name: 'Last 7 days' }).click()
  await expect(page.getByRole('slider', { name: 'Donations by day' })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^donations-local-\d{4}-\d\d-\d\d\.csv$/)
})

test('a cause is made and changed over the list, and taken out of use', async ({ page, api }) => {
  const call = await api('super')
  await enter(page, 'super', '/donations')
  await expect(heading(page, 'Local donations')).toBeVisible()
  const title = unique('Bridge')
  await page.getByRole('link', { name: 'New cause' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByLabel('Goal').fill('12,000')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await expect(toast(page, `Cause “${title}” created`)).toHaveCount(1)
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByLabel('Goal').fill('15000')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, `Cause “${title}” saved`)).toHaveCount(1)
  await expect(row(page, title)).toContainText('15,000.00')
  const { body } = await call('GET admin/donation/supports?type=local')
  const kept = (body as { data: { title: string; type: string; goal: string }[] }).data
  expect(kept.find((cause) => cause.title === title)).toMatchObject({ type: 'local', goal: '15000.00' })
})

test('all of it fits a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 780 })
  await enter(page, 'super', '/donations/global')
  await expect(chart(page)).toBeVisible()
  await page.getByRole('button', { name: 'Show table' }).click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  expect(await axe(page)).toEqual([])
})

test('a branch has no donations', async ({ page }) => {
  await enter(page, 'branch', '/donations/local')
  await expect(page.getByText("You don't have permission to access this.")).toBeVisible()
})
