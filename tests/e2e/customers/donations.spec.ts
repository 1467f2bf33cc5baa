import type { Page } from '@playwright/test'
import { address, choose, expectAddress, signInAsRole, watchCalls } from '#tests/support/e2e/actions.ts'
import { axe, expect, test } from '#tests/support/e2e/fixture.ts'

const chart = (page: Page) => page.getByRole('slider', { name: /^Donations by/ })
const total = (page: Page) =>
  page
    .getByRole('region', { name: 'Amounts' })
    .getByRole('status')
    .filter({ hasText: /^Donated/ })
type Amounts = { total: string; data: { date: string; amount: string }[] }
const written = (amount: string) => amount.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** `December 2024` → `January 2025`. */
const monthAfter = (month: string) => {
  const first = new Date(`1 ${month} UTC`)
  first.setUTCMonth(first.getUTCMonth() + 1)
  return first.toLocaleString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

test('donations are shown as a chart and a table, filtered, and saved as a file', async ({ page, api }) => {
  const call = await api('super')
  const { body } = await call('GET admin/donation/supports/amounts?type=global')
  const sum = written((body as Amounts).total)
  await signInAsRole(page, 'super', '/donations/global')
  await expect(total(page)).toContainText(sum)

  await test.step('the table and the chart, by keyboard', async () => {
    await chart(page).focus()
    await page.keyboard.press('Home')
    await expect(chart(page)).toHaveAttribute('aria-valuetext', /^[A-Z][a-z]+ \d{4}: [\d,]+\.\d\d$/)
    const first = String(await chart(page).getAttribute('aria-valuetext')).replace(/:.*/, '')
    await expect(page.locator('.chart-tip')).toContainText(first)
    await page.keyboard.press('ArrowRight')
    await expect(chart(page)).toHaveAttribute('aria-valuetext', new RegExp(`^${monthAfter(first)}: `))
    await page.getByRole('button', { name: 'Show table' }).click()
    const table = page.getByRole('region', { name: 'Donations by month' })
    await expect(table.getByRole('row').last()).toContainText(sum)
    expect(await axe(page)).toEqual([])
  })

  await test.step('days and a cause are in the address, and come back with Back', async () => {
    const all = String(await total(page).textContent())
    const calls = watchCalls(page)
    await page.getByRole('link', { name: 'Last 12 months' }).click()
    await expect(total(page)).not.toHaveText(all)
    const year = String(await total(page).textContent())
    expect(calls.find((line) => line.includes('/amounts'))).toMatch(
      /type=global&startDate=\d{4}-\d\d-\d\dT18%3A00%3A00\.000Z&endDate=/,
    )
    await choose(page, page.getByRole('combobox', { name: 'Cause' }), 'Clean wells Malawi')
    await expect.poll(() => address(page)).toContain('supportId=')
    await expect(total(page)).not.toHaveText(year)
    const ofCause = String(await total(page).textContent())
    await page.reload()
    await expect(total(page)).toHaveText(ofCause)
    await page.goBack()
    await expect(total(page)).toHaveText(year)
    await page.goBack()
    await expectAddress(page, '/donations/global')
    await expect(total(page)).toHaveText(all)
  })

  await test.step('what is shown is saved as CSV', async () => {
    await page.getByRole('link', { name: 'Last 7 days' }).click()
    await expect(page.getByRole('slider', { name: 'Donations by day' })).toBeVisible()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^donations-global-\d{4}-\d\d-\d\d\.csv$/)
  })
})
