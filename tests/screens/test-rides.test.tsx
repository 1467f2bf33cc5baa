import { screen, waitFor, within } from '@testing-library/react'
import { CanceledError } from 'axios'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Permission } from '../../contract/access'
import { onNotify } from '../../src/providers/notifications'
import { session } from '../../src/providers/session'
import type { Answers } from '../kit/form-stage'
import { openAdmin } from './admin-stage'

// On a busy machine the first page takes longer to come than a test waits for it.
beforeAll(async () => {
  await import('../../src/screens/test-rides/TestRideList')
  await import('../../src/screens/test-rides/Ride')
})

const booked = (n: number, more: object = {}) => ({
  id: `t${n}`,
  version: 1,
  createdAt: '2026-01-15T04:00:00.000Z',
  updatedAt: '2026-01-15T04:00:00.000Z',
  bookingNumber: `TR-${n}`,
  name: `Rider ${n}`,
  phone: '+8801711000000',
  email: `rider${n}@example.com`,
  customer: null,
  bikeModel: 'Roadstar 150',
  product: { id: 'p1', label: 'Roadstar 150' },
  dealer: { id: 'd1', label: 'Tejgaon Motors' },
  rideAt: '2026-02-01T04:00:00.000Z',
  status: 'Confirmed',
  licence: null,
  note: n === 2 ? 'Please call me before.' : null,
  ...more,
})
const rides = Array.from({ length: 23 }, (_, i) => booked(i + 1))
const sheet = 'GET admin/test-ride/export-excel'

const answers = (own: Answers = {}): Answers => ({
  'GET admin/test-ride': ({ line }) => {
    const words = new URLSearchParams(line.split('?')[1])
    const [skip, limit] = [Number(words.get('skip')), Number(words.get('limit'))]
    const found = rides.filter(({ bookingNumber }) =>
      bookingNumber.includes(words.get('bookingNumber') ?? ''),
    )
    return { body: { data: found.slice(skip, skip + limit), total: found.length } }
  },
  'GET admin/dealers': {
    body: {
      data: [
        { id: 'd1', name: 'Tejgaon Motors' },
        { id: 'd2', name: 'Uttara Wheels' },
      ],
      total: 2,
    },
  },
  ...own,
})
const desk: { permissions: Permission[] } = { permissions: [{ subject: 'Customer', actions: ['READ'] }] }
const withDealers: typeof desk = {
  permissions: [...desk.permissions, { subject: 'Store', actions: ['READ'] }],
}
const open = (at = '/test-ride', own: Answers = {}, who = desk) => openAdmin(at, who, answers(own))
const ride = (n: number) => screen.findByRole('dialog', { name: `Test ride TR-${n}` })
const link = (n: number) => screen.findByRole('link', { name: `TR-${n}` })

const said: string[] = []
const saved: string[] = []
let stop: () => void
beforeEach(() => {
  said.length = 0
  saved.length = 0
  stop = onNotify(({ message }) => said.push(message))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  stop()
})

describe('the list of test rides', () => {
  it('asks with every filter of the address', async () => {
    const { backend } = open(
      '/test-ride?bookingNumber=TR-2&phone=0171&fromDate=2026-01-01T00:00:00.000Z&toDate=2026-02-01T00:00:00.000Z&bikeModel=Road&dealer=d1',
      {},
      withDealers,
    )
    const line =
      'GET admin/test-ride?skip=0&limit=10&bookingNumber=TR-2&phone=0171&fromDate=2026-01-01T00%3A00%3A00.000Z&toDate=2026-02-01T00%3A00%3A00.000Z&bikeModel=Road&dealer=d1'
    await waitFor(() => expect(backend.lines()).toContain(line))
  })
  it('offers the dealers to choose from, to those who may read them', async () => {
    const { user, place } = open('/test-ride', {}, withDealers)
    await link(1)
    await user.click(screen.getByRole('combobox', { name: 'Dealer' }))
    await user.click(await screen.findByTitle('Uttara Wheels'))
    await waitFor(() => expect(place()).toBe('/test-ride?dealer=d2'))
  })
  it('asks for no dealers for anyone else', async () => {
    const { backend } = open()
    await link(1)
    expect(screen.queryByRole('combobox', { name: 'Dealer' })).toBeNull()
    expect(backend.lines().filter((line) => line.includes('dealers'))).toEqual([])
  })
  it('says in the words of the backend what is wrong with half a timeframe', async () => {
    const message = 'Both start date and end date are needed for a timeframe'
    open('/test-ride?fromDate=2026-01-01T00:00:00.000Z', {
      'GET admin/test-ride': { status: 400, body: { statusCode: 400, message, error: 'Bad Request' } },
    })
    expect(await screen.findByText(message)).toBeDefined()
  })
  it('says what will stand there as long as nothing does', async () => {
    open('/test-ride', { 'GET admin/test-ride': { body: { data: [], total: 0 } } })
    expect(await screen.findByText('What people book on the public site stands here.')).toBeDefined()
    expect(screen.queryByRole('link', { name: /^New/ })).toBeNull()
  })
})

