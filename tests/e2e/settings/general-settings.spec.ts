import { confirmation, heading, signInAsRole, toast, unique } from '#tests/support/e2e/actions.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'

test('two admins who change the settings keep their own fields, and choose where both changed one', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const [mine, theirs, street] = [unique('Mine'), unique('Theirs'), unique('New Road')]
  await signInAsRole(page, 'super', '/settings')
  await expect(heading(page, 'General settings')).toBeVisible()
  await page.getByLabel('Store name').fill(mine)
  await expect(page.getByText('1 change', { exact: true })).toBeVisible()
  const change = { storeName: theirs, whatsapp: '+8801311111111' }
  expect((await call('PATCH admin/settings', change)).status).toBe(200)
  await page.getByLabel('Address').fill(street)
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(theirs)
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(toast(page, 'General settings saved')).toHaveCount(1)
  expect((await call('GET admin/settings/retrieve')).body).toMatchObject({
    storeName: mine,
    address: street,
    whatsapp: '+8801311111111',
  })
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History of general settings' })
  await expect(history.getByRole('listitem').first()).toContainText(mine)
})

test('an invalid setting is focused and explained, and leaving asks before it is lost', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 780 })
  await signInAsRole(page, 'super', '/settings/general')
  await page.getByLabel('Instagram').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Instagram')).toBeFocused()
  await expect(page.getByText('Enter a web address that starts with https:// or http://.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Delivery Zones' }).click()
  await expect(confirmation(page)).toContainText('Discard changes?')
})
