import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import { createRecord } from '#server/db/write/write.ts'
import { twoShowrooms } from '#tests/support/server/app/two-showrooms.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'

type Ride = RecordFor<'testRides'>
type Refusal = { message: string; errors?: Record<string, string[]> }

let app: App
let shop: Awaited<ReturnType<typeof twoShowrooms>>
let bike: string
let otherBike: string

beforeAll(async () => {
  app = await startApp()
  shop = await twoShowrooms(app)
  const make = async (name: string) => {
    const { product } = await shop.desk.goods(name, 1, { productType: 'bike', published: true })
    return product.id
  }
  bike = await make('Roadstar-150')
  otherBike = await make('Hornet')
})
afterAll(() => app.stop())

const root = () => app.as('super')
const day = 86_400_000
/** An hour of that day from today, on the clocks of the store. */
const at = (days: number, time: string) => {
  const local = new Date(Date.now() + 6 * 3_600_000 + days * day).toISOString().slice(0, 10)
  return new Date(`${local}T${time}:00+06:00`).toISOString()
}
let hour = 0
/** A time that no other test uses. */
const freeTime = () => {
  hour += 1
  return at(2 + Math.floor(hour / 8), `${10 + (hour % 8)}:00`)
}
const bookingOf = (more: object = {}) => ({
  ...{ name: 'Karim Uddin', phone: '01712-345 678', product: bike, store: shop.own.stores },
  rideAt: freeTime(),
  ...more,
})
const book = async (more: object = {}): Promise<Ride> => {
  const { status, body } = await root()<Ride>('POST x/test-rides', bookingOf(more))
  expect([status, body]).toEqual([200, expect.anything()])
  return body
}
/** As the public site books it: at a dealer, not confirmed. */
const requested = async (more: object = {}): Promise<Ride> => {
  const values = bookingOf(more)
  return (await createRecord(app.work, resourceNamed(app.registry, 'testRides'), {
    ...{
      bikeModel: 'Roadstar-150',
      status: 'Requested',
      bookingNumber: `TS-${hour}-${Math.random()}`.slice(0, 20),
    },
    ...{ ...values, phone: '+8801712345678' },
  })) as Ride
}
const setStatus = (ride: Ride, status: string, more: object = {}, by = root()) =>
  by<Ride & Refusal>(`PATCH x/test-rides/${ride.id}/status`, { status, version: ride.version, ...more })
const move = (ride: Ride, more: object, by = root()) =>
  by<Ride & Refusal>(`PATCH x/test-rides/${ride.id}/appointment`, {
    ...{ rideAt: ride.rideAt, product: bike, store: shop.own.stores, version: ride.version },
    ...more,
  })

