import { beforeAll, describe, expect, it } from 'vitest'
import { areaExists } from '#server/core/areas.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import {
  type Demo,
  expectEach,
  rowsOf,
  type StoredRow,
  sharedDemo,
} from '#tests/support/server/demo-fixtures.ts'

let demo: Demo
let customers: Map<string, StoredRow>
beforeAll(async () => {
  demo = await sharedDemo()
  customers = new Map((await rowsOf(demo, 'customers')).map((row) => [row.id, row]))
})

describe('the people', () => {
  it('live at known addresses, as do the dealers', async () => {
    const places = [...customers.values()].flatMap((row) => row.addresses as Record<string, string>[])
    const dealers = (await rowsOf(demo, 'dealers')) as unknown as Record<string, string>[]
    expect([places.length > 0, dealers.length > 0]).toEqual([true, true])
    expectEach(
      [...places, ...dealers],
      ({ division = '', district = '', thana }) =>
        areaExists('district', district, division) && (!thana || areaExists('thana', thana, district)),
    )
  })

  it('applied as students or companies; the approved ones have that type', async () => {
    const asked = await rowsOf(demo, 'userTypes')
    expect(asked.length).toBeGreaterThan(0)
    for (const row of asked) {
      const customer = customers.get(String(row.customer))
      const isApproved = row.userTypeStatus === 'Approved'
      expect(customer?.userType).toBe(isApproved ? row.userType : 'regular')
      expect(Boolean(row.decidedAt)).toBe(row.userTypeStatus !== 'Pending')
      expect(Boolean(row.reason)).toBe(row.userTypeStatus === 'Rejected')
      expect(String((row.document as UnknownRecord).key)).toMatch(/^userType\//)
    }
  })
})
