import type { Page } from '@playwright/test'
import { expectAddress, heading, rows, signInAsRole } from '#tests/support/e2e/actions.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'

const state = (page: Page) => page.locator('[data-site]')
const more = async (page: Page, what: string) => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

test('an article is written, previewed, published, moved back to draft and scheduled', async ({
  page,
  api,
}) => {
  await signInAsRole(page, 'super', '/news?skip=0')
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'New article' }).click()
  await expectAddress(page, '/news/create')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Night rides begin in March')
  await page.getByLabel('Excerpt', { exact: true }).fill('Every Thursday from Tejgaon, with lamps.')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Bring a vest.')
  await expect(page.getByTestId('search-result')).toContainText('night-rides-begin-in-march')

  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const shown = page.frameLocator('iframe[title^="Preview of"]')
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Night rides begin in March')
  await expect(shown.getByText('Bring a vest.')).toBeVisible()
  await page.getByText('Phone', { exact: true }).click()
  await expect(page.locator('.site-preview iframe')).toHaveCSS('width', '375px')
  await page.keyboard.press('Escape')
  await expect(page.locator('.site-preview iframe')).toHaveCount(0)

  // Changes in quick succession are sent to the site in one request.
  const refreshed = page.waitForResponse('**/site/revalidate*')
  await page.getByRole('button', { name: /^Save$/ }).click()
  await expect(heading(page, 'Night rides begin in March')).toBeVisible()
  await refreshed
  await expect(state(page)).toHaveAttribute('data-site', 'off')
  await more(page, 'Publish now')
  await expect(state(page)).toHaveAttribute('data-site', 'live')

  const id = new URL(page.url()).pathname.split('/').at(-1)
  const call = await api('super')
  const refreshes = async () => {
    const { body } = await call('GET x/site-refreshes?page=1&limit=10')
    return (body as { data: { tags: string[] }[] }).data.filter(({ tags }) => tags.includes(`blogs:${id}`))
      .length
  }
  await expect.poll(refreshes).toBe(2)

  await more(page, 'Revert to draft')
  await page.getByRole('dialog').getByRole('button', { name: 'Revert to draft' }).click()
  await expect(state(page)).toHaveAttribute('data-site', 'off')
  await more(page, 'Schedule')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Publish at').fill('2020-01-01T10:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog.getByText('Choose a future date and time, or publish now.')).toBeVisible()
  await dialog.getByLabel('Publish at').fill('2099-01-01T10:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Scheduled').first()).toBeVisible()
})
