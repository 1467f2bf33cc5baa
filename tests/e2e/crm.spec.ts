import type { Page } from '@playwright/test'
import { axe, expect, test } from './fixture'
import { address, confirmation, enter, expectAddress, heading, row, rows, searchBox, toast } from './helpers'
import { list } from './helpers-data'

type Form = Record<'id' | 'number' | 'name' | 'status' | 'formType', string> & {
  version: number
  answers: { question: string; answer: string | null }[]
}
const waiting = async (call: Parameters<typeof list>[0], at: number) => {
  const { data } = await list(call, 'GET admin/form-data?status=New&limit=20')
  return data[at] as unknown as Form
}
const mark = (page: Page, status: string) => page.getByRole('radio', { name: status })
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save status' }).click()
  await confirmation(page).getByRole('button', { name: 'Change status' }).click()
}

test('forms are narrowed by status, type and words, and open with every answer', async ({ page, api }) => {
  const form = await waiting(await api('super'), 0)
  await enter(page, 'super', '/crm?page=1')
  await expect(heading(page, 'CRM')).toBeVisible()
  await expect(rows(page)).toHaveCount(10)
  expect(await axe(page)).toEqual([])
  await page.getByRole('navigation', { name: 'Forms by status' }).getByRole('link', { name: /^New/ }).click()
  await expectAddress(page, '/crm?page=1&status=New')
  await searchBox(page).fill(form.number)
  await expect(rows(page)).toHaveCount(1)
  await row(page, form.number).getByRole('link', { name: form.number }).click()
  await expect(heading(page, new RegExp(`${form.number}$`))).toBeVisible()
  await expect(page.locator('.answer')).toHaveCount(form.answers.length)
  expect(await axe(page)).toEqual([])
})

test('a form is dealt with: status and note, told by its history', async ({ page, api }) => {
  const form = await waiting(await api('super'), 1)
  await enter(page, 'super', `/crm/${form.id}`)
  await mark(page, 'In progress').check()
  await page.getByLabel('Note').fill('Called; comes on Thursday at ten.')
  await save(page)
  await expect(toast(page, `${form.number} saved as In progress`)).toHaveCount(1)
  await expect(page.getByText(/^Handled by Sadia Rahman/).first()).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  const saving = page.getByRole('listitem').filter({ hasText: 'Called; comes on Thursday at ten.' })
  await expect(saving.getByText('In progress')).toBeVisible()
})

test('whoever was faster is not run over: field by field, and what was typed stays', async ({
  page,
  api,
}) => {
  const call = await api('store')
  const form = await waiting(call, 2)
  await enter(page, 'super', `/crm/${form.id}`)
  await mark(page, 'Resolved').check()
  await page.getByLabel('Note').fill('Sent the price list.')
  const { status } = await call(`PATCH admin/form-data/${form.id}`, {
    status: 'Rejected',
    version: form.version,
  })
  expect(status).toBe(200)
  await save(page)
  const clash = page.getByRole('dialog', { name: 'Someone else changed this record' })
  await expect(clash.getByText('Rejected')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await clash.getByRole('radio', { name: /Resolved/ }).check()
  await clash.getByRole('button', { name: 'Save my choice' }).click()
  await expect(toast(page, `${form.number} saved as Resolved`)).toHaveCount(1)
  const { body } = await call(`GET admin/form-data/${form.id}`)
  expect(body).toMatchObject({ status: 'Resolved', note: 'Sent the price list.' })
})

test('one form leads to the next of the list, and back', async ({ page, api }) => {
  const { data } = await list(
    await api('super'),
    'GET admin/form-data?status=Resolved&formType=complaint&limit=3',
  )
  const [first, second] = data.map(({ number }) => String(number))
  await enter(page, 'super', '/crm?page=1&formType=complaint&status=Resolved')
  await page.getByRole('link', { name: first, exact: true }).click()
  await expect(heading(page, `Complaint ${first}`)).toBeVisible()
  await page.keyboard.press('j')
  await expect(heading(page, `Complaint ${second}`)).toBeVisible()
  await page.keyboard.press('k')
  await expect(heading(page, `Complaint ${first}`)).toBeVisible()
  await page.getByRole('link', { name: 'Back to forms' }).click()
  await expectAddress(page, '/crm?page=1&formType=complaint&status=Resolved')
})

test('several forms become resolved at once', async ({ page }) => {
  await enter(page, 'super', '/crm?page=1&status=InProgress')
  await expect(rows(page)).toHaveCount(10)
  await rows(page).nth(0).getByRole('checkbox').check()
  await rows(page).nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Status/ }).click()
  await page.getByRole('menuitem', { name: /Resolved/ }).click()
  await confirmation(page).getByRole('button', { name: 'Change status' }).click()
  await expect(toast(page, '2 forms are Resolved now')).toHaveCount(1)
})

test('the sheet of forms holds what is filtered', async ({ page }) => {
  await enter(page, 'super', '/crm?page=1&formType=complaint&status=New')
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  const asked = page.waitForRequest((request) => request.url().includes('export-excel'))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel, all columns' }).click(),
  ])
  expect(new URL((await asked).url()).search).toBe('?formType=complaint&status=New')
  expect(file.suggestedFilename()).toMatch(/^forms_.*complaint.*\.xlsx$/)
})

test('on paper stand the answers and what became of them, not what the page is worked with', async ({
  page,
  api,
}) => {
  const form = await waiting(await api('super'), 3)
  await enter(page, 'super', `/crm/${form.id}`)
  await expect(heading(page, new RegExp(`${form.number}$`))).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Save status' })).toBeHidden()
  await expect(page.locator('.answer').first()).toBeVisible()
  await expect(page.locator('.only-print').getByText('New')).toBeVisible()
})

test('who may only read sees it, and is offered no change', async ({ page, api }) => {
  const form = await waiting(await api('super'), 4)
  await page.setViewportSize({ width: 375, height: 800 })
  await enter(page, 'branch', `/crm/${form.id}`)
  await expect(page.locator('.answer')).toHaveCount(form.answers.length)
  await expect(page.getByRole('radio')).toHaveCount(0)
  expect(address(page)).toBe(`/crm/${form.id}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  expect(await axe(page)).toEqual([])
})
