import {
  expectAddress,
  heading,
  row,
  rows,
  searchBox,
  signInAsRole,
  toast,
} from '#tests/support/e2e/actions.ts'
import { firstRecord } from '#tests/support/e2e/data.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'
import { visit } from '#tests/support/e2e/pages.ts'

test('a form is found by status and number, processed, printed and exported', async ({ page, api }) => {
  const form = await firstRecord(await api('super'), 'GET admin/form-data?status=New&limit=1', 'forms')
  await signInAsRole(page, 'super', '/crm?page=1')
  await expect(heading(page, 'CRM')).toBeVisible()
  await expect(rows(page)).toHaveCount(10)

  await test.step('narrowed by status and words, and opened with every answer', async () => {
    const tabs = page.getByRole('navigation', { name: 'Forms by status' })
    const tab = tabs.getByRole('link', { name: /^New/ })
    await tab.click()
    await expectAddress(page, '/crm?page=1&status=New')
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await searchBox(page).fill(form.number)
    await expect(rows(page)).toHaveCount(1)
    await row(page, form.number).getByRole('link', { name: form.number }).click()
    await expect(heading(page, new RegExp(`${form.number}$`))).toBeVisible()
    await expect(page.locator('.answer')).toHaveCount(form.answers?.length ?? 0)
  })

  await test.step('printed without the controls of the page', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Save note' })).toBeHidden()
    await expect(page.locator('.answer').first()).toBeVisible()
    await expect(page.locator('.page-header').getByText('New', { exact: true })).toBeVisible()
    await page.emulateMedia({ media: null })
  })

  await test.step('status and note are saved, and are in its history', async () => {
    await page.getByLabel('Note', { exact: true }).fill('Called; comes on Thursday at ten.')
    await page.getByRole('button', { name: 'Start work' }).click()
    await expect(toast(page, `${form.number} is now In progress`)).toHaveCount(1)
    await expect(page.getByText(/^Handled by Sadia Rahman/).first()).toBeVisible()
    await page.getByRole('tab', { name: 'History' }).click()
    const saving = page.getByRole('listitem').filter({ hasText: 'Called; comes on Thursday at ten.' })
    await expect(saving.getByText('In progress')).toBeVisible()
  })

  await test.step('the sheet contains what is filtered', async () => {
    await visit(page, '/crm?page=1&formType=complaint&status=New')
    await expect(rows(page).first()).toBeVisible()
    await page.getByRole('button', { name: 'Export' }).click()
    const request = page.waitForRequest((sent) => sent.url().includes('export-excel'))
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Excel, all columns' }).click(),
    ])
    expect(new URL((await request).url()).search).toBe('?formType=complaint&status=New')
    expect(file.suggestedFilename()).toMatch(/^forms_.*complaint.*\.xlsx$/)
  })
})
