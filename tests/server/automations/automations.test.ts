import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DryRun } from '#contract/extensions/automations.ts'
import { maxRunAttempts, maxRunsPerMinute } from '#contract/policies/automations.ts'
import type { RecordFor } from '#contract/types.ts'
import type { AnyConditions } from '#server/core/context.ts'
import { history } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { forgetRuns, runDue } from '#server/modules/automations/run.ts'
import { conditions } from '#server/modules/index.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type OrderHelpers, orderHelpers } from '#tests/support/server/order-helpers.ts'
import { type Person, peopleOf } from '#tests/support/server/people.ts'
import { type Row, unknownId } from '#tests/support/server/shop.ts'

type Rule = RecordFor<'automations'>
type Run = RecordFor<'automationRuns'>
let app: App
let call: Call
let desk: OrderHelpers
let owner: Person
let colleague: Person
let customer: Row
let people: ReturnType<typeof peopleOf>
let goods: Awaited<ReturnType<OrderHelpers['goods']>>
let now = new Date('2026-03-10T06:00:00Z')

beforeAll(async () => {
  app = await startApp({ now: () => now })
  call = app.as('super')
  desk = orderHelpers(app)
  people = peopleOf(app)
  const rights = [
    'Automation READ CREATE UPDATE DELETE',
    'Order READ UPDATE',
    'Message READ UPDATE',
    'Customer READ',
  ]
  owner = await people.who(...rights)
  colleague = await people.who('Order READ')
  customer = await desk.customer()
  goods = await desk.goods('AUTO', 5000, { price: '60000.00' })
})
afterAll(() => app.stop())

const work = () => ({ ...app.work, conditions: conditions as AnyConditions })
const run = async () => {
  while ((await runDue(work())) > 0);
}
/** A second after the previous one, so that they have a sequence. */
const place = (quantity = 2, paymentMethod = 'COD') => {
  now = new Date(now.getTime() + 1000)
  return desk.place(customer.id, [{ productId: goods.product.id, quantity }], { paymentMethod })
}
let nr = 0
const created = async (values: object, by: Call = owner.call) => {
  nr += 1
  const rule = { name: `Rule ${nr}`, event: 'orderPlaced', match: 'all', isActive: true, ...values }
  return by<Rule & { errors?: Record<string, string[]> }>('POST x/automations', rule)
}
const rule = async (values: object, by?: Call) => {
  const { status, body } = await created(values, by)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}
const runsOf = async ({ id }: Rule) =>
  (await call<{ data: Run[] }>(`GET x/automation-runs?automationId=${id}`)).body.data
const reread = async ({ id }: Rule) => (await call<Rule>(`GET x/automations/${id}`)).body
const messagesOf = async (orderId: string) =>
  (await call<{ data: RecordFor<'outboxMessages'>[] }>(`GET x/orders/${orderId}/messages`)).body.data
const tagged = async (orderId: string) => (await desk.order(orderId)).tags

/** Each test has its own rules. */
beforeEach(async () => {
  const { automations, automationRuns } = tablesOf(app.registry)
  await app.db.delete(automationRuns)
  await app.db.delete(automations)
})

