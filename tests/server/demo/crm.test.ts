import { beforeAll, describe, expect, it } from 'vitest'
import type { HistoryLine } from '#contract/calls/history.ts'
import { lastDay } from '#server/seed/calendar.ts'
import {
  type Demo,
  expectEach,
  type Named,
  type Ref,
  sharedDemo,
} from '#tests/support/server/demo-fixtures.ts'

type Ride = Named & {
  bikeModel: string
  product: Ref | null
  dealer: Ref
  store: Ref | null
  outcome: string | null
  cancellationReason: string | null
  rideAt: string
  createdAt: string
  status: string
}
type Form = Named & {
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
  it('take place in opening hours, after they were booked, on every weekday', () => {
    expect(rides.length).toBeGreaterThan(0)
    expectEach(rides, ({ rideAt, createdAt }) => {
      const at = new Date(rideAt)
      const hour = (at.getUTCHours() + 6) % 24
      const isOpen = at.getUTCDay() !== 5 && hour >= 10 && hour < 18 && at.getUTCMinutes() % 30 === 0
      return isOpen && createdAt < rideAt
    })
  })
  it('are open in the future, and of the last day some', () => {
    expectEach(rides, ({ rideAt, status }) =>
      (new Date(rideAt) > lastDay
        ? ['Requested', 'Confirmed', 'Cancelled']
        : rideAt.startsWith(lastDay.toISOString().slice(0, 10))
          ? ['Confirmed', 'Completed', 'NoShow', 'Cancelled']
          : ['Completed', 'NoShow', 'Cancelled']
      ).includes(status),
    )
    expect(rides.filter((r) => new Date(r.rideAt) > lastDay).length).toBeGreaterThan(20)
  })
  it('have an outcome or a reason, and never the same bike twice at a time', () => {
    expectEach(rides, ({ status, outcome, cancellationReason }) =>
      status === 'Completed'
        ? outcome !== null
        : outcome === null && (status === 'Cancelled') === (cancellationReason !== null),
    )
    const open = rides.filter(({ status }) => ['Requested', 'Confirmed'].includes(status))
    const slots = open.map(({ bikeModel, store, dealer, rideAt }) =>
      [bikeModel, (store ?? dealer)?.id, rideAt].join(' '),
    )
    expect(new Set(slots).size).toBe(slots.length)
  })
  it('are many on the days that become today and tomorrow, in several states and showrooms', () => {
    for (const ahead of [1, 2]) {
      const day = new Date(lastDay.getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
      const own = rides.filter(({ rideAt }) => rideAt.startsWith(day))
      expect(own.length).toBeGreaterThan(20)
      expect(new Set(own.map(({ status }) => status)).size).toBeGreaterThan(1)
      expect(new Set(own.map(({ store }) => store?.id)).size).toBeGreaterThan(4)
    }
  })
  it('are of bikes that the shop sells', () => {
    const sold = rides.filter((r) => r.product)
    expect(sold.length).toBeGreaterThan(0)
    expectEach(sold, ({ product, bikeModel }) => product?.label === bikeModel)
  })
})

describe('forms of the demo', () => {
  it('have complete answers', () => {
    expect(forms.length).toBeGreaterThan(0)
    expectEach(
      forms,
      ({ answers }) =>
        answers.length > 0 && answers.every(({ answer }) => !/[{}]|undefined/.test(answer ?? '')),
    )
  })
  it('are recent if they wait, and otherwise handled after they arrived', () => {
    expectEach(forms, ({ status, handledBy, handledAt, createdAt, updatedAt }) =>
      status === 'New'
        ? handledBy === null &&
          handledAt === null &&
          lastDay.getTime() - Date.parse(createdAt) < 14 * 86_400_000
        : Boolean(handledBy) && handledAt === updatedAt && createdAt < updatedAt,
    )
  })
  it('have a history that ends with their status', async () => {
    const form = forms.find((f) => f.status === 'Resolved' && f.note) as Form
    const { body } = await demo.call<{ data: HistoryLine[] }>('GET', `x/history?entityId=${form.id}`)
    const to = (key: string) => body.data.find(({ propKey }) => propKey === key)?.to
    expect([to('status'), to('note')]).toEqual([form.status, form.note])
    expect(new Set(body.data.map(({ actor }) => actor.name))).toEqual(new Set([form.handledBy]))
  })
})
