import type { Page } from '@playwright/test'
import { expect, test } from './fixture'
import { choose, enter, heading, row, unique } from './helpers'
import { create } from './helpers-data'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
/** What is chosen lies over the box itself. */
const pick = (page: Page, label: string, option: string) =>
  choose(
    page,
    page.locator('.ant-select').filter({ has: page.getByRole('combobox', { name: label }) }),
    option,
  )
/** What stands beside a field that is wrong. */
const problem = async (page: Page, label: string) => {
  const ids = (await field(page, label).getAttribute('aria-describedby')) ?? ''
  return page.locator(
    ids
      .split(' ')
      .map((id) => `[id="${id}"]`)
      .join(','),
  )
}
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('a percentage over 100 and an end before the start are told beside their fields; nothing is lost', async ({
  page,
}) => {
  const title = unique('Impossible sale')
  await enter(page, 'super', '/discounts/create')
  await field(page, 'Title').fill(title)
  await pick(page, 'Type', 'Percentage')
  await field(page, 'Amount').fill('120')
  await pick(page, 'Applies to', 'Cart')
  await field(page, 'Starts').fill('2026-08-10T10:00')
  await field(page, 'Ends').fill('2026-08-09T10:00')
  await save(page)
  await expect(field(page, 'Amount')).toHaveAttribute('aria-invalid', 'true')
  await expect((await problem(page, 'Amount')).filter({ hasText: '100' })).toBeVisible()
  await expect(field(page, 'Ends')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Title')).toHaveValue(title)

  await pick(page, 'Type', 'Amount')
  await field(page, 'Ends').fill('2026-08-11T10:00')
  await save(page)
  await expect(heading(page, title)).toBeVisible()
  await expect(page.getByText('120.00 BDT').first()).toBeVisible()
})

test('the unit follows the type, and what it applies to follows the target', async ({ page }) => {
  await enter(page, 'super', '/coupons/create')
  const unit = () =>
    page
      .locator('.field')
      .filter({ has: field(page, 'Amount') })
      .locator('.input-unit')
  await pick(page, 'Type', 'Percentage')
  await expect(unit()).toHaveText('%')
  await expect(field(page, 'Maximum discount')).toBeVisible()
  await pick(page, 'Type', 'Amount')
  await expect(unit()).toHaveText('BDT')
  await expect(field(page, 'Maximum discount')).toHaveCount(0)
  await pick(page, 'Applies to', 'Brand')
  await expect(page.getByRole('combobox', { name: 'Brands' })).toBeVisible()
  await pick(page, 'Applies to', 'Cart')
  await expect(page.getByRole('combobox', { name: 'Brands' })).toHaveCount(0)
})

test('the list says where each promotion stands, and finds those with a percent sign', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const title = unique('Sale of 15% off')
  const sale = { title, discountType: 'percentage', amount: '15.00', applyOn: 'cart', isActive: true }
  await create(call, 'POST admin/flat-disocunts', { ...sale, startsAt: '2090-01-01T00:00:00.000Z' })
  await enter(page, 'super', `/discounts?page=1&title=${encodeURIComponent(title)}`)
  await expect(row(page, title)).toContainText('15 %')
  await expect(row(page, title)).toContainText('Scheduled')
  await page.goto(`/discounts?page=1&title=${encodeURIComponent(title.replace('%', 'percentageSign'))}`)
  await expect(row(page, title)).toBeVisible()
})

test('a promotion can not be deleted; it is taken out of use and back', async ({ page, api }) => {
  const call = await api('super')
  const title = unique('Stopped sale')
  const sale = { title, discountType: 'amount', amount: '50.00', applyOn: 'cart', isActive: true }
  const made = await create(call, 'POST admin/flat-disocunts', sale)
  expect((await call(`DELETE admin/flat-disocunts/${made.id}`)).status).toBe(404)
  await enter(page, 'super', `/discounts?page=1&title=${encodeURIComponent(title)}`)
  await row(page, title)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await expect(page.getByRole('menuitem', { name: /delete/i })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await expect(row(page, title)).toContainText('Inactive')
  await row(page, title)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Activate' }).click()
  await expect(row(page, title)).not.toContainText('Inactive')
})

test('a coupon’s code that is taken is told while typing', async ({ page, api }) => {
  const call = await api('super')
  const code = unique('SAVE').replaceAll(' ', '-').toUpperCase()
  const coupon = { title: unique('Coupon'), discountType: 'amount', amount: '50.00', applyOn: 'cart' }
  await create(call, 'POST admin/coupon', { ...coupon, code })
  await enter(page, 'super', '/coupons/create')
  await field(page, 'Code').fill(code)
  await expect(page.getByText('Taken already. Choose another.')).toBeVisible()
})
