import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UnknownRecord } from '#server/core/context.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { refusal, titlesOf } from '#tests/support/server/promotion-answers.ts'

let app: App
let call: Call
let count = 0
beforeAll(async () => {
  app = await startApp()
  call = app.as('store')
})
afterAll(() => app.stop())
const titles = (line: string) => titlesOf(call)(line)

describe('a charge', () => {
  const charge = (more: UnknownRecord) =>
    call('POST admin/charges', {
      title: `Charge ${++count}`,
      chargeType: 'amount',
      amount: '60.00',
      applyOn: 'cart',
      ...more,
    })

  it('is at most 100 percent, and at least zero', async () => {
    expect(await charge({ chargeType: 'percentage', amount: '100.01' })).toMatchObject(
      refusal('amount', 'Amount may be at most 100'),
    )
    expect((await charge({ amount: '0.00' })).status).toBe(201)
    expect((await charge({ amount: '-1.00' })).status).toBe(400)
    const { body } = await charge({ amount: '250.00' })
    const line = `PATCH admin/charges/${body.id}`
    expect(await call(line, { chargeType: 'percentage', version: 1 })).toMatchObject({
      status: 400,
      body: { errors: { amount: ['Amount may be at most 100'] } },
    })
  })

  it('is filtered by its target and activity', async () => {
    await charge({ title: 'By courier', applyOn: 'delivery', isActive: false })
    expect(await titles('admin/charges?applyOn=delivery')).toEqual(['By courier'])
    expect(await titles('admin/charges?applyOn=delivery&isActive=false')).toEqual(['By courier'])
    expect(await titles('admin/charges?applyOn=delivery&isActive=true')).toEqual([])
    expect((await call('GET admin/charges?page=1')).status).toBe(400)
  })
})

describe('a VAT rate', () => {
  it('is a percentage from 0 to 100, with two decimals at most', async () => {
    for (const percentage of [0, 7.5, 15, 100, 12.25])
      expect((await call('POST admin/vats', { title: `Rate ${++count}`, percentage })).body.percentage).toBe(
        percentage,
      )
    for (const percentage of [-0.01, 100.01, 7.555, '7.5', null])
      expect(await call('POST admin/vats', { title: `Rate ${++count}`, percentage })).toMatchObject({
        status: 400,
        body: { errors: { percentage: expect.any(Array) } },
      })
  })
})
