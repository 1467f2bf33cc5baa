import { readFileSync } from 'node:fs'
import type { Download, Page, Request } from '@playwright/test'
import type { RecordFor } from '#contract/types.ts'
import {
  address,
  expectAddress,
  heading,
  row,
  rows,
  signInAsRole,
  toast,
} from '#tests/support/e2e/actions.ts'
import { firstRecord, list } from '#tests/support/e2e/data.ts'
import { axe, expect, test } from '#tests/support/e2e/fixture.ts'
import { watchLoading } from '#tests/support/e2e/loading.ts'
import { visit } from '#tests/support/e2e/pages.ts'

const drawer = (page: Page) => page.getByRole('dialog')
const exported = async (page: Page): Promise<{ file: Download; request: Request }> => {
  await page.getByRole('button', { name: 'Export' }).click()
  const asked = page.waitForRequest((request) => request.url().includes('export-excel'))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel, all columns' }).click(),
  ])
  return { file, request: await asked }
}

test('a test ride is found by its phone and read in a drawer, and keys step through the rides across pages', async ({
  page,
  api,
}) => {
  const { data } = await list<RecordFor<'testRides'>>(await api('super'), 'GET admin/test-ride?limit=20')
  const ride = data[12]
  if (!ride) throw new Error('There are too few test rides')
  await signInAsRole(page, 'super', '/test-ride')
  await expect(heading(page, 'Test rides')).toBeVisible()
  await expect(rows(page)).toHaveCount(10)

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Phone' }).click()
  await page.getByRole('textbox', { name: 'Phone' }).fill(ride.phone)
  await page.keyboard.press('Enter')
  await expect(row(page, ride.bookingNumber)).toHaveCount(1)
  const narrowed = address(page)
  expect(narrowed).toContain(`phone=${encodeURIComponent(ride.phone)}`)

  await page.getByRole('link', { name: ride.bookingNumber }).click()
  await expect(drawer(page).getByText(`Test ride ${ride.bookingNumber}`)).toBeVisible()
  await expect(drawer(page).getByRole('link', { name: ride.phone })).toHaveAttribute(
    'href',
    `tel:${ride.phone}`,
  )
  expect(await axe(page)).toEqual([])
  await page.reload()
  await expect(drawer(page).getByText(ride.name).first()).toBeVisible()
  await page.setViewportSize({ width: 375, height: 800 })
  await expect.poll(async () => (await drawer(page).boundingBox())?.width).toBeLessThanOrEqual(375)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goBack()
  await expectAddress(page, narrowed)
  await expect(drawer(page)).toHaveCount(0)
  const numbers = data.map(({ bookingNumber }) => bookingNumber)
  const shows = (index: number) => expect(drawer(page).getByText(`Test ride ${numbers[index]}`)).toBeVisible()
  await visit(page, '/test-ride')
  await expect(rows(page)).toHaveCount(10)
  for (let i = 0; i < 9; i++) await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await shows(8)
  await page.keyboard.press('j')
  await shows(9)
  await page.keyboard.press('j')
  await shows(10)
  expect(address(page)).toContain('page=2')
  await page.keyboard.press('k')
  await shows(9)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(row(page, numbers[9] as string)).toBeFocused()
})

test('the filtered rides are exported to Excel with the token in a header only, and a slow export is cancelled on any page', async ({
  page,
  api,
}) => {
  const ride = await firstRecord(await api('super'), 'GET admin/test-ride?limit=1', 'testRides')
  const dealer = String(ride.dealer?.label)
  const settled = watchLoading(page)
  await signInAsRole(page, 'super', '/test-ride')
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Dealer' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: dealer }).first().click()
  // The address changes before the page does.
  await expect(page.getByRole('button', { name: `Remove filter Dealer: ${dealer}` })).toBeVisible()
  expect(address(page)).toContain('dealer=')
  await settled()
  const { file, request } = await exported(page)
  const asked = new URL(request.url())
  expect([...asked.searchParams.keys()]).toEqual(['dealer'])
  expect(request.headers().authorization).toMatch(/^Bearer \S+$/)
  expect(request.url()).not.toContain(String(request.headers().authorization?.slice(7)))
  expect(file.suggestedFilename()).toMatch(/^test-rides_dealer-.*_\d{4}-\d{2}-\d{2}\.xlsx$/)
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  await expect(toast(page, `Saved as ${file.suggestedFilename()}`)).toHaveCount(1)
  await page.route('**/export-excel*', () => {})
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Excel, all columns' }).click()
  const tray = page.getByRole('region', { name: 'In progress' })
  await expect(tray.getByText('Excel file of test rides')).toBeVisible()
  await page.getByRole('link', { name: 'CRM', exact: true }).click()
  await expect(heading(page, 'CRM')).toBeVisible()
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().includes('export-excel'))
  await tray.getByRole('button', { name: 'Cancel: Excel file of test rides' }).click()
  await stopped
  await expect(tray).toHaveCount(0)
})
