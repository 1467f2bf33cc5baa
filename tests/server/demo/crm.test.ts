import { beforeAll, describe, expect, it } from 'vitest'
import type { HistoryLine } from '#contract/calls/history.ts'
import { formStatuses, formTypes, testRideStatuses } from '#contract/enums.ts'
import { lastDay } from '#server/seed/calendar.ts'
import { type Demo, type Named, type Ref, sharedDemo } from '#tests/support/server/demo-fixtures.ts'

type Ride = Named & {
  bookingNumber: string
  phone: string
  bikeModel: string
  customer: Ref | null
  product: Ref | null
  dealer: Ref
  rideAt: string
  createdAt: string
  status: string
}
type Form = Named & {
  number: string
  formType: string
  customer: Ref | null
  answers: { question: string; answer: string | null }[]
  status: string
  note: string | null
  handledBy: string | null
  handledAt: string | null
  createdAt: string
  updatedAt: string
}

let demo: Demo
let rides: Ride[]
let forms: Form[]
beforeAll(async () => {
  demo = await sharedDemo()
  rides = []
  for (let skip = 0; skip < 1600; skip += 100)
    rides.push(...(await demo.whole<Ride>(`admin/test-ride?skip=${skip}&limit=100`)))
  forms = await demo.all<Form>('admin/form-data')
})

describe('test rides of the demo', () => {
  it('are enough to be searched', () => {
    expect(rides).toHaveLength(1500)
    for (const status of testRideStatuses)
      expect(
        rides.some((r) => r.status === status),
        status,
      ).toBe(true)
  })
  it('take place in opening hours, after they were booked, on every weekday', () => {
    for (const { rideAt, createdAt } of rides) {
      const at = new Date(rideAt)
      const hour = (at.getUTCHours() + 6) % 24
      expect(hour >= 10 && hour < 18 && at.getUTCMinutes() % 30 === 0, rideAt).toBe(true)
      expect(at.getUTCDay(), rideAt).not.toBe(5)
      expect(createdAt < rideAt).toBe(true)
    }
  })
  it('are open only in the future', () => {
    for (const { rideAt, status } of rides)
      if (new Date(rideAt) > lastDay) expect(['Requested', 'Confirmed', 'Cancelled']).toContain(status)
      else expect(['Completed', 'Cancelled']).toContain(status)
    expect(rides.filter((r) => new Date(r.rideAt) > lastDay).length).toBeGreaterThan(20)
  })
  it('are of bikes that the shop sells, or sold', () => {
    const sold = rides.filter((r) => r.product)
    for (const { product, bikeModel } of sold) expect(product?.label).toBe(bikeModel)
    expect(sold.length).toBeLessThan(rides.length)
    expect(rides.filter((r) => r.customer).length).toBeGreaterThan(300)
  })
})

describe('forms of the demo', () => {
  it('are of every type, in every status', () => {
    expect(forms).toHaveLength(2000)
    for (const type of formTypes) expect(forms.filter((f) => f.formType === type).length).toBeGreaterThan(100)
    for (const status of formStatuses)
      expect(
        forms.some((f) => f.status === status),
        status,
      ).toBe(true)
  })
  it('have complete answers', () => {
    for (const { answers } of forms) {
      expect(answers.length).toBeGreaterThan(2)
      for (const { answer } of answers) expect(answer ?? '').not.toMatch(/[{}]|undefined/)
    }
  })
  it('are recent if they wait, and otherwise handled after they arrived', () => {
    for (const { status, handledBy, handledAt, createdAt, updatedAt } of forms)
      if (status === 'New') {
        expect([handledBy, handledAt]).toEqual([null, null])
        expect(lastDay.getTime() - Date.parse(createdAt)).toBeLessThan(14 * 86_400_000)
      } else {
        expect(handledBy).toBeTruthy()
        expect(handledAt === updatedAt && createdAt < updatedAt).toBe(true)
      }
  })
  it('have a history that ends with their status', async () => {
    const form = forms.find((f) => f.status === 'Resolved' && f.note) as Form
    const { body } = await demo.call<{ data: HistoryLine[] }>('GET', `x/history?entityId=${form.id}`)
    const to = (key: string) => body.data.find(({ propKey }) => propKey === key)?.to
    expect([to('status'), to('note')]).toEqual([form.status, form.note])
    expect(new Set(body.data.map(({ actor }) => actor.name))).toEqual(new Set([form.handledBy]))
  })
})