describe('an automation', () => {
  it('tags, assigns, notes, notifies and sends a message after an order that meets its conditions', async () => {
    const callFirst = await rule({
      name: 'Call first',
      conditions: 'minTotal=100000.00&paymentMethod=COD',
      tags: ['Call first'],
      assignee: colleague.id,
      note: 'Call before packing.',
      notifiedRole: colleague.roleId,
      message: 'Dear {customer}, we will call you about {order}.',
      channel: 'textMessage',
    })
    const { id, number, version } = await place()
    const small = await place(1)
    expect(await tagged(id)).toEqual([])
    await run()
    expect(await desk.order(id)).toMatchObject({ tags: ['Call first'], assignee: 'Rina Das' })
    expect((await desk.order(id)).version).toBeGreaterThan(version)
    const notes = await call<{ data: object[] }>(`GET x/orders/${id}/notes`)
    expect(notes.body.data).toMatchObject([{ text: 'Call before packing.', author: 'Automation Call first' }])
    expect((await messagesOf(id))[0]).toMatchObject({
      ...{ kind: 'orderAutomation', channel: 'textMessage', state: 'Queued' },
      text: `Dear ${customer.name}, we will call you about ${number}.`,
    })
    const bell = await colleague.call<{ data: object[] }>('GET x/notices')
    const notice = { kind: 'automation', actor: 'Automation Call first', recordId: id, label: number }
    expect(bell.body.data).toContainEqual(expect.objectContaining(notice))
    expect(await tagged(small.id)).toEqual([])
    expect(await runsOf(callFirst)).toMatchObject([
      { recordId: small.id, record: small.number, state: 'NotMatched', unmet: ['minTotal'], results: [] },
      {
        ...{ recordId: id, record: number, state: 'Done', unmet: [] },
        results: ['tags', 'assignee', 'note', 'notifiedRole', 'message'].map((action) => ({
          ...{ action, outcome: 'Done', problem: null },
        })),
      },
    ])
    expect((await reread(callFirst)).ranAt).toBe(now.toISOString())
    const entries = await app.db.select().from(history).where(eq(history.entityId, id))
    expect(entries.filter(({ propKey }) => propKey === 'tags')).toMatchObject([
      { actorName: 'Automation Call first', actorId: owner.id },
    ])
  })

  it('meets any of its conditions, if it says so', async () => {
    await rule({ conditions: 'minTotal=100000.00&paymentMethod=SSL', match: 'any', tags: ['Any'] })
    const [large, small] = [await place(2), await place(1)]
    await run()
    expect([await tagged(large.id), await tagged(small.id)]).toEqual([['Any'], []])
  })

  it('waits for the status that it names', async () => {
    const confirmed = await rule({ event: 'orderConfirmed', tags: ['Confirmed'] })
    const { id } = await place()
    await run()
    expect(await runsOf(confirmed)).toEqual([])
    await desk.move(id, { orderStatus: 'Confirmed' })
    await run()
    expect(await tagged(id)).toEqual(['Confirmed'])
  })

  it('is about the order of a payment, and a stock that falls to its low level', async () => {
    await rule({ event: 'paymentRecorded', tags: ['Paid something'] })
    const { id } = await place(1)
    await call('POST admin/payment/add-manual-payment', { orderId: id, currentAmount: '10.00', message: '' })
    const stock = await rule({ event: 'stockLow', notifiedUser: colleague.id }, call)
    const { id: stockId } = goods.stock
    const set = (delta: number, lowAt: number) =>
      call(`PUT inventory/products/${stockId}`, { delta, lowAt, reason: 'counted' })
    await run()
    const { quantity } = (await desk.stockOf(goods.product.id))[0] ?? { quantity: 0 }
    await set(0, quantity - 2)
    await place(1)
    await run()
    expect(await runsOf(stock)).toEqual([])
    await place(1)
    await place(1)
    await run()
    expect(await tagged(id)).toEqual(['Paid something'])
    expect(await runsOf(stock)).toMatchObject([{ recordId: stockId }])
    await set(0, 0)
  })

  it('sends nothing to a customer who refuses such messages', async () => {
    const who = await desk.customer()
    await call(`PATCH admin/users/${who.id}`, { refusedMessages: ['orderEmails', 'orderTextMessages'] })
    const sending = await rule({ message: 'Thank you, {customer}.' })
    const { id } = await desk.place(who.id, [{ productId: goods.product.id, quantity: 1 }])
    await run()
    expect(await runsOf(sending)).toMatchObject([
      { state: 'Done', results: [{ action: 'message', outcome: 'OptedOut' }] },
    ])
    expect((await messagesOf(id))[0]).toMatchObject({ kind: 'orderAutomation', state: 'OptedOut' })
  })

  it('does nothing while it, or all of them, are switched off', async () => {
    const off = await rule({ tags: ['Off'] })
    const { id } = await place()
    await owner.call(`PATCH x/automations/${off.id}`, { isActive: false })
    await run()
    expect(await runsOf(off)).toMatchObject([{ state: 'Skipped', skipped: 'SwitchedOff' }])
    await owner.call(`PATCH x/automations/${off.id}`, { isActive: true })
    await call('PATCH admin/settings', { automationsOn: false })
    await place()
    await run()
    expect(await runsOf(off)).toHaveLength(1)
    expect(await tagged(id)).toEqual([])
    await call('PATCH admin/settings', { automationsOn: true })
  })
})

