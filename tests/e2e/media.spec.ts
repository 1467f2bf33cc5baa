import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { axe, expect, test } from './fixture'
import { enter, toast, unique } from './helpers'
import { createBrand } from './helpers-data'

const picture = async (name: string, width = 640, height = 480) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#c8361d' } })
    .jpeg()
    .toBuffer(),
})
const chooser = (page: Page) => page.locator('.media-page input[type=file]')
const sending = (page: Page) => page.getByRole('region', { name: 'Sending pictures' })
const asked = (page: Page) => page.getByRole('dialog').filter({ hasText: 'gone for good' })
const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

test('many pictures are sent at once; those that can not be say why; one is told of, found and deleted', async ({
  page,
}) => {
  await enter(page, 'super', '/media')
  const name = unique('field').toLowerCase().replaceAll(' ', '-')
  const puts: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/media/upload'))
      puts.push(request.headers().authorization)
  })
  await chooser(page).setInputFiles([
    ...(await Promise.all([1, 2, 3, 4].map((n) => picture(`${name}-${n}.jpg`)))),
    {
      name: 'program.png',
      mimeType: 'image/png',
      buffer: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]),
    },
    { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(25 * 1024 * 1024) },
  ])
  await expect(toast(page, '4 pictures added')).toBeVisible()
  // The address says who may: no token goes there.
  expect(puts).toHaveLength(5)
  expect(puts.every((authorization) => authorization === undefined)).toBe(true)
  const refused = sending(page).getByRole('listitem')
  await expect(refused).toHaveCount(3)
  await expect(refused.filter({ hasText: 'program.png' })).toContainText('Invalid file type')
  await expect(refused.filter({ hasText: 'drawing.svg' })).toContainText('Invalid file type')
  await expect(refused.filter({ hasText: 'huge.jpg' })).toContainText('at most 10 MB')
  for (const file of ['program.png', 'drawing.svg', 'huge.jpg'])
    await page.getByRole('button', { name: `Leave out ${file}` }).click()
  await expect(sending(page)).toBeHidden()

  await page.getByLabel('Search by name or text').fill(name)
  await expect(page).toHaveURL(new RegExp(`search=${name}`))
  await expect(page.locator('.media-tile')).toHaveCount(4)
  expect(await axe(page)).toEqual([])
  await tile(page, `${name}-1.jpg`).click()
  await page.getByLabel('Text for those who can not see it').fill(`Red ${name}`)
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(toast(page, 'Text of the picture saved')).toBeVisible()
  await expect(page.getByText('No record shows it.')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Delete picture' }).click()
  await asked(page).getByRole('button', { name: 'Delete picture' }).click()
  await expect(toast(page, 'Picture deleted')).toBeVisible()
  await expect(page.locator('.media-tile')).toHaveCount(3)

  for (const n of [2, 3]) await page.getByRole('checkbox', { name: `Select ${name}-${n}.jpg` }).check()
  await page.getByRole('button', { name: 'Delete pictures' }).click()
  await asked(page).getByRole('button', { name: 'Delete 2 pictures' }).click()
  await expect(page.locator('.media-tile')).toHaveCount(1)
})

test('a picture from the library is shown by a record, which keeps it from being deleted', async ({
  page,
  api,
}) => {
  const brandName = unique('Padma')
  const brand = await createBrand(await api('super'), brandName)
  await enter(page, 'super', '/media?feature=brand')
  const name = unique('logo').toLowerCase().replaceAll(' ', '-')
  await chooser(page).setInputFiles([await picture(`${name}.jpg`, 300, 300)])
  await expect(toast(page, '1 picture added')).toBeVisible()

  await page.goto(`/brands/${brand.id}/edit`)
  await page.getByRole('button', { name: 'Choose from library' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a picture' })
  await picker.getByLabel('Search by name or text').fill(name)
  await expect(picker.locator('.media-tile')).toHaveCount(1)
  expect(await axe(page)).toEqual([])
  await picker.getByRole('button', { name: `${name}.jpg` }).click()
  await expect(picker).toBeHidden()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/brands/${brand.id}$`))

  await page.goto(`/media?search=${name}`)
  await tile(page, `${name}.jpg`).click()
  await expect(page.getByText('In use: it can be deleted once no record shows it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete picture' })).toBeHidden()
  await page.getByRole('link', { name: brandName }).click()
  await expect(page).toHaveURL(new RegExp(`/brands/${brand.id}$`))
})

test('a line that breaks leaves the form as it is, and the picture is sent again', async ({ page }) => {
  await enter(page, 'super', '/brands/create')
  await page.getByLabel('Name', { exact: true }).fill('Half a line')
  await page.route(/\/media\/upload/, (route) => route.abort('connectionreset'))
  await page
    .getByLabel('Add picture', { exact: true })
    .and(page.locator('input'))
    .setInputFiles([await picture('line.jpg')])
  const problem = page.locator('.picture-problem')
  await expect(problem).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Send line.jpg again' }).click()
  await expect(page.getByLabel('Text for those who can not see it')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a line')
})

test('where the address takes nothing, the picture goes in the body of a call', async ({ page }) => {
  await enter(page, 'super', '/brands/create')
  await page.route(/\/media\/upload\?/, (route) => route.fulfill({ status: 403, body: '<Error/>' }))
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/admin/media/upload'))
  await page
    .getByLabel('Add picture', { exact: true })
    .and(page.locator('input'))
    .setInputFiles([await picture('other-way.jpg')])
  expect((await sent).method()).toBe('POST')
  await expect(page.getByLabel('Text for those who can not see it')).toBeVisible()
})

test('pictures fit the narrowest screen', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await enter(page, 'super', '/media')
  await expect(page.locator('.media-tile').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await page.locator('.media-tile').first().click()
  await expect(page.getByText('Where it is used')).toBeVisible()
  expect(await axe(page)).toEqual([])
})
