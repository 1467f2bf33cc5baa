import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { session } from '#providers/auth/session.ts'
import { firstPageShown } from '#providers/first-page.ts'
import { site } from '#providers/site/site.ts'
import { remembered } from '#providers/storage.ts'
// Loaded on demand in the admin; here at once, for the first test has no more time than the others.
import '#kit/list/ListPage.tsx'
import '#shell/notices/Bell.tsx'
import type { Answer } from '../support/kit/form-fixtures'
import { openAdmin } from '../support/screens/admin-fixtures'

const notice = {
  ...{ id: 'n1', at: '2026-03-02T06:30:00.000Z', kind: 'assignment', actor: 'Rina Das' },
  ...{ resource: 'orders', recordId: 'o1', label: 'MO-100001', isRead: false },
}

describe('the notifications', () => {
  it('show a failure only when they are opened, and can be retried', async () => {
    const answers = [
      { status: 503, body: { statusCode: 503, message: 'The server is busy' } },
      { body: { data: [notice], unread: 1 } },
    ]
    let calls = 0
    const { user } = openAdmin(
      '/tags',
      { roleType: 'super-admin-type' },
      {
        'GET x': { body: { data: ['notices'] } },
        'GET admin/tags': { body: { data: [], total: 0 } },
        'GET x/notices': () => answers[calls++ === 0 ? 0 : 1] ?? {},
      },
    )
    firstPageShown.set(true)
    await screen.findByText('No tags yet')
    const bell = await screen.findByRole('button', { name: /notification/i })
    await expect.poll(() => calls).toBe(1)
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(bell)
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }))
    await user.click(await panel.findByRole('button', { name: /Try again/ }))
    expect(await panel.findByText(/MO-100001/)).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Notifications.*1/ })).toBeTruthy()
    firstPageShown.set(false)
  })

  it('refresh the public site after imports that no tab has seen end, once each', async () => {
    const changed = vi.spyOn(site, 'changed').mockReturnValue()
    const end = { ...notice, kind: 'imported', resource: 'imports', label: 'brands.csv' }
    const ends = [
      { ...end, id: 'n1', recordId: 'i1' },
      { ...end, id: 'n2', recordId: 'i2', kind: 'importStopped' },
      { ...end, id: 'n3', recordId: 'i3' },
    ]
    const open = (third: Answer) =>
      openAdmin(
        '/tags',
        { roleType: 'super-admin-type' },
        {
          'GET x': { body: { data: ['notices'] } },
          'GET x/notices': { body: { data: [...ends, notice], unread: 3 } },
          'GET x/imports/i1': { body: { id: 'i1', list: '/brands' } },
          'GET x/imports/i2': { status: 404, body: { statusCode: 404, message: 'Gone' } },
          'GET x/imports/i3': third,
        },
      )
    const told = () => changed.mock.calls.flatMap(([tags]) => tags)
    const stored = () => remembered.read(String(session.get().user?.id), 'imports.refreshed')
    open({ status: 503, body: { statusCode: 503, message: 'Away' } })
    firstPageShown.set(true)
    await expect.poll(stored).toEqual(['n1', 'n2'])
    expect(told()).toEqual(['brands'])

    cleanup()
    const { asked } = open({ body: { id: 'i3', list: '/vat' } })
    await expect.poll(stored).toEqual(['n1', 'n2', 'n3'])
    expect(asked().filter((line) => line.startsWith('GET x/imports'))).toEqual(['GET x/imports/i3'])
    firstPageShown.set(false)
  })

  it('lead to a record without a page in its list', async () => {
    const ride = { ...notice, kind: 'mention', resource: 'testRides', recordId: 't7', label: 'TR-101476' }
    const { user } = openAdmin(
      '/tags',
      { roleType: 'super-admin-type' },
      {
        'GET x': { body: { data: ['notices'] } },
        'GET x/notices': { body: { data: [ride], unread: 1 } },
      },
    )
    firstPageShown.set(true)
    await user.click(await screen.findByRole('button', { name: /notification/i }))
    const link = await screen.findByRole('link', { name: /TR-101476/ })
    expect(link.getAttribute('href')).toBe('/test-ride?bookingNumber=TR-101476&open=t7')
    firstPageShown.set(false)
  })
})