describe('the owner of an automation', () => {
  it('is the user who saved it last, whose rights are asked for each run', async () => {
    const mine = await rule({ tags: ['Mine'], message: 'Hello' })
    expect(mine).toMatchObject({ owner: 'Rina Das', ownerId: owner.id })
    const { roles } = tablesOf(app.registry)
    const [role] = await app.db.select().from(roles).where(eq(roles.id, owner.roleId))
    const permissions = role?.permissions?.filter(({ subject }) => subject !== 'Message')
    await app.db
      .update(roles)
      .set({ permissions: permissions ?? [] })
      .where(eq(roles.id, owner.roleId))
    const { id } = await place()
    await run()
    await app.db
      .update(roles)
      .set({ permissions: role?.permissions ?? [] })
      .where(eq(roles.id, owner.roleId))
    expect(await tagged(id)).toEqual(['Mine'])
    expect(await runsOf(mine)).toMatchObject([
      { results: [{ outcome: 'Done' }, { action: 'message', outcome: 'NotPermitted' }] },
    ])
  })

  it('reaches only orders of their showrooms', async () => {
    const { id: roleId } = (
      await call<Row>('POST store-admin/role/create', {
        name: 'Elsewhere',
        roleType: 'branch-admin-type',
        permissions: [
          { subject: 'Order', actions: ['READ', 'UPDATE'] },
          { subject: 'Automation', actions: ['READ', 'CREATE'] },
        ],
      })
    ).body
    const elsewhere = await desk.goods('ELSEWHERE', 10)
    const limited = await people.inRole(roleId)
    const own = await rule({ tags: ['Ours'] }, limited.call)
    await call(`PUT x/roles/${roleId}/limits`, { showrooms: [elsewhere.store.id], twoStepRequired: false })
    const far = await place()
    const near = await desk.place(customer.id, [{ productId: elsewhere.product.id, quantity: 1 }])
    await run()
    expect([await tagged(far.id), await tagged(near.id)]).toEqual([[], ['Ours']])
    // Those of one moment are in no order.
    const outcomes = new Map((await runsOf(own)).map(({ recordId, ...outcome }) => [recordId, outcome]))
    expect(outcomes.get(far.id)).toMatchObject({ state: 'Skipped', skipped: 'NotReadable' })
    expect(outcomes.get(near.id)).toMatchObject({ state: 'Done' })
  })

  it('stops it by being deactivated, which those who may read it are notified of', async () => {
    const leaving = await people.who('Automation READ CREATE', 'Order READ UPDATE')
    const left = await rule({ tags: ['Left'] }, leaving.call)
    const { admins } = tablesOf(app.registry)
    await app.db.update(admins).set({ isActive: false }).where(eq(admins.id, leaving.id))
    const { id } = await place()
    await run()
    expect(await tagged(id)).toEqual([])
    expect(await reread(left)).toMatchObject({ isActive: false, stopped: 'OwnerInactive' })
    const { body } = await owner.call<{ data: object[] }>('GET x/notices')
    expect(body.data).toContainEqual(expect.objectContaining({ kind: 'automationOff', label: left.name }))
    await owner.call(`PATCH x/automations/${left.id}`, { isActive: true })
    expect(await reread(left)).toMatchObject({ isActive: true, stopped: null, ownerId: owner.id })
  })

  it('cannot let it do what they may not do', async () => {
    const clerk = await people.who('Automation READ CREATE UPDATE', 'Order READ')
    const other = await rule({ tags: ['Other'] })
    const changed = await clerk.call(`PATCH x/automations/${other.id}`, { name: 'Mine' })
    const stopped = await clerk.call(`PATCH x/automations/${other.id}`, { isActive: false })
    expect([changed.status, stopped.status]).toEqual([400, 200])
    expect(await reread(other)).toMatchObject({ isActive: false, ownerId: owner.id })
    const { status, body } = await created({ tags: ['Mine'] }, clerk.call)
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: { tags: ['You don’t have the permission for this action'] },
    })
  })
})

