import sharp from 'sharp'
import { confirmation, enter, heading, toast } from '../../support/e2e/actions'
import { axe, expect, test } from '../../support/e2e/fixture'

const at = '/test-ride-banner'
const picture = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#c8361d' } })
    .png()
    .toBuffer(),
})

test('the test-ride banner is previewed while it is typed, merged with the change of another admin, removed and created again', async ({
  page,
  api,
}) => {
  const call = await api('super')
  await enter(page, 'super', at)
  await expect(heading(page, 'Test Ride Banner')).toBeVisible()
  const preview = page.locator('.banner-screen')
  await expect(preview.locator('img')).toBeVisible()

  await page.getByLabel('Title').fill('Try before you buy')
  await expect(preview.locator('figcaption')).toHaveText('Try before you buy')
  await page.getByText('Phone', { exact: true }).click()
  await expect(preview).toHaveCSS('width', '375px')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(toast(page, 'Test-ride banner replaced')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Try before you buy')

  const { body: current } = (await call('GET admin/test-ride-banner')) as { body: { version: number } }
  await call('PUT admin/test-ride-banner', { title: 'Theirs', version: current.version })
  await page.getByLabel('Link').fill('/mine')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect
    .poll(async () => (await call('GET admin/test-ride-banner')).body)
    .toMatchObject({ title: 'Theirs', link: '/mine' })

  await page.getByRole('button', { name: 'Remove banner' }).click()
  await confirmation(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(preview).toBeVisible()
  await page.getByRole('button', { name: 'Remove banner' }).click()
  await confirmation(page).getByRole('button', { name: 'Remove banner' }).click()
  await expect(page.getByText('No test-ride banner')).toBeVisible()
  expect(await axe(page)).toEqual([])
  expect((await call('GET admin/test-ride-banner')).status).toBe(404)

  await page.getByRole('button', { name: 'Add banner' }).click()
  await page.getByLabel('Title').fill('Back again')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.locator('.ant-form-item-explain-error')).toHaveCount(1)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('wide.png', 1200, 450))
  await expect(preview.locator('img')).toBeVisible()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('button', { name: 'Remove banner' })).toBeVisible()
  const { body } = await call('GET admin/test-ride-banner')
  expect(body).toMatchObject({ title: 'Back again', version: 1, state: 'Active' })
})
