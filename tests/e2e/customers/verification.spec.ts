import type { Page } from '@playwright/test'
import type { RecordFor } from '#contract/types.ts'
import { expectAddress, heading, signInAsRole, toast } from '#tests/support/e2e/actions.ts'
import { list } from '#tests/support/e2e/data.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'

const request = (page: Page) => page.getByRole('article')
const pending = (page: Page, count: number) =>
  page.getByRole('tab', { name: `Pending (${count})`, exact: true })

test('requests are approved and rejected in turn, next to their document', async ({ page, api }) => {
  const call = await api('super')
  const waiting = await list<RecordFor<'userTypes'>>(
    call,
    'GET admin/users/user-types?page=1&limit=3&userTypeStatus=Pending',
  )
  const [first, second, third] = waiting.data.map(({ customer }) => customer.label)
  await signInAsRole(page, 'super', '/student-verification')
  await expect(heading(page, 'Student verification')).toBeVisible()
  await expect(pending(page, waiting.total)).toBeVisible()
  await expect(request(page)).toHaveAccessibleName(first ?? '')
  const document = request(page).getByRole('img').first()
  await expect(document).toBeVisible()
  await expect.poll(() => document.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)

  await request(page).getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page, `Request of ${first} approved`)).toHaveCount(1)
  await expect(request(page)).toHaveAccessibleName(second ?? '')
  await expect(pending(page, waiting.total - 1)).toBeVisible()

  await request(page).getByRole('button', { name: 'Reject' }).click()
  await expect(request(page).getByRole('alert')).toHaveText('Enter a reason for the rejection.')
  await page.getByLabel('Reason for rejection').fill('The card has run out.')
  await request(page).getByRole('button', { name: 'Reject' }).click()
  await expect(request(page)).toHaveAccessibleName(third ?? '')

  const statuses = () =>
    Promise.all(
      waiting.data.map(async ({ id }) => {
        const { body } = await call(`GET admin/users/user-types/${id}`)
        return (body as { userTypeStatus: string }).userTypeStatus
      }),
    )
  // As when the tab is closed; otherwise they are sent once Undo is no longer offered.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await expect.poll(statuses).toEqual(['Approved', 'Rejected', 'Pending'])
  const [approved] = waiting.data
  expect((await call(`GET admin/users/${approved?.customer.id}`)).body).toMatchObject({
    userType: approved?.userType,
  })
  await page.getByRole('tab', { name: 'Rejected' }).click()
  await expectAddress(page, '/student-verification?userTypeStatus=Rejected')
  await expect(request(page).getByRole('button', { name: 'Approve' })).toHaveCount(0)
})

test('keys step through the queue, decide and undo, and a type in the address filters it, on a phone as well', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const { data } = await list(call, 'GET admin/users/user-types?page=1&limit=2&userTypeStatus=Pending')
  const [first, second] = data.map((row) => (row.customer as { label: string }).label)
  await signInAsRole(page, 'super', '/student-verification')
  await expect(request(page)).toHaveAccessibleName(first ?? '')
  await page.keyboard.press('j')
  await expect(request(page)).toHaveAccessibleName(second ?? '')
  await page.keyboard.press('k')
  await expect(request(page)).toHaveAccessibleName(first ?? '')
  await page.keyboard.press('a')
  await expect(toast(page, `Request of ${first} approved`)).toHaveCount(1)
  await expect(request(page)).toHaveAccessibleName(second ?? '')
  await page.keyboard.press('Control+z')
  await expect(request(page)).toHaveAccessibleName(first ?? '')
  await page.getByText('Corporate', { exact: true }).first().click()
  await expectAddress(page, '/student-verification?userType=corporate')
  await expect(request(page).getByText('Corporate')).toBeVisible()
  await page.setViewportSize({ width: 375, height: 800 })
  await page.reload()
  await expect(request(page).getByText('Corporate')).toBeVisible()
  const top = await request(page).boundingBox()
  const queue = await page.getByRole('list', { name: 'Requests' }).boundingBox()
  expect(top?.y ?? 0).toBeLessThan(queue?.y ?? 0)
})