describe('a loop', () => {
  it('is refused if the action is what the automation waits for', async () => {
    const { status, body } = await created({ event: 'orderTagged', tags: ['Again'] })
    expect(status).toBe(400)
    expect(body.errors?.tags?.[0]).toMatch(/^The automation would start itself/)
  })

  it('does not begin through another automation', async () => {
    await rule({ tags: ['New'] })
    const second = await rule({ event: 'orderTagged', note: 'Tagged' })
    const { id } = await place()
    await run()
    expect(await runsOf(second)).toEqual([])
    await call(`PATCH x/orders/${id}/tags`, { add: ['By hand'], remove: [] })
    await run()
    expect(await runsOf(second)).toMatchObject([{ state: 'Done' }])
  })

  it('ends when an automation acts too often in a minute', async () => {
    const eager = await rule({ tags: ['Eager'] })
    const { automationRuns } = tablesOf(app.registry)
    const first = await place()
    await run()
    const [done] = await app.db.select().from(automationRuns)
    const many = Array.from({ length: maxRunsPerMinute - 1 }, (_, i) => ({ ...done, id: `many-${i}` }))
    await app.db.insert(automationRuns).values(many as never)
    const { id } = await place()
    await run()
    expect([await tagged(first.id), await tagged(id)]).toEqual([['Eager'], []])
    expect(await reread(eager)).toMatchObject({ isActive: false, stopped: 'TooManyRuns' })
  })
})

describe('a run', () => {
  it('happens once, also if the server stops between its actions and several work at once', async () => {
    const once = await rule({ note: 'Once', tags: ['Once'] })
    const { id } = await place()
    const stops = {
      ...work(),
      now: () => {
        throw new Error('stopped')
      },
    }
    await expect(runDue(stops)).rejects.toThrow('stopped')
    await app.db.execute(
      "create function halt() returns trigger language plpgsql as $$ begin raise exception 'halt'; end $$",
    )
    await app.db.execute(
      'create trigger halt before insert on order_notes for each row execute function halt()',
    )
    await run()
    expect(await tagged(id)).toEqual([])
    expect(await runsOf(once)).toMatchObject([{ state: 'Pending', attempts: 1, problem: expect.any(String) }])
    await app.db.execute('drop trigger halt on order_notes')
    now = new Date(now.getTime() + 120_000)
    await Promise.all([runDue(work()), runDue(work())])
    await run()
    expect(await tagged(id)).toEqual(['Once'])
    const notes = await call<{ total: number }>(`GET x/orders/${id}/notes`)
    expect(notes.body.total).toBe(1)
    expect(await runsOf(once)).toMatchObject([{ state: 'Done', attempts: 2 }])
  })

  it('is given up after some attempts, and then listed as failed with the jobs', async () => {
    await rule({ note: 'Never' })
    await place()
    const { automationRuns } = tablesOf(app.registry)
    await app.db.update(automationRuns).set({ attempts: maxRunAttempts, nextAt: now })
    await run()
    const jobs = await call<{ data: object[] }>('GET x/jobs')
    expect(jobs.body.data).toContainEqual(
      expect.objectContaining({ name: 'automations', waiting: 0, failed: 1 }),
    )
  })

  it('keeps what succeeded if another action is refused, and leaves the order', async () => {
    const mixed = await rule({ assignee: colleague.id, note: 'Kept' })
    const { admins } = tablesOf(app.registry)
    await app.db.update(admins).set({ isActive: false }).where(eq(admins.id, colleague.id))
    const { id } = await place()
    await run()
    await app.db.update(admins).set({ isActive: true }).where(eq(admins.id, colleague.id))
    expect(await desk.order(id)).toMatchObject({ assignee: null })
    expect(await runsOf(mixed)).toMatchObject([
      { state: 'Failed', results: [{ action: 'assignee', outcome: 'Refused' }, { outcome: 'Done' }] },
    ])
  })

  it('is forgotten after thirty days', async () => {
    const old = await rule({ note: 'Old' })
    await place()
    await run()
    await forgetRuns({ ...app.work, now: () => new Date(now.getTime() + 31 * 86_400_000) })
    expect(await runsOf(old)).toEqual([])
  })
})

