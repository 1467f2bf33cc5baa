import { beforeAll, describe, expect, it } from 'vitest'
import { areaExists, divisions } from '#server/core/areas.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import { type Demo, rowsOf, type StoredRow, sharedDemo } from '#tests/support/server/demo-fixtures.ts'

let demo: Demo
let customers: Map<string, StoredRow>
beforeAll(async () => {
  demo = await sharedDemo()
  customers = new Map((await rowsOf(demo, 'customers')).map((row) => [row.id, row]))
})

describe('the people', () => {
  it('are twelve hundred, each with its own name, address and phone number', () => {
    const list = [...customers.values()]
    expect(list).toHaveLength(1200)
    for (const key of ['userName', 'email', 'phone'])
      expect(new Set(list.map((row) => row[key])).size, key).toBe(1200)
    expect(new Set(list.map((row) => row.name)).size).toBeGreaterThan(900)
    const places = list.flatMap((row) => row.addresses as Record<string, string>[])
    for (const { division = '', district = '', thana } of places) {
      expect(areaExists('district', district, division)).toBe(true)
      if (thana) expect(areaExists('thana', thana, district), thana).toBe(true)
    }
    expect(new Set(places.map((place) => place.district)).size).toBe(64)
    const blocked = list.filter((row) => !row.isActive).length
    expect([blocked > 10, blocked < 100]).toEqual([true, true])
  })

  it('include sixty dealers in every division, near the location of their district', async () => {
    const dealers = await rowsOf(demo, 'dealers')
    expect(dealers).toHaveLength(60)
    expect(new Set(dealers.map((row) => row.division)).size).toBe(divisions.length)
    expect(new Set(dealers.map((row) => row.district)).size).toBeGreaterThan(50)
    for (const row of dealers) {
      expect(areaExists('thana', String(row.thana), String(row.district)), String(row.thana)).toBe(true)
      const [latitude, longitude] = [Number(row.latitude), Number(row.longitude)]
      expect([latitude > 20.6, latitude < 26.7, longitude > 88, longitude < 92.7]).not.toContain(false)
    }
  })

  it('applied as students or companies; the approved ones have that type', async () => {
    const asked = await rowsOf(demo, 'userTypes')
    for (const status of ['Pending', 'Approved', 'Rejected'])
      for (const kind of ['student', 'corporate'])
        expect(
          asked.filter((row) => row.userTypeStatus === status && row.userType === kind).length,
          `${status} ${kind}`,
        ).toBeGreaterThan(2)
    for (const row of asked) {
      const customer = customers.get(String(row.customer))
      const isApproved = row.userTypeStatus === 'Approved'
      expect(customer?.userType).toBe(isApproved ? row.userType : 'regular')
      expect(Boolean(row.decidedAt)).toBe(row.userTypeStatus !== 'Pending')
      expect(Boolean(row.reason)).toBe(row.userTypeStatus === 'Rejected')
      expect(String((row.document as UnknownRecord).key)).toMatch(/^userType\//)
    }
  })

  it('show their documents only to signed-in users', async () => {
    const [{ document } = {} as StoredRow] = await rowsOf(demo, 'userTypes')
    const { key } = document as { key: string }
    const open = await demo.app.inject({ method: 'GET', url: `/media/${key}` })
    const unknown = await demo.app.inject({
      method: 'GET',
      url: `/api/x/file?key=${encodeURIComponent(key)}`,
    })
    expect([open.statusCode, unknown.statusCode]).toEqual([404, 401])
  })
})
