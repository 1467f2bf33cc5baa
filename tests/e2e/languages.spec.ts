import { axe, expect, password, test } from './fixture'
import { expectAddress } from './helpers'

const lang = { name: 'বাংলা', back: 'English' }

test('Bengali is chosen before signing in, and holds from the first paint on', async ({ page }) => {
  await page.goto('/account/login')
  await page.getByLabel('User name or e-mail').fill('super@moto.example')
  await page.getByRole('button', { name: lang.name }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await expect(page.locator('#username')).toHaveValue('super@moto.example')
  expect(await axe(page)).toEqual([])

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

test('the profile changes the language where one stands, and asks before something typed is lost', async ({
  page,
}) => {
  await page.goto('/account/login?to=%2Fmy-profile')
  await page.getByLabel('User name or e-mail').fill('store@moto.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectAddress(page, '/my-profile')

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

test('each language comes alone, and the login only with its own words', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/account/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const before = asked.length
  await page.getByRole('button', { name: lang.name }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  expect(asked.slice(before).filter((path) => path.endsWith('.js'))).toHaveLength(1)
})
