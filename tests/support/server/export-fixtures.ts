import { expect } from 'vitest'
import { resourceNamed } from '#contract/registry.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import { createRecord } from '#server/db/write/write.ts'
import type { App } from './harness'
import { readSheet } from './sheet'

export const ridesPath = 'admin/test-ride/export-excel'
export const rideAt = (day: number) => new Date(Date.UTC(2026, 0, day, 4)).toISOString()

/** Data and requests for tests of exports. */
export const exportStage = (app: App) => {
  const make = (name: string, body: UnknownRecord) =>
    createRecord(app.work, resourceNamed(app.registry, name), body)
  return {
    make,
    makeDealer: (name: string) =>
      make('dealers', {
        name,
        phone: '+8801700000001',
        location: 'Crossing',
        division: 'Dhaka',
        district: 'Dhaka',
        address: 'Road 1',
      }),
    makeRide: (n: number, dealer: UnknownRecord, more: UnknownRecord = {}) =>
      make('testRides', {
        bookingNumber: `TR-${1000 + n}`,
        name: `Rahim ${n}`,
        phone: `+88017000${1000 + n}`,
        bikeModel: n % 2 ? 'Naked 150' : 'Scooter 110',
        dealer: dealer.id,
        rideAt: rideAt(n),
        status: n % 3 ? 'Requested' : 'Completed',
        ...more,
      }),
    exported: async (query = '', of = ridesPath) => {
      const answer = await app.inject({
        url: `/api/${of}${query && `?${query}`}`,
        headers: { authorization: `Bearer ${app.tokenOf('super')}` },
      })
      expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
      return { ...readSheet(answer.rawPayload), headers: answer.headers, bytes: answer.rawPayload.length }
    },
  }
}
