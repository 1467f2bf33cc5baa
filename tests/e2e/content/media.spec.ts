import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { signInAsRole, toast, unique } from '#tests/support/e2e/actions.ts'
import { createBrand } from '#tests/support/e2e/data.ts'
import { axe, expect, test } from '#tests/support/e2e/fixture.ts'
import { visit } from '#tests/support/e2e/pages.ts'

const picture = async (name: string, width = 640, height = 480) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#c8361d' } })
    .jpeg()
    .toBuffer(),
})
/** Files on disk, which the browser reads itself: passing large ones as data takes seconds. */
const onDisk = (files: readonly { name: string; buffer: Buffer }[]) =>
  files.map(({ name, buffer }) => {
    const path = test.info().outputPath(name)
    writeFileSync(path, buffer)
    return path
  })
const chooser = (page: Page) => page.locator('.media-page input[type=file]')
const sending = (page: Page) => page.getByRole('region', { name: 'Uploading pictures' })
const asked = (page: Page) => page.getByRole('dialog').filter({ hasText: 'will be deleted' })
const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

test('many pictures are uploaded at once, refused files show the reason, and pictures are described and deleted', async ({
  page,
}) => {
  await signInAsRole(page, 'super', '/media')
  const name = unique('field').toLowerCase().replaceAll(' ', '-')
  const puts: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/media/upload'))
      puts.push(request.headers().authorization)
  })
  const files = onDisk([
    ...(await Promise.all([1, 2, 3, 4].map((n) => picture(`${name}-${n}.jpg`)))),
    { name: 'program.png', buffer: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]) },
    { name: 'drawing.svg', buffer: Buffer.from('<svg/>') },
    { name: 'huge.jpg', buffer: Buffer.alloc(11 * 1024 * 1024) },
  ])
  await chooser(page).setInputFiles(files)
  await expect(toast(page, '4 pictures added')).toBeVisible()
  // The address is the permission: no token is sent.
  expect(puts).toHaveLength(5)
  expect(puts.every((authorization) => authorization === undefined)).toBe(true)
  const refused = sending(page).getByRole('listitem')
  await expect(refused).toHaveCount(3)
  await expect(refused.filter({ hasText: 'program.png' })).toContainText('Invalid file type')
  await expect(refused.filter({ hasText: 'drawing.svg' })).toContainText('Invalid file type')
  await expect(refused.filter({ hasText: 'huge.jpg' })).toContainText('The limit is 10 MB')
  for (const file of ['program.png', 'drawing.svg', 'huge.jpg'])
    await page.getByRole('button', { name: `Remove ${file}` }).click()
  await expect(sending(page)).toBeHidden()

  await page.getByLabel('Search by name or alt text').fill(name)
  await expect(page).toHaveURL(new RegExp(`search=${name}`))
  await expect(page.locator('.media-tile')).toHaveCount(4)
  await tile(page, `${name}-1.jpg`).click()
  await page.getByLabel('Alt text', { exact: true }).fill(`Red ${name}`)
  await page.getByRole('button', { name: 'Save alt text' }).click()
  await expect(toast(page, 'Alt text saved')).toBeVisible()
  await expect(page.getByText('Not used in any record')).toBeVisible()
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

test('a picture that a record uses links to that record and cannot be deleted', async ({ page, api }) => {
  const brandName = unique('Padma')
  const brand = await createBrand(await api('super'), brandName)
  await signInAsRole(page, 'super', '/media?feature=brand')
  const name = unique('logo').toLowerCase().replaceAll(' ', '-')
  await chooser(page).setInputFiles([await picture(`${name}.jpg`, 300, 300)])
  await expect(toast(page, '1 picture added')).toBeVisible()

  await visit(page, `/brands/${brand.id}/edit`)
  await page.getByRole('button', { name: 'Choose from library' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a picture' })
  await picker.getByLabel('Search by name or alt text').fill(name)
  await expect(picker.locator('.media-tile')).toHaveCount(1)
  expect(await axe(page)).toEqual([])
  await picker.getByRole('button', { name: `${name}.jpg` }).click()
  await expect(picker).toBeHidden()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/brands/${brand.id}$`))

  await page.goto(`/media?search=${name}`)
  await tile(page, `${name}.jpg`).click()
  await expect(page.getByText('In use. Remove it from these records before deleting it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete picture' })).toBeHidden()
  await page.getByRole('link', { name: brandName }).click()
  await expect(page).toHaveURL(new RegExp(`/brands/${brand.id}$`))
})