describe('booking a test ride for a caller', () => {
  it('confirms it, for the customer with that phone number, under the name of the bike', async () => {
    const customer = await shop.desk.customer({ name: 'Rahima Begum', phone: '+8801798765432' })
    const ride = await book({ phone: '01798 765432', name: 'Rahima' })
    expect(ride).toMatchObject({
      status: 'Confirmed',
      bikeModel: 'Product Roadstar-150',
      phone: '+8801798765432',
      customer: { id: customer.id },
      store: { id: shop.own.stores },
      dealer: null,
    })
    expect(ride.bookingNumber).toMatch(/^TR-\d+$/)
    const { body } = await root()<{ name: string; isCustomer: boolean }>(
      `GET x/test-ride-caller?phone=${encodeURIComponent('01798-765432')}`,
    )
    expect(body).toMatchObject({ name: 'Rahima Begum', isCustomer: true })
  })
  it('knows who rode with a number before', async () => {
    await book({ phone: '+8801611111111', name: 'Sumon', licence: 'DK123' })
    const { body } = await root()('GET x/test-ride-caller?phone=%2B8801611111111')
    expect(body).toEqual({ name: 'Sumon', email: null, licence: 'DK123', isCustomer: false })
    expect((await root()('GET x/test-ride-caller?phone=%2B8801600000009')).body).toMatchObject({ name: null })
  })
  it('is refused for a bike that has a ride within half an hour at that showroom, naming the other one', async () => {
    const rideAt = at(1, '10:30')
    const first = await book({ rideAt })
    const second = await root()<Refusal>('POST x/test-rides', bookingOf({ rideAt: at(1, '10:45') }))
    expect(second.status).toBe(400)
    expect(second.body.errors?.rideAt).toEqual([
      `${first.bookingNumber} of Karim Uddin has this bike at this showroom at 10:30. Choose another time, bike or showroom.`,
    ])
    await book({ rideAt: at(1, '11:00') })
    await book({ rideAt, product: otherBike })
    await book({ rideAt, store: shop.other.stores })
    expect((await setStatus(first, 'Cancelled', { cancellationReason: 'ChangedMind' })).status).toBe(200)
    await book({ rideAt })
  })
  it('is possible once, however many ask at the same moment', async () => {
    const rideAt = at(1, '15:00')
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => root()('POST x/test-rides', bookingOf({ rideAt }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  })
  it('is refused in the past, and for goods that are no bike', async () => {
    const past = await root()<Refusal>('POST x/test-rides', bookingOf({ rideAt: at(-1, '10:00') }))
    expect(past.body.errors).toEqual({ rideAt: ['Choose a time from today on'] })
    const goods = await root()<Refusal>('POST x/test-rides', bookingOf({ product: shop.own.product }))
    expect(goods.body.errors).toEqual({ product: ['Choose a bike of the shop'] })
  })
  it('offers the bikes of the shop and the showrooms within reach', async () => {
    const { call } = await shop.limited([shop.own.stores], ['Customer READ UPDATE'])
    const { body } = await call<{ showrooms: { id: string }[]; bikes: { id: string }[] }>(
      'GET x/test-ride-choices',
    )
    expect(body.showrooms.map(({ id }) => id)).toEqual([shop.own.stores])
    expect(body.bikes.map(({ id }) => id)).toEqual([otherBike, bike])
  })
})

describe('a test ride', () => {
  it('is confirmed, and taken back', async () => {
    const ride = await requested()
    const confirmed = await setStatus(ride, 'Confirmed')
    expect(confirmed.body.status).toBe('Confirmed')
    expect((await setStatus(confirmed.body, 'Requested')).body.status).toBe('Requested')
    expect((await setStatus(ride, 'Confirmed')).status).toBe(409)
  })
  it('is confirmed once of two requests for the same time', async () => {
    const rideAt = freeTime()
    const [one, other] = [await requested({ rideAt }), await requested({ rideAt })]
    expect((await setStatus(one, 'Confirmed')).status).toBe(200)
    const second = await setStatus(other, 'Confirmed')
    expect(second.status).toBe(409)
    expect(second.body.message).toContain(one.bookingNumber)
  })
  it('is not reopened at a time that another one has by now', async () => {
    const ride = await book()
    const cancelled = await setStatus(ride, 'Cancelled', { cancellationReason: 'Unreachable' })
    const next = await book({ rideAt: ride.rideAt })
    const reopened = await setStatus(cancelled.body, 'Confirmed')
    expect([reopened.status, reopened.body.message]).toEqual([
      409,
      expect.stringContaining(next.bookingNumber),
    ])
  })
  it('is cancelled with a reason, done with an outcome, and loses both when it is taken back', async () => {
    const ride = await book()
    const refused = await setStatus(ride, 'Cancelled')
    expect(refused.body.errors).toEqual({ cancellationReason: ['Reason is required'] })
    expect((await setStatus(ride, 'Completed')).body.errors).toEqual({ outcome: ['Outcome is required'] })
    const done = await setStatus(ride, 'Completed', { outcome: 'Thinking' })
    expect(done.body).toMatchObject({ status: 'Completed', outcome: 'Thinking' })
    const later = await setStatus(done.body, 'Completed', { outcome: 'Bought' })
    expect(later.body.outcome).toBe('Bought')
    expect((await setStatus(later.body, 'Cancelled', { cancellationReason: 'Other' })).status).toBe(409)
    expect((await setStatus(later.body, 'Confirmed')).body).toMatchObject({
      status: 'Confirmed',
      outcome: null,
    })
  })
  it('is a no-show only after its time', async () => {
    const ride = await book()
    expect((await setStatus(ride, 'NoShow')).body.message).toBe('The ride is still to come')
    const past = await requested({ rideAt: at(-1, '10:00') })
    expect((await setStatus(past, 'NoShow')).body.status).toBe('NoShow')
  })
  it('moves to another time, bike and showroom, unless that is taken', async () => {
    const ride = await book()
    const rideAt = freeTime()
    const moved = await move(ride, { rideAt, product: otherBike, store: shop.other.stores })
    expect(moved.body).toMatchObject({
      rideAt,
      bikeModel: 'Product Hornet',
      store: { id: shop.other.stores },
    })
    const other = await book()
    const refused = await move(other, { rideAt, product: otherBike, store: shop.other.stores })
    expect(refused.body.errors?.rideAt?.[0]).toContain(ride.bookingNumber)
    expect((await move(other, {})).status).toBe(200)
    const cancelled = await setStatus(other, 'Cancelled', { cancellationReason: 'Other' })
    expect((await move(cancelled.body, { rideAt: freeTime() })).status).toBe(409)
  })
  it('returns to the dealer it was booked at, when a move is undone', async () => {
    const { body: dealer } = await root()<{ id: string }>('POST admin/dealers', {
      ...{ name: 'Moto Tejgaon', phone: '+8801700000001', location: 'Tejgaon' },
      ...{ division: 'Dhaka', district: 'Dhaka', address: 'Road 1' },
    })
    const ride = await requested({ store: null, dealer: dealer.id })
    const moved = await move(ride, { store: shop.own.stores })
    expect(moved.body.store?.id).toBe(shop.own.stores)
    const undone = await move(moved.body, { store: null })
    expect(undone.body).toMatchObject({ store: null, dealer: { id: dealer.id } })
    const own = await book()
    expect((await move(own, { store: null })).body.errors).toEqual({ store: ['Showroom is required'] })
  })
  it('is assigned to a colleague, and listed as theirs', async () => {
    const ride = await book()
    const { body: me } = await root()<{ id: string }>('GET store-admin/profile')
    const assigned = await root()<Ride>(`PATCH x/test-rides/${ride.id}/assignee`, {
      ...{ assigneeId: me.id, version: ride.version },
    })
    expect(assigned.body.assignee).toBeTruthy()
    const { body } = await root()<{ data: Ride[] }>('GET admin/test-ride?skip=0&limit=10&assigned=Mine')
    expect(body.data.map(({ id }) => id)).toEqual([ride.id])
  })
  it('tells in its history who did what', async () => {
    const ride = await book()
    await setStatus(ride, 'Cancelled', { cancellationReason: 'BadWeather' })
    const { body } = await root()<{ data: { propKey: string | null; to: unknown }[] }>(
      `GET x/history?entityId=${ride.id}`,
    )
    expect(body.data.map(({ propKey, to }) => [propKey, propKey && to])).toEqual(
      expect.arrayContaining([
        ['status', 'Cancelled'],
        ['cancellationReason', 'BadWeather'],
      ]),
    )
  })
})

describe('the showroom of a test ride', () => {
  it('is the reach of a limited role: others are neither listed nor changed, and those without one belong to all', async () => {
    const { call } = await shop.limited([shop.own.stores], ['Customer READ UPDATE'])
    const [own, other] = [await book(), await book({ store: shop.other.stores })]
    const free = await requested({ store: null })
    const { body } = await call<{ data: Ride[] }>('GET admin/test-ride?skip=0&limit=100')
    const seen = body.data.map(({ id }) => id)
    expect([own, other, free].map(({ id }) => seen.includes(id))).toEqual([true, false, true])
    expect((await setStatus(other, 'Completed', { outcome: 'Bought' }, call)).status).toBe(404)
    expect((await move(own, { store: shop.other.stores }, call)).status).toBe(400)
    expect((await call('POST x/test-rides', bookingOf({ store: shop.other.stores }))).status).toBe(400)
    expect((await setStatus(own, 'Completed', { outcome: 'Bought' }, call)).status).toBe(200)
  })
  it('is needed neither to read nor to work: a role that only reads changes nothing', async () => {
    const { call } = await shop.limited([shop.own.stores], ['Customer READ'])
    const ride = await book()
    expect((await setStatus(ride, 'Completed', { outcome: 'Bought' }, call)).status).toBe(403)
    expect((await call('POST x/test-rides', bookingOf())).status).toBe(403)
  })
})

describe('the plan and the figures of test rides', () => {
  const period = () => `fromDate=${at(20, '00:00')}&toDate=${at(21, '00:00')}`
  it('have the rides of the period in the order of their time', async () => {
    const late = await book({ rideAt: at(20, '16:00') })
    const early = await book({ rideAt: at(20, '11:00') })
    const { body } = await root()<{ data: Ride[] }>(`GET x/test-ride-plan?${period()}`)
    expect(body.data.map(({ id }) => id)).toEqual([early.id, late.id])
    await setStatus(early, 'Completed', { outcome: 'Bought' })
    await setStatus(late, 'Completed', { outcome: 'NotInterested' })
    const figures = await root()(`GET x/test-ride-figures?${period()}`)
    expect(figures.body).toEqual({ completed: 2, bought: 1, noShow: 0, cancelled: 0 })
  })
  it('refuse a period that is reversed or too long', async () => {
    const reversed = `fromDate=${at(2, '00:00')}&toDate=${at(1, '00:00')}`
    const long = `fromDate=${at(0, '00:00')}&toDate=${at(40, '00:00')}`
    for (const query of [reversed, long])
      expect((await root()(`GET x/test-ride-plan?${query}`)).status).toBe(400)
  })
})
