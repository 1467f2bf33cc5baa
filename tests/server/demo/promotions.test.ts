import { beforeAll, describe, expect, it } from 'vitest'
import { documentTypes, promotionStates } from '#contract/enums.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import { countBy, type Demo, type Named, type Ref, sharedDemo } from '#tests/support/server/demo-fixtures.ts'

let demo: Demo
beforeAll(async () => {
  demo = await sharedDemo()
})

describe('the promotions', () => {
  const states = (records: UnknownRecord[]) => new Set(records.map((r) => r.state))

  it.each([
    ['admin/flat-disocunts', 12],
    ['admin/coupon', 29],
  ])('%s: every state and target, in percent and in money', async (path, count) => {
    const records = await demo.all<Named>(path)
    expect(records).toHaveLength(count)
    expect(states(records)).toEqual(new Set(promotionStates))
    expect(countBy(records, (r) => r.applyOn).size).toBe(4)
    expect(countBy(records, (r) => r.discountType).size).toBe(2)
  })

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

  it('include a batch of codes of which some are used', async () => {
    const [batch] = await demo.all<Named & { codes: number; used: number }>('x/coupon-batches')
    expect(batch?.codes).toBe(15)
    expect(batch?.used).toBeGreaterThan(1)
    expect(batch?.used).toBeLessThan(13)
  })

  it('include a running buy X get Y promotion', async () => {
    expect(await demo.all<Named>('x/buy-x-get-y')).toMatchObject([{ state: 'Active' }])
  })

  it('include a title that is found only if the percent sign is encoded', async () => {
    for (const spelt of ['10%25', '10percentageSign']) {
      const found = await demo.all<Named>(`admin/flat-disocunts?title=${spelt}`)
      expect(found.map((r) => r.title)).toEqual(['10% off all helmets'])
    }
  })

  it('have deals and latest products among the active ones', async () => {
    for (const [path, count] of [
      ['deal-products', 9],
      ['advertising-products', 10],
    ] as const) {
      const chosen = await demo.whole<Named>(`admin/products/${path}?offset=0&limit=100`)
      expect(chosen).toHaveLength(count)
      expect(chosen.every((p) => p.published)).toBe(true)
    }
  })

  it('have offers with a wide banner, charges and warranties of both kinds', async () => {
    const offers = await demo.whole<Named>('admin/offers?limit=100')
    expect(offers).toHaveLength(6)
    expect(states(offers).size).toBeGreaterThanOrEqual(3)
    expect(offers.every((o) => o.banner && (o.products as Ref[]).length > 1)).toBe(true)
    expect(countBy(await demo.whole<Named>('admin/charges'), (c) => c.applyOn).size).toBe(3)
    const policies = await demo.whole<Named>('admin/warranty-policies')
    expect([...countBy(policies, (p) => p.appliesTo).keys()].sort()).toEqual(['category', 'product'])
  })
})

describe('the documents', () => {
  it('are of every kind, some expired, each with its file', async () => {
    const papers = await demo.whole<Named>('admin/bike-docs')
    expect(papers).toHaveLength(14)
    expect(new Set(papers.map((p) => p.documentType))).toEqual(new Set(documentTypes))
    expect(papers.every((p) => p.bike && (p.documents as unknown[]).length)).toBe(true)
    const ends = papers.flatMap((p) => (p.expiresOn ? [String(p.expiresOn)] : []))
    expect(ends.some((day) => day < '2026-10-31')).toBe(true)
    expect(ends.some((day) => day > '2028-01-01')).toBe(true)
  })
})
