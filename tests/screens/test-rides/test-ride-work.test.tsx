import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { toasts, toastTexts } from '#tests/support/screens/notices.ts'
import { link, openTestRides, prepareRides, ride, rides } from '#tests/support/screens/test-rides-fixtures.ts'

prepareRides()
const fields = ['store', 'outcome', 'cancellationReason', 'assignee'].map((name) => `testRides.${name}`)
const calls = ['setTestRideStatus', 'moveTestRide', 'bookTestRide', 'testRideCaller', 'testRideChoices']
const desk = {
  permissions: [{ subject: 'Customer' as const, actions: ['READ' as const, 'UPDATE' as const] }],
}
const named = (id: string, name: string) => ({ id, name })

/** The first ride in this status, on a backend with the work of test rides. */
const open = (
  status = 'Requested',
  at = '/test-ride?open=t1',
  own: Parameters<typeof openTestRides>[1] = {},
) => {
  const first = {
    ...rides[0],
    status,
    store: { id: 's1', label: 'Tejgaon' },
    rideAt: '2020-02-01T04:00:00.000Z',
  }
  return openTestRides(
    at,
    {
      'GET x': { body: { data: [...calls, ...fields] } },
      'GET admin/test-ride': { body: { data: [first], total: 1 } },
      'PATCH x/test-rides/t1/status': ({ body }) => ({ body: { ...first, ...(body as object), version: 2 } }),
      'PATCH x/test-rides/t1/appointment': { body: { ...first, version: 2 } },
      'GET x/test-ride-choices': {
        body: {
          showrooms: [named('s1', 'Tejgaon'), named('s2', 'Mirpur')],
          bikes: [named('p1', 'Roadstar 150')],
        },
      },
      ...own,
    },
    desk,
  )
}
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await within(await ride(1)).findByRole('button', { name }))
/** The dialog of an action; in tests the library gives it the name of the drawer. */
const asked = async (title: RegExp) =>
  within((await screen.findByText(title)).closest('[role=dialog]') as HTMLElement)
const sent = ({ backend }: ReturnType<typeof open>, path: string) =>
  backend.calls.filter(({ line }) => line.includes(path)).map(({ body }) => body)

describe('the work with a test ride', () => {
  it('is confirmed at the version that was seen, and Undo asks for it again', async () => {
    const page = open()
    await press(page.user, 'Confirm')
    await waitFor(() => expect(toastTexts).toEqual(['TR-1 is confirmed']))
    expect(sent(page, 'x/test-rides/t1/status')).toEqual([{ status: 'Confirmed', version: 1 }])
    toasts[0]?.action?.act()
    await waitFor(() =>
      expect(sent(page, 'x/test-rides/t1/status')[1]).toEqual({ status: 'Requested', version: 2 }),
    )
  })
  it('is done with an outcome, which is required', async () => {
    const page = open('Confirmed')
    await press(page.user, 'Ride done')
    const dialog = await asked(/^Ride done: /)
    await page.user.click(dialog.getByRole('button', { name: 'Ride done' }))
    expect(await dialog.findByText('Select an option.')).toBeDefined()
    expect(sent(page, 'x/test-rides/t1/status')).toEqual([])
    await page.user.click(dialog.getByRole('combobox', { name: /Outcome/ }))
    await page.user.click(await screen.findByTitle('Bought'))
    await page.user.click(dialog.getByRole('button', { name: 'Ride done' }))
    await waitFor(() =>
      expect(sent(page, 'x/test-rides/t1/status')).toEqual([
        { status: 'Completed', outcome: 'Bought', version: 1 },
      ]),
    )
  })
  it('shows at the time which other ride has the bike', async () => {
    const message = 'TR-9 of Karim has this bike at this showroom at 10:30.'
    const page = open('Confirmed', '/test-ride?open=t1', {
      'PATCH x/test-rides/t1/appointment': {
        status: 400,
        body: { statusCode: 400, message: [message], error: 'Bad Request', errors: { rideAt: [message] } },
      },
    })
    await press(page.user, 'Move')
    const dialog = await asked(/^Move: /)
    await page.user.click(await dialog.findByRole('combobox', { name: /Showroom/ }))
    await page.user.click(await screen.findByTitle('Mirpur'))
    await page.user.click(dialog.getByRole('button', { name: 'Move' }))
    expect(await dialog.findByText(message)).toBeDefined()
    expect(sent(page, 'appointment')[0]).toMatchObject({ store: 's2', product: 'p1', version: 1 })
  })
  it('is booked for a caller, whose name the phone number fills in', async () => {
    const page = open('Requested', '/test-ride', {
      'GET x/test-ride-caller': {
        body: { name: 'Rahima Begum', email: null, licence: null, isCustomer: true },
      },
    })
    await link(1)
    await page.user.click(await screen.findByRole('button', { name: 'Book a test ride' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Book a test ride' }))
    await page.user.type(dialog.getByRole('textbox', { name: 'Phone' }), '01712345678')
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Rahima Begum'),
    )
    expect(dialog.getByText('Customer: Rahima Begum')).toBeDefined()
    expect(page.backend.lines()).toContain('GET x/test-ride-caller?phone=%2B8801712345678')
  })
  it('is booked for a caller who could not be looked up, which the form says without losing anything', async () => {
    const page = open('Requested', '/test-ride', {
      'GET x/test-ride-caller': () => {
        throw Object.assign(new Error('Network Error'), { isAxiosError: true, code: 'ERR_NETWORK' })
      },
    })
    await link(1)
    await page.user.click(await screen.findByRole('button', { name: 'Book a test ride' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Book a test ride' }))
    await page.user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Rahima')
    await page.user.type(dialog.getByRole('textbox', { name: 'Phone' }), '01712345678')
    expect(await dialog.findByText(/^Couldn’t look up this number: /)).toBeDefined()
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Rahima')
  })
  it('is not offered by a backend without it', async () => {
    openTestRides('/test-ride?open=t1', {}, desk)
    await ride(1)
    for (const name of ['Confirm', 'Ride done', 'Move', 'Book a test ride'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
