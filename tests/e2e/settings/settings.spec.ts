import type { Page } from '@playwright/test'
import { confirmation, heading, signInAsRole, toast } from '#tests/support/e2e/actions.ts'
import { axe, expect, test } from '#tests/support/e2e/fixture.ts'

const order = (page: Page) =>
  page.locator('[data-method]').evaluateAll((all) => all.map((row) => row.getAttribute('data-method')))

test('payment methods change their order and instructions after a confirmation, and leaving unsaved work asks first', async ({
  page,
  api,
}) => {
  const call = await api('super')
  await signInAsRole(page, 'super', '/settings/payment-methods')
  await expect(heading(page, 'Payment methods')).toBeVisible()
  await expect(page.locator('[data-method]')).toHaveCount(2)
  expect(await order(page)).toEqual(['SSL', 'COD'])
  await page
    .locator('[data-method="COD"] [data-grip]')
    .dragTo(page.locator('[data-method="SSL"]'), { steps: 10 })
  await expect.poll(() => order(page)).toEqual(['COD', 'SSL'])
  await page.getByLabel('Instructions for COD').fill('Pay the rider in cash.')
  await expect(page.getByText('2 changes')).toBeVisible()
  await page.getByRole('link', { name: 'Delivery Zones' }).click()
  await expect(confirmation(page)).toContainText('Discard changes?')
  await confirmation(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(confirmation(page)).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await confirmation(page).getByRole('button', { name: 'Change payment methods' }).click()
  await expect(toast(page, 'Payment methods saved')).toHaveCount(1)
  await page.reload()
  await expect.poll(() => order(page)).toEqual(['COD', 'SSL'])
  await expect(page.getByLabel('Instructions for COD')).toHaveValue('Pay the rider in cash.')
  const { body } = await call('GET admin/payment/get-payment-methods')
  expect((body as { list: { method: string; order: number }[] }).list).toHaveLength(2)

  await page.getByLabel('Amount per point').fill('0.7')
  await page.getByRole('button', { name: 'Save amount' }).click()
  await expect(toast(page, 'Amount per point saved')).toHaveCount(1)
  await expect(page.getByLabel('Amount per point')).toHaveValue('0.70')
  expect((await call('GET admin/payment/get-amount-per-point')).body).toEqual({ amount: '0.70' })
})

test('delivery zones are set for a thana and cleared for a district at once, with valid fees only', async ({
  page,
  api,
}) => {
  const call = await api('super')
  await signInAsRole(page, 'super', '/settings/delivery-zones')
  await expect(heading(page, 'Delivery zones')).toBeVisible()
  const open = (name: string) => page.getByRole('button', { name: `Show areas in ${name}`, exact: true })
  await open('Dhaka').click()
  await open('Gazipur').click()
  await expect(page.getByLabel('Fee for Sreepur')).toHaveAttribute('placeholder', '80.00')
  expect(await axe(page)).toEqual([])
  await page.getByLabel('Fee for Sreepur').fill('cheap')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(
    page.getByText('Enter an amount with up to two decimal places, such as 1500.00.'),
  ).toBeVisible()
  await expect(page.getByLabel('Fee for Sreepur')).toBeFocused()
  await page.getByLabel('Fee for Sreepur').fill('95')
  await expect(page.getByLabel('Delivery days for Sreepur')).toHaveValue('2')
  await page.getByRole('button', { name: 'Clear Narayanganj' }).click()
  await expect(page.getByLabel('Fee for Narayanganj')).toHaveAttribute('placeholder', '110.00')
  await expect(page.getByText('2 changes')).toBeVisible()
  await page.getByRole('button', { name: /^Save/ }).click()
  await confirmation(page).getByRole('button', { name: 'Save delivery zones' }).click()
  await expect(toast(page, 'Delivery zones saved')).toHaveCount(1)
  const { body } = await call('GET admin/dealers/get-delivery-zone')
  const { zones } = body as { zones: { districtId: string | null; thanaId: string | null; fee: string }[] }
  expect(zones.find(({ thanaId }) => thanaId === 'gazipur-sreepur')).toMatchObject({ fee: '95.00', days: 2 })
  expect(zones.some(({ districtId, thanaId }) => districtId === 'narayanganj' && !thanaId)).toBe(false)
})
