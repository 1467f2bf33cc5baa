import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { findTransferRefusal, type TransferStep } from '#contract/policies/reach.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import { twoShowrooms } from '../support/server/app/two-showrooms'
import { type App, type Call, startApp } from '../support/server/harness'
import type { Row } from '../support/server/shop'

let app: App
let root: Call
let shop: Awaited<ReturnType<typeof twoShowrooms>>
type Limited = Awaited<ReturnType<typeof shop.limited>>
let users: Record<'origin' | 'destination' | 'both' | 'narrowed', Limited>
beforeAll(async () => {
  app = await startApp()
  root = app.as('super')
  shop = await twoShowrooms(app)
  const [near, far] = [shop.own.stores, shop.other.stores]
  const both = await shop.limited([near, far])
  const narrowed = (line: string, body?: unknown) => both.call(line, body, { 'x-showrooms': far })
  users = {
    origin: await shop.limited([near]),
    destination: await shop.limited([far]),
    both,
    narrowed: { ...both, call: narrowed as Call },
  }
})
afterAll(() => app.stop())

const items = async () => [
  { sku: String((await root<Row>(`GET admin/products/${shop.own.product}`)).body.sku), quantity: 1 },
]
/** A transfer from one showroom to the other, ready for the step. */
const transferFor = async (step: TransferStep) => {
  const made = await root<Row>('POST x/transfers', {
    ...{ origin: shop.own.stores, destination: shop.other.stores, lines: await items() },
  })
  if (step !== 'receive') return made.body
  return (await root<Row>(`POST x/transfers/${made.body.id}/send`, { version: 1 })).body
}
const take = async (by: Call, step: TransferStep, { id, version }: Row) => {
  if (step === 'change') return by(`PATCH x/transfers/${id}`, { note: 'Changed', version })
  const received = step === 'receive' ? { received: await items() } : {}
  return by(`POST x/transfers/${id}/${step}`, { version, ...received })
}
const stockOf = async () =>
  JSON.stringify((await root(`GET inventory/products?productId=${shop.own.product}`)).body)

const steps: readonly TransferStep[] = ['change', 'send', 'cancel', 'receive']
const cases = steps.flatMap((step) =>
  (['origin', 'destination', 'both', 'narrowed'] as const).map((who) => {
    const needed = step === 'receive' ? 'destination' : 'origin'
    const reached = who === 'narrowed' ? 'destination' : who
    return [step, who, reached === 'both' || reached === needed, needed] as const
  }),
)

describe('a transfer between showrooms', () => {
  it.each(cases)('lets %s be done by a user of %s: %s', async (step, who, isAllowed, needed) => {
    const transfer = await transferFor(step)
    const { call } = users[who]
    // Either showroom is enough to read it.
    expect((await call(`GET x/transfers/${transfer.id}`)).status).toBe(200)
    const before = await stockOf()
    const answer = await take(call, step, transfer)
    if (isAllowed) expect(answer.status).toBe(200)
    else {
      expect(answer).toMatchObject({ status: 403, body: { code: `transfer.${needed}` } })
      expect(await stockOf()).toBe(before)
    }
  })

  it('is created by users of either showroom, who see the names of all', async () => {
    const [near, far] = [shop.own.stores, shop.other.stores]
    const { id: third } = await shop.desk.showroom('Third')
    const between = async (origin: string, destination: string) =>
      users.origin.call<Row>('POST x/transfers', { origin, destination, lines: await items() })
    for (const [origin, destination] of [
      [near, far],
      [far, near],
    ] as const) {
      const { status, body } = await between(origin, destination)
      expect([status, body.status]).toEqual([201, 'Draft'])
      // Only the origin sends it, even if another user asked for the goods.
      const sent = await users.origin.call(`POST x/transfers/${body.id}/send`, { version: 1 })
      expect(sent.status).toBe(origin === near ? 200 : 403)
    }
    const beyond = await between(far, third)
    expect([beyond.status, beyond.body.code]).toEqual([400, 'transfer.ownShowroom'])
    const { body } = await users.origin.call<{ data: { id: string }[] }>('GET x/transfer-showrooms')
    expect(body.data.map((one) => one.id)).toEqual(expect.arrayContaining([near, far, third]))
    expect((await users.origin.call<{ total: number }>('GET stores')).body.total).toBe(1)
  })

  it('is not changed in a batch either', async () => {
    const { id, version } = await transferFor('change')
    const { body } = await users.destination.call<{ data: { status: number }[] }>(
      'POST x/records/transfers',
      {
        records: [{ id, values: { note: 'Changed', version } }],
      },
    )
    expect(body.data[0]?.status).toBe(403)
  })

  it('has its actions refused in the admin for the same users, with a reason', () => {
    const transfer = { origin: { id: 'a', label: 'A' }, destination: { id: 'b', label: 'B' } }
    const { actions = {} } = resourceNamed(registry, 'transfers')
    for (const step of ['send', 'cancel', 'receive'] as const)
      for (const reach of [null, ['a'], ['b'], ['a', 'b'], ['c']]) {
        const refusal = findTransferRefusal(transfer, step, reach)
        const why = actions[step]?.disabledReason?.(transfer as RecordFor<'transfers'>, { now: 0, reach })
        expect(why).toBe(refusal)
        if (why) expect(actions[step]?.reasons?.[why]).toBeTruthy()
      }
  })
})