describe('conditions', () => {
  const queries = [
    '',
    'minTotal=100000.00',
    'maxTotal=60000.00&paymentMethod=COD',
    'orderStatus=Confirmed',
    'orderStatusAny=Confirmed&orderStatusAny=Pending&district=Dhaka',
    'tag=Call%20first',
    'startDate=2026-03-01T00:00:00.000Z&endDate=2026-03-31T00:00:00.000Z',
    'orderStatusNot=Cancelled&assigned=Unassigned',
  ]
  it('are what the filters of the list are, and a dry run shows them and writes nothing', async () => {
    const { id: other } = await place(1)
    await desk.move(other, { orderStatus: 'Confirmed' })
    await place(3)
    for (const query of queries) {
      const tried = await rule({ conditions: query, tags: ['Dry'], isActive: false })
      const before = (await app.db.select().from(history)).length
      const { body } = await owner.call<DryRun>(`GET x/automations/${tried.id}/dry-run`)
      const list = await owner.call<{ data: Row[] }>(`GET admin/orders/list?page=1&limit=100&${query}`)
      const matching = body.data.filter(({ isMatching }) => isMatching).map(({ id }) => id)
      if (list.status !== 200) throw new Error(`${query} ${JSON.stringify(list.body)}`)
      expect(matching.sort(), query).toEqual(list.body.data.map(({ id }) => id).sort())
      expect(body).toMatchObject({
        matching: matching.length,
        actions: [{ action: 'tags', isAllowed: true }],
      })
      expect((await app.db.select().from(history)).length).toBe(before)
      expect(await runsOf(tried)).toEqual([])
    }
  })

  it('are refused if they name what does not exist, which those that are stored may', async () => {
    const named = `customerId=${customer.id}`
    const own = await rule({ conditions: named, note: 'x', isActive: false })
    const refused = {
      status: 400,
      body: { errors: { conditions: [`The conditions name a customer that does not exist: ${unknownId}`] } },
    }
    expect(await created({ conditions: `customerId=${unknownId}`, note: 'x' })).toMatchObject(refused)
    const change = async (values: object) =>
      owner.call<Rule>(`PATCH x/automations/${own.id}`, { ...values, version: (await reread(own)).version })
    expect(await change({ conditions: `customerId=${unknownId}` })).toMatchObject(refused)
    const { automations } = tablesOf(app.registry)
    const gone = { conditions: `customerId=${unknownId}` }
    await app.db.update(automations).set(gone).where(eq(automations.id, own.id))
    expect(await change({ name: 'Renamed', ...gone })).toMatchObject({ status: 200, body: gone })
  })

  it('are refused with the reason of the list', async () => {
    const { status, body } = await created({ conditions: 'minTotal=much&colour=red', note: 'x' })
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({
      status: 400,
      fields: ['conditions'],
    })
  })
})
