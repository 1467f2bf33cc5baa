import { readFileSync } from 'node:fs'
import type { Download, Page, Request } from '@playwright/test'
import type { RecordFor } from '#contract/types.ts'
import {
  address,
  choose,
  expectAddress,
  heading,
  row,
  rows,
  sidebar,
  signInAsRole,
  toast,
} from '#tests/support/e2e/actions.ts'
import { firstRecord, list } from '#tests/support/e2e/data.ts'
import { axe, expect, test } from '#tests/support/e2e/fixture.ts'
import { watchLoading } from '#tests/support/e2e/loading.ts'
import { visit } from '#tests/support/e2e/pages.ts'

const drawer = (page: Page) => page.locator('.ant-drawer').getByRole('dialog')
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

/** The days of the store from today on. */
const storeDay = (ahead = 0) =>
  new Date(Date.now() + 6 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10)
const atStore = (day: string, time: string) => new Date(`${day}T${time}:00+06:00`).toISOString()

type Choices = { showrooms: { id: string; name: string }[]; bikes: { id: string; name: string }[] }
/** A bike at a showroom for each worker, so that no other ride is in the way. */
const freeSlot = async (call: Parameters<typeof firstRecord>[0], nr: number) => {
  const { body } = await call('GET x/test-ride-choices')
  const { showrooms, bikes } = body as Choices
  const [store, bike] = [showrooms[0], bikes.at(-1 - nr)]
  if (!store || !bike) throw new Error('The demo has no showroom or no bike')
  return { store, bike }
}

test('the menu opens the rides of today in the order of their time, and all of them without the period', async ({
  page,
}) => {
  await signInAsRole(page, 'super', '/')
  await sidebar(page).getByRole('link', { name: 'Test Ride Lists', exact: true }).click()
  await expect(heading(page, 'Test rides')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ride date: Today', exact: true })).toBeVisible()
  const from = encodeURIComponent(atStore(storeDay(), '00:00'))
  await expectAddress(
    page,
    `/test-ride?sortBy=rideAt&orderBy=asc&fromDate=${from}&toDate=${encodeURIComponent(atStore(storeDay(1), '00:00'))}`,
  )
  await page.getByRole('button', { name: 'Remove filter Ride date: Today' }).click()
  await expect(page.getByRole('button', { name: 'Ride date: Any date' })).toBeVisible()
  await expectAddress(page, '/test-ride?sortBy=rideAt&orderBy=asc')
})

test('a caller is booked by phone, a second ride of the bike is refused, and the ride is moved, done and taken back', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const { store, bike } = await freeSlot(call, 0)
  const ride = { product: bike.id, store: store.id, rideAt: atStore(storeDay(1), '10:00') }
  const other = await call('POST x/test-rides', { ...ride, phone: '01712000001', name: 'Earlier Caller' })
  const { bookingNumber } = other.body as RecordFor<'testRides'>
  await signInAsRole(page, 'super', '/test-ride/plan')
  await page.getByRole('link', { name: 'Tomorrow', exact: true }).click()
  await expect(page.getByRole('rowheader', { name: new RegExp(store.name) })).toBeVisible()
  await page.getByRole('button', { name: 'Book a test ride', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Book a test ride' })
  await form.getByRole('textbox', { name: 'Phone' }).fill('01712-000 001')
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Earlier Caller')
  await choose(page, form.getByRole('combobox', { name: 'Bike' }), bike.name)
  await choose(page, form.getByRole('combobox', { name: 'Showroom' }), store.name)
  const when = form.getByRole('textbox', { name: 'Ride date' })
  await when.fill(`${storeDay(1)} 10:15`)
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(form.getByText(`${bookingNumber} of Earlier Caller has this bike`)).toBeVisible()
  await when.fill(`${storeDay(1)} 11:15`)
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(toast(page, 'is booked for')).toBeVisible()
  await expect(form).toHaveCount(0)

  const line = page.getByRole('row', { name: /11:15 AM/ }).filter({ hasText: 'Earlier Caller' })
  await line.getByRole('link', { name: /11:15/ }).click()
  await expect(drawer(page).getByText(bike.name).first()).toBeVisible()
  expect(await axe(page)).toEqual([])
  await drawer(page).getByRole('button', { name: 'Ride done' }).click()
  const outcome = page.getByRole('dialog', { name: /^Ride done/ })
  await choose(page, outcome.getByRole('combobox', { name: 'Outcome' }), 'Thinking')
  await outcome.getByRole('button', { name: 'Ride done' }).click()
  await expect(toast(page, 'took place')).toBeVisible()
  await expect(drawer(page).getByText('Thinking')).toBeVisible()
  await toast(page, 'took place').getByRole('button', { name: 'Undo' }).click()
  await expect(drawer(page).getByRole('button', { name: 'Ride done' })).toBeVisible()
  await expect(drawer(page).getByText('Thinking')).toHaveCount(0)

  await drawer(page).getByRole('button', { name: 'Cancel ride' }).click()
  const reason = page.getByRole('dialog', { name: /^Cancel ride/ })
  await choose(page, reason.getByRole('combobox', { name: 'Reason' }), 'Bad weather')
  await reason.getByRole('button', { name: 'Cancel ride' }).click()
  await expect(drawer(page).getByText('Bad weather')).toBeVisible()
})

test('on a phone the plan shows what each ride is, and works it from its menu', async ({ page, api }) => {
  const call = await api('super')
  const { store, bike } = await freeSlot(call, 1)
  await call('POST x/test-rides', {
    ...{ product: bike.id, store: store.id, rideAt: atStore(storeDay(1), '12:00') },
    ...{ phone: '01712000002', name: 'Phone Rider' },
  })
  await page.setViewportSize({ width: 375, height: 812 })
  await signInAsRole(page, 'super', `/test-ride/plan?first=${storeDay(1)}&last=${storeDay(1)}`)
  const line = page.getByRole('row').filter({ hasText: 'Phone Rider' })
  await expect(line).toContainText(bike.name)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await line.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Cancel ride' }).click()
  const reason = page.getByRole('dialog', { name: /^Cancel ride/ })
  await choose(page, reason.getByRole('combobox', { name: 'Reason' }), 'Changed mind')
  await reason.getByRole('button', { name: 'Cancel ride' }).click()
  await expect(line.getByText('Cancelled')).toBeVisible()
  expect(await axe(page)).toEqual([])
})
