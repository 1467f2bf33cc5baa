import { axe, expect, test } from './fixture'
import { confirmation, enter, heading, toast, unique } from './helpers'

test('settings are changed one by one, and others see who did it', async ({ page, api }) => {
  const call = await api('super')
  const before = (await call('GET admin/settings/retrieve')).body as { version: number; email: string }
  await enter(page, 'super', '/settings')
  await expect(heading(page, 'General settings')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(before.email)
  expect(await axe(page)).toEqual([])
  const name = unique('Motors')
  await page.getByLabel('Store name').fill(name)
  await expect(page.getByText('1 change', { exact: true })).toBeVisible()
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PATCH'),
    page.keyboard.press('Control+s'),
  ])
  expect(sent.postDataJSON()).toEqual({ storeName: name, version: before.version })
  await expect(toast(page, 'General settings saved')).toHaveCount(1)
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History of the general settings' })
  await expect(history.getByRole('listitem').first()).toContainText(name)
  expect(await axe(page)).toEqual([])
  expect((await call('GET admin/settings/retrieve')).body).toMatchObject({
    storeName: name,
    email: before.email,
    version: before.version + 1,
  })
})

test('two who change the same setting are asked whose it shall be; the rest of both is kept', async ({
  page,
  api,
}) => {
  const call = await api('super')
  await enter(page, 'super', '/settings/general')
  await page.getByLabel('Store name').fill('Mine')
  await call('PATCH admin/settings', { storeName: 'Theirs', whatsapp: '+8801311111111' })
  await page.getByLabel('Address').fill('1 New Road')
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Theirs')
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(toast(page, 'General settings saved')).toHaveCount(1)
  expect((await call('GET admin/settings/retrieve')).body).toMatchObject({
    storeName: 'Mine',
    address: '1 New Road',
    whatsapp: '+8801311111111',
  })
})

test('what is wrong is said where it stands, and what is typed is not lost by leaving', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 780 })
  await enter(page, 'super', '/settings/general')
  await page.getByLabel('Instagram').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Instagram')).toBeFocused()
  await expect(page.getByText('Enter a web address that begins with https:// or http://.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Delivery Zones' }).click()
  await expect(confirmation(page)).toContainText('Discard changes?')
})

test('who may not read settings is told so, and asks for none', async ({ page }) => {
  await enter(page, 'store', '/settings/general')
  await expect(page.getByText("You don't have permission to access this.")).toBeVisible()
})
