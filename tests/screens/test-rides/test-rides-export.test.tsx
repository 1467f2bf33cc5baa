import { screen, waitFor, within } from '@testing-library/react'
import { CanceledError } from 'axios'
import { describe, expect, it } from 'vitest'
import { session } from '#providers/auth/session.ts'
import { toastTexts } from '#tests/support/screens/notices.ts'
import { link, openTestRides, prepareRides, saved } from '#tests/support/screens/test-rides-fixtures.ts'

prepareRides()
const sheet = 'GET admin/test-ride/export-excel'

/** Disabled until its code has arrived. */
const exportButton = () =>
  waitFor(() => {
    const button = screen.getByRole('button', { name: 'Export' })
    expect(button).toHaveProperty('disabled', false)
    return button
  })

describe('the sheet of test rides', () => {
  const start = async (user: ReturnType<typeof openTestRides>['user'], format = /Excel/) => {
    await user.click(await exportButton())
    await user.click(await screen.findByRole('menuitem', { name: format }))
  }
  it('is requested with the filters, the token in a header, and saved under the name from the backend', async () => {
    const { user, backend } = openTestRides('/test-ride?page=2&limit=20&bookingNumber=TR&phone=0171', {
      [sheet]: {
        body: new Blob(['sheet']),
        headers: { 'content-disposition': 'attachment; filename="test-rides_phone-0171.xlsx"' },
      },
    })
    await link(21)
    await start(user)
    await waitFor(() => expect(saved).toEqual(['test-rides_phone-0171.xlsx']))
    const asked = backend.calls.find(({ line }) => line.startsWith(sheet))
    expect(asked?.line).toBe(`${sheet}?bookingNumber=TR&phone=0171`)
    expect(asked?.config.headers.get('Authorization')).toBe(`Bearer ${session.get().token}`)
    expect(toastTexts).toEqual(['Saved as test-rides_phone-0171.xlsx'])
  })
  it('shows its progress on any page, and can be cancelled', async () => {
    const { user, backend, router } = openTestRides('/test-ride', {
      [sheet]: ({ config }) => {
        config.onDownloadProgress?.({ loaded: 1_250_000, bytes: 1_250_000, lengthComputable: false })
        return new Promise((_, reject) =>
          config.signal?.addEventListener?.('abort', () => reject(new CanceledError())),
        )
      },
    })
    await link(1)
    await start(user)
    const tray = within(await screen.findByRole('region', { name: 'In progress' }))
    expect(await tray.findByText('1.3 MB')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Cancel export' })).toBeDefined()
    await router.navigate('/my-profile')
    await user.click(tray.getByRole('button', { name: 'Cancel: Excel file of test rides' }))
    expect(backend.calls.find(({ line }) => line.startsWith(sheet))?.config.signal?.aborted).toBe(true)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'In progress' })).toBeNull())
    expect(toastTexts).toEqual([])
  })
  it('shows how many rows have arrived, where the backend returns the total size', async () => {
    const headers: Record<string, string> = { 'x-rows': '100000', 'x-about-bytes': '8000000' }
    const target = Object.create(XMLHttpRequest.prototype, {
      getResponseHeader: { value: (name: string) => headers[name] ?? null },
    })
    const { user } = openTestRides('/test-ride', {
      [sheet]: ({ config }) => {
        const event = Object.assign(new Event('progress'), {})
        Object.defineProperty(event, 'target', { value: target })
        config.onDownloadProgress?.({ loaded: 3_600_000, bytes: 1, lengthComputable: false, event })
        return new Promise((_, reject) =>
          config.signal?.addEventListener?.('abort', () => reject(new CanceledError())),
        )
      },
    })
    await link(1)
    await start(user)
    const tray = within(await screen.findByRole('region', { name: 'In progress' }))
    expect(await tray.findByText('45,000 of 100,000')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Cancel export' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'In progress' })).toBeNull())
  })
  it('that is refused shows the reason', async () => {
    const { user } = openTestRides('/test-ride', {
      [sheet]: {
        status: 403,
        body: { statusCode: 403, message: 'Too many sheets at once', error: 'Forbidden' },
      },
    })
    await link(1)
    await start(user)
    await waitFor(() => expect(toastTexts).toEqual(['Too many sheets at once']))
    expect(saved).toEqual([])
    expect(screen.queryByRole('region', { name: 'In progress' })).toBeNull()
  })
  it('is not requested for an empty list', async () => {
    const { user, backend } = openTestRides('/test-ride?bookingNumber=none')
    await screen.findByText('No test rides match')
    await start(user)
    expect(toastTexts).toEqual(['Nothing to export'])
    expect(backend.lines().some((line) => line.startsWith(sheet))).toBe(false)
  })
  it('can be CSV instead', async () => {
    const { user, backend } = openTestRides()
    await link(1)
    await start(user, /CSV/)
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]).toMatch(/^testRides-.*\.csv$/)
    expect(backend.lines().some((line) => line.startsWith(sheet))).toBe(false)
  })
})
