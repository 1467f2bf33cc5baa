import { beforeAll, describe, expect, it } from 'vitest'
import type { UnknownRecord } from '#server/core/context.ts'
import { type Demo, type Named, sharedDemo } from '#tests/support/server/demo-fixtures.ts'

let demo: Demo
beforeAll(async () => {
  demo = await sharedDemo()
})

describe('the promotions of the demo', () => {
  it('remain current for a year, and were so a year before', async () => {
    const records = [
      ...(await demo.all<Named>('admin/flat-disocunts')),
      ...(await demo.whole<Named>('admin/offers?limit=100')),
    ]
    for (const day of ['2026-11-01', '2027-11-01']) {
      const on = records.filter((r) => r.isActive)
      const isOver = (r: UnknownRecord) => r.endsAt !== null && String(r.endsAt) < day
      const isAhead = (r: UnknownRecord) => r.startsAt !== null && String(r.startsAt) > day
      expect(on.some(isOver), `${day}, over`).toBe(true)
      expect(on.some(isAhead), `${day}, ahead`).toBe(true)
      expect(
        on.some((r) => !isOver(r) && !isAhead(r)),
        `${day}, running`,
      ).toBe(true)
    }
  })

  it('include segments with customers, and a batch of codes of which some are used', async () => {
    const segments = await demo.whole<{ customers: number }>('x/segments')
    expect(segments.map(({ customers }) => customers > 0)).toEqual(segments.map(() => true))
    const [batch] = await demo.all<Named & { codes: number; used: number }>('x/coupon-batches')
    expect(batch?.used).toBeGreaterThan(1)
    expect(batch?.used).toBeLessThan(Number(batch?.codes))
  })

  it('have only published products among the deals and latest products', async () => {
    for (const path of ['deal-products', 'advertising-products']) {
      const chosen = await demo.whole<Named>(`admin/products/${path}?offset=0&limit=100`)
      expect(chosen.length).toBeGreaterThan(0)
      expect(chosen.every((p) => p.published)).toBe(true)
    }
  })
})