describe('a test ride', () => {
  it('opens beside the list, with all that is known and no further call', async () => {
    const { user, place, backend } = open()
    await user.click(await link(2))
    const shown = within(await ride(2))
    expect(place()).toBe('/test-ride?open=t2')
    expect(shown.getByText('Please call me before.')).toBeDefined()
    expect(shown.getByRole('link', { name: '+8801711000000' }).getAttribute('href')).toBe(
      'tel:+8801711000000',
    )
    expect(shown.getByRole('link', { name: 'rider2@example.com' }).getAttribute('href')).toBe(
      'mailto:rider2@example.com',
    )
    expect(shown.getByText('Feb 1, 2026, 10:00 AM')).toBeDefined()
    expect(backend.lines().filter((line) => line.startsWith('GET admin/test-ride'))).toHaveLength(1)
  })
  it('leads on to the next and the previous by button and by letter', async () => {
    const { user, place } = open('/test-ride?open=t2')
    await user.click(within(await ride(2)).getByRole('button', { name: 'Next test ride of the list' }))
    await ride(3)
    await user.keyboard('k')
    await ride(2)
    await user.keyboard('k')
    const first = within(await ride(1))
    expect(first.getByRole('button', { name: 'Previous test ride of the list' })).toHaveProperty(
      'disabled',
      true,
    )
    expect(place()).toBe('/test-ride?open=t1')
  })
  it('leads on over the borders of a page, both ways', async () => {
    const { user, place } = open('/test-ride?open=t10')
    await ride(10)
    await user.keyboard('j')
    await ride(11)
    expect(place()).toBe('/test-ride?page=2&open=first')
    await user.keyboard('k')
    await ride(10)
  })
  it('ends with the last one', async () => {
    open('/test-ride?page=3&open=t23')
    const last = within(await ride(23))
    expect(last.getByRole('button', { name: 'Next test ride of the list' })).toHaveProperty('disabled', true)
  })
  it('is closed to the list as it was, and Back does not open it again', async () => {
    const { user, place, router } = open('/test-ride?phone=0171')
    await user.click(await link(2))
    await user.click(within(await ride(2)).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(place()).toBe('/test-ride?phone=0171'))
    expect(router.state.historyAction).toBe('POP')
  })
  it('that is not on the page any more says so', async () => {
    open('/test-ride?open=gone')
    expect(await screen.findByText('Look for it by its booking number.')).toBeDefined()
  })
})

describe('the sheet of test rides', () => {
  const start = async (user: ReturnType<typeof open>['user'], format = /Excel/) => {
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: format }))
  }
  it('is asked for with what is filtered, the token in the head, and saved by the backend’s name', async () => {
    const { user, backend } = open('/test-ride?page=2&limit=20&bookingNumber=TR&phone=0171', {
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
    expect(said).toEqual(['Saved as test-rides_phone-0171.xlsx'])
  })
  it('shows how much of it has come, on any page, and can be stopped', async () => {
    const { user, backend, router } = open('/test-ride', {
      [sheet]: ({ config }) => {
        config.onDownloadProgress?.({ loaded: 1_250_000, bytes: 1_250_000, lengthComputable: false })
        return new Promise((_, reject) =>
          config.signal?.addEventListener?.('abort', () => reject(new CanceledError())),
        )
      },
    })
    await link(1)
    await start(user)
    const tray = within(await screen.findByRole('region', { name: 'Under way' }))
    expect(await tray.findByText('1.3 MB')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Cancel export' })).toBeDefined()
    await router.navigate('/my-profile')
    await user.click(tray.getByRole('button', { name: 'Cancel: Excel file of test rides' }))
    expect(backend.calls.find(({ line }) => line.startsWith(sheet))?.config.signal?.aborted).toBe(true)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Under way' })).toBeNull())
    expect(said).toEqual([])
  })
  it('shows how many rows have come, where the backend tells how large it will be', async () => {
    const told: Record<string, string> = { 'x-rows': '100000', 'x-about-bytes': '8000000' }
    const target = Object.create(XMLHttpRequest.prototype, {
      getResponseHeader: { value: (name: string) => told[name] ?? null },
    })
    const { user } = open('/test-ride', {
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
    const tray = within(await screen.findByRole('region', { name: 'Under way' }))
    expect(await tray.findByText('45,000 of 100,000')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Cancel export' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Under way' })).toBeNull())
  })
  it('that is refused says why', async () => {
    const { user } = open('/test-ride', {
      [sheet]: {
        status: 403,
        body: { statusCode: 403, message: 'Too many sheets at once', error: 'Forbidden' },
      },
    })
    await link(1)
    await start(user)
    await waitFor(() => expect(said).toEqual(['Too many sheets at once']))
    expect(saved).toEqual([])
    expect(screen.queryByRole('region', { name: 'Under way' })).toBeNull()
  })
  it('is not asked for where nothing is found', async () => {
    const { user, backend } = open('/test-ride?bookingNumber=none')
    await screen.findByText('No test rides match')
    await start(user)
    expect(said).toEqual(['There is nothing to export.'])
    expect(backend.lines().some((line) => line.startsWith(sheet))).toBe(false)
  })
  it('can be CSV instead', async () => {
    const { user, backend } = open()
    await link(1)
    await start(user, /CSV/)
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]).toMatch(/^testRides-.*\.csv$/)
    expect(backend.lines().some((line) => line.startsWith(sheet))).toBe(false)
  })
})
