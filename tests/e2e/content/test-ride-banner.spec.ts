import sharp from 'sharp'
import { confirmation, heading, signInAsRole } from '#tests/support/e2e/actions.ts'
import { axe, expect, test } from '#tests/support/e2e/fixture.ts'

const at = '/test-ride-banner'
const picture = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#c8361d' } })
    .png()
    .toBuffer(),
})

test('the test-ride banner is removed, and created again with a picture', async ({ page, api }) => {
  const call = await api('super')
  await signInAsRole(page, 'super', at)
  await expect(heading(page, 'Test-ride banner')).toBeVisible()
  const preview = page.locator('.banner-screen')
  await expect(preview.locator('img')).toBeVisible()

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
