import type { Page } from '@playwright/test'
import { choose, heading, row, signInAsRole, unique } from '#tests/support/e2e/actions.ts'
import { create } from '#tests/support/e2e/data.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
/** The chosen value covers the input. */
const pick = (page: Page, label: string, option: string) =>
  choose(
    page,
    page.locator('.ant-select').filter({ has: page.getByRole('combobox', { name: label }) }),
    option,
  )
/** The messages that a field is described by. */
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

test('a coupon shows at its fields which values are used or impossible, and its fields depend on type and target', async ({
  page,
  api,
}) => {
  const title = unique('Impossible sale')
  const code = unique('SAVE').replaceAll(' ', '-').toUpperCase()
  const other = { title: unique('Coupon'), discountType: 'amount', amount: '50.00', applyOn: 'cart' }
  await create(await api('super'), 'POST admin/coupon', { ...other, code })
  const unit = () =>
    page
      .locator('.field')
      .filter({ has: field(page, 'Amount') })
      .locator('.input-unit')
  await signInAsRole(page, 'super', '/coupons/create')
  await field(page, 'Code').fill(code)
  await expect(page.getByText('Already in use. Choose another.')).toBeVisible()
  await field(page, 'Code').fill(`${code}-2`)
  await expect(page.getByText('Already in use. Choose another.')).toHaveCount(0)
  await field(page, 'Title').fill(title)
  await pick(page, 'Applies to', 'Brand')
  await expect(page.getByRole('combobox', { name: 'Brands' })).toBeVisible()
  await pick(page, 'Applies to', 'Cart')
  await expect(page.getByRole('combobox', { name: 'Brands' })).toHaveCount(0)
  await pick(page, 'Type', 'Percentage')
  await expect(unit()).toHaveText('%')
  await expect(field(page, 'Maximum discount')).toBeVisible()
  await field(page, 'Amount').fill('120')
  await field(page, 'Starts').fill('2026-08-10T10:00')
  await field(page, 'Ends').fill('2026-08-09T10:00')
  await save(page)
  await expect(field(page, 'Amount')).toHaveAttribute('aria-invalid', 'true')
  await expect((await problem(page, 'Amount')).filter({ hasText: '100' })).toBeVisible()
  await expect(field(page, 'Ends')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Title')).toHaveValue(title)

  await pick(page, 'Type', 'Amount')
  await expect(unit()).toHaveText('৳')
  await expect(field(page, 'Maximum discount')).toHaveCount(0)
  await field(page, 'Ends').fill('2026-08-11T10:00')
  await save(page)
  await expect(heading(page, title)).toBeVisible()
  await expect(page.getByText('৳120.00').first()).toBeVisible()
})

test('a promotion is found by a percent sign, and is deactivated and activated but never deleted', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const title = unique('Sale of 15% off')
  const sale = { title, discountType: 'percentage', amount: '15.00', applyOn: 'cart', isActive: true }
  await create(call, 'POST admin/flat-disocunts', { ...sale, startsAt: '2090-01-01T00:00:00.000Z' })
  const spelled = encodeURIComponent(title.replace('%', 'percentageSign'))
  await signInAsRole(page, 'super', `/discounts?page=1&title=${spelled}`)
  await expect(row(page, title)).toContainText('15 %')
  await expect(row(page, title)).toContainText('Scheduled')
  await row(page, title)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await expect(page.getByRole('menuitem', { name: /delete/i })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await expect(row(page, title)).toContainText('Inactive')
  await row(page, title)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Activate', exact: true }).click()
  await expect(row(page, title)).not.toContainText('Inactive')
})
