import { beforeAll, describe, expect, it } from 'vitest'
import { type Demo, type StoredRow as Row, rowsOf, sharedDemo } from '#tests/support/server/demo-fixtures.ts'

let demo: Demo
beforeAll(async () => {
  demo = await sharedDemo()
})

describe('the work of staff on orders', () => {
  it('includes reasons of cancellations, tags, assignments and part shipments', async () => {
    const found = async (filter: string) =>
      (await demo.call<{ data: Row[]; total: number }>('GET', `admin/orders/list?${filter}`)).body
    const orders = await rowsOf(demo, 'orders')
    const cancelled = orders.filter(({ orderStatus }) => orderStatus === 'Cancelled')
    expect(cancelled.filter(({ cancellationReason }) => cancellationReason).length).toBeGreaterThan(300)
    const tagged = await found('tag=call%20first')
    expect(tagged.total).toBeGreaterThan(5)
    expect((await found('assigned=Mine')).total).toBeGreaterThan(3)
    const partly = await found('deliveryState=PartlyShipped')
    expect(partly.total).toBe(3)
    for (const { id } of partly.data) {
      const { body } = await demo.call<{ data: { items: unknown[] }[] }>('GET', `x/orders/${id}/shipments`)
      expect(body.data[0]?.items).toHaveLength(1)
    }
  })

  it('includes notes, drafts, segments, views and notifications', async () => {
    const rows = async (path: string) => (await demo.call<{ data: Row[] }>('GET', path)).body.data
    expect((await rowsOf(demo, 'customerNotes')).length).toBeGreaterThan(2)
    expect(await rows('x/order-drafts')).toHaveLength(2)
    const segments = await rows('x/segments')
    expect(segments.map(({ customers }) => Number(customers) > 0)).toEqual([true, true, true])
    expect((await rows('x/views')).map(({ name }) => name)).toContain('Rest still to send')
    expect((await rows('x/notices')).length).toBeGreaterThan(3)
  })
})
