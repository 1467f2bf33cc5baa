import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { addFilter } from '#tests/support/kit/filter-actions.ts'
import { desk, link, openTestRides, prepareRides, ride } from '#tests/support/screens/test-rides-fixtures.ts'

prepareRides()
const withDealers: typeof desk = {
  permissions: [...desk.permissions, { subject: 'Store', actions: ['READ'] }],
}

describe('the list of test rides', () => {
  it('sends every filter of the address', async () => {
    const { backend } = openTestRides(
      '/test-ride?bookingNumber=TR-2&phone=0171&fromDate=2026-01-01T00:00:00.000Z&toDate=2026-02-01T00:00:00.000Z&bikeModel=Road&dealer=d1',
      {},
      withDealers,
    )
    const line =
      'GET admin/test-ride?skip=0&limit=10&bookingNumber=TR-2&phone=0171&fromDate=2026-01-01T00%3A00%3A00.000Z&toDate=2026-02-01T00%3A00%3A00.000Z&bikeModel=Road&dealer=d1'
    await waitFor(() => expect(backend.lines()).toContain(line))
  })
  it('offers the rides of today, tomorrow and the next 7 days', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T10:00:00Z') })
    const { user, backend } = openTestRides('/test-ride')
    await user.click(await screen.findByRole('button', { name: 'Ride date: Any date' }))
    const period = within(await screen.findByRole('dialog', { name: 'Ride date' }))
    expect(period.getByRole('button', { name: 'Next 7 days' })).toBeDefined()
    await user.click(period.getByRole('button', { name: 'Tomorrow' }))
    await waitFor(() =>
      expect(backend.lines()).toContain(
        'GET admin/test-ride?skip=0&limit=10&fromDate=2026-03-01T18%3A00%3A00.000Z&toDate=2026-03-02T18%3A00%3A00.000Z',
      ),
    )
  })

  it('offers the dealers to users who may read them', async () => {
    const { user, place } = openTestRides('/test-ride', {}, withDealers)
    await link(1)
    await addFilter(user, 'Dealer')
    await user.click(await screen.findByTitle('Uttara Wheels'))
    await waitFor(() => expect(place()).toBe('/test-ride?dealer=d2'))
  })
  it('requests no dealers for other users', async () => {
    const { backend } = openTestRides()
    await link(1)
    expect(screen.queryByRole('combobox', { name: 'Dealer' })).toBeNull()
    expect(backend.lines().filter((line) => line.includes('dealers'))).toEqual([])
  })
  it('shows the message of the backend for half a timeframe', async () => {
    const message = 'Both start date and end date are needed for a timeframe'
    openTestRides('/test-ride?fromDate=2026-01-01T00:00:00.000Z', {
      'GET admin/test-ride': { status: 400, body: { statusCode: 400, message, error: 'Bad Request' } },
    })
    expect(await screen.findByText(message)).toBeDefined()
  })
  it('explains what will appear while there are none', async () => {
    openTestRides('/test-ride', { 'GET admin/test-ride': { body: { data: [], total: 0 } } })
    expect(
      await screen.findByText('Test rides booked on the public site or by phone appear here.'),
    ).toBeDefined()
    expect(screen.queryByRole('link', { name: /^New/ })).toBeNull()
  })
})

describe('a test ride', () => {
  it('opens next to the list, with all its data and no further request', async () => {
    const { user, place, backend } = openTestRides()
    await user.click(await link(2))
    const shown = within(await ride(2))
    expect(place()).toBe('/test-ride?open=t2')
    expect(await shown.findByText('Please call me before.')).toBeDefined()
    expect(shown.getByRole('link', { name: '+8801711000000' }).getAttribute('href')).toBe(
      'tel:+8801711000000',
    )
    expect(shown.getByRole('link', { name: 'rider2@example.com' }).getAttribute('href')).toBe(
      'mailto:rider2@example.com',
    )
    expect(shown.getByText('Feb 1, 2026, 10:00 AM')).toBeDefined()
    expect(backend.lines().filter((line) => line.startsWith('GET admin/test-ride'))).toHaveLength(1)
  })
  it('moves to the next and the previous by button and by letter', async () => {
    const { user, place } = openTestRides('/test-ride?open=t2')
    await user.click(within(await ride(2)).getByRole('button', { name: 'Next test ride' }))
    await ride(3)
    await user.keyboard('k')
    await ride(2)
    await user.keyboard('k')
    const first = within(await ride(1))
    expect(first.getByRole('button', { name: 'Previous test ride' })).toHaveProperty('disabled', true)
    expect(place()).toBe('/test-ride?open=t1')
  })
  it('moves across pages, in both directions', async () => {
    const { user, place } = openTestRides('/test-ride?open=t10')
    await ride(10)
    await user.keyboard('j')
    await ride(11)
    expect(place()).toBe('/test-ride?page=2&open=first')
    await user.keyboard('k')
    await ride(10)
  })
  it('ends with the last one', async () => {
    openTestRides('/test-ride?page=3&open=t23')
    const last = within(await ride(23))
    expect(last.getByRole('button', { name: 'Next test ride' })).toHaveProperty('disabled', true)
  })
  it('closes to the unchanged list, and Back does not open it again', async () => {
    const { user, place, router } = openTestRides('/test-ride?phone=0171')
    await user.click(await link(2))
    await user.click(within(await ride(2)).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(place()).toBe('/test-ride?phone=0171'))
    expect(router.state.historyAction).toBe('POP')
  })
  it('that is no longer on the page is reported', async () => {
    openTestRides('/test-ride?open=gone')
    expect(await screen.findByText('This test ride isn’t on this page of the list')).toBeDefined()
  })
})
