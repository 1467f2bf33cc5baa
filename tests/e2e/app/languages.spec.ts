import { expectAddress, signInAsRole } from '#tests/support/e2e/actions.ts'
import { axe, expect, password, test } from '#tests/support/e2e/fixture.ts'

const lang = { name: 'বাংলা', back: 'English' }

test('Bengali chosen on the login page loads one script, and is used from the first paint on', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/account/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  const before = scripts.length
  await page.getByRole('button', { name: lang.name }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  expect(scripts.slice(before)).toHaveLength(1)
  expect(await axe(page)).toEqual([])

  await page.locator('#username').fill('super@moto.example')
  await page.locator('#password').fill(password)
  await page.locator('button[type=submit]').click()
  await expectAddress(page, '/')
  await page.goto('/Sales/Order/List?page=1')
  await expect(page.getByRole('heading', { level: 1, name: 'অর্ডার' })).toBeVisible()
  await expect(page.locator('.pager-rows')).toHaveText(/^[০-৯]+–[০-৯]+/)
  // Amounts are grouped by lakh: two digits, then three.
  await expect(page.locator('.cell-figure').first()).toHaveText(/^([০-৯]{1,2},)*[০-৯]{1,3}\.[০-৯]{2}/)
  expect(await axe(page)).toEqual([])

  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await expect(page.getByRole('heading', { level: 1, name: 'অর্ডার' })).toBeVisible()
})

test('the profile changes the language in place, and asks before unsaved input is lost', async ({ page }) => {
  await signInAsRole(page, 'store', '/my-profile')

  const first = page.getByLabel('First name')
  const before = await first.inputValue()
  await first.fill('Someone')
  await page.getByRole('radio', { name: lang.name }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(first).toHaveValue('Someone')
  await expect(page.getByRole('radio', { name: lang.back })).toBeChecked()

  await first.fill(before)
  await page.getByRole('radio', { name: lang.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('আমার প্রোফাইল')
  await expect(page.getByRole('radio', { name: lang.name })).toBeFocused()
  await expectAddress(page, '/my-profile')
  expect(await axe(page)).toEqual([])

  await page.getByRole('radio', { name: lang.back }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My profile')
})
