import sharp from 'sharp'
import { signInAsRole, unique } from '#tests/support/e2e/actions.ts'
import { list } from '#tests/support/e2e/data.ts'
import { axe, expect, test } from '#tests/support/e2e/fixture.ts'
import { visit } from '#tests/support/e2e/pages.ts'

const paint = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#1b7f4b' } })
    .jpeg()
    .toBuffer()

test('an article is written with a table, a link, a picture and a video, mostly by keyboard', async ({
  page,
  api,
}) => {
  const title = unique('Chain care')
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!/^(https?:\/\/127\.0\.0\.1|blob:|data:)/.test(request.url())) elsewhere.push(request.url())
  })
  await signInAsRole(page, 'super', '/news/create')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  await page.keyboard.press('Alt+F10')
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused()
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Heading', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await page.keyboard.type('In the monsoon')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Clean it often.')

  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(text).toBeFocused()
  for (const cell of ['Distance', 'Work', 'Part', '500 km', 'Clean']) {
    await page.keyboard.type(cell)
    await page.keyboard.press('Tab')
  }
  await page
    .getByRole('toolbar', { name: 'Table in Text' })
    .getByRole('button', { name: 'Delete column' })
    .click()
  await expect(text.locator('tr').first().locator('th')).toHaveText(['Distance', 'Work'])

  // Out of the table by the keyboard, to the line behind it.
  await text.locator('td').last().click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('Read more ')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByLabel('Link URL').fill('https://moto.example/care')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('link', { name: 'https://moto.example/care' })).toBeVisible()

  await page.getByLabel('Pictures for the text').setInputFiles({
    name: 'chain.jpg',
    mimeType: 'image/jpeg',
    buffer: await paint(),
  })
  await expect(text.locator('img')).toBeVisible()
  await text.locator('img').click()
  await page.getByLabel('Alt text').first().fill('A clean chain')

  await page.getByRole('button', { name: 'Video', exact: true }).click()
  await page.getByLabel('Video URL').fill('https://films.example/chain')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter a YouTube or Vimeo link')).toBeVisible()
  await page.getByLabel('Video URL').fill('https://youtu.be/dQw4w9WgXcQ?t=90')
  await page.getByLabel('Video title').fill('How to clean a chain')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('link', { name: 'How to clean a chain' })).toBeVisible()
  expect(await axe(page)).toEqual([])

  await page.setViewportSize({ width: 375, height: 800 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await text.locator('td').first().click()
  await expect(page.getByRole('toolbar', { name: 'Table in Text' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/news\/[0-9a-f-]{36}$/)
  const shown = page.locator('.rich-text').first()
  await expect(shown.getByRole('heading', { name: 'In the monsoon' })).toBeVisible()
  await expect(shown.locator('td')).toHaveText(['500 km', 'Clean', '', ''])
  await expect(shown.getByAltText('A clean chain')).toBeVisible()
  await expect(shown.getByRole('link', { name: 'How to clean a chain' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90s',
  )
  expect(await axe(page)).toEqual([])
  expect(elsewhere).toEqual([])

  const { data } = await list(await api('super'), 'GET admin/blogs?offset=0&limit=1&blogType=NEWS')
  expect(data[0]?.body).toContain('<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90"')
  // Written again without a change it is the same.
  await visit(page, `/news/${data[0]?.id}/edit`)
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await expect(page.getByText(/^\d+ changes?$/)).toHaveCount(0)
})
