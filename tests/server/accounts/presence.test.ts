import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Present } from '#contract/extensions/presence.ts'
import { limits } from '#contract/policies/limits.ts'
import { hashToken } from '#server/auth/sessions.ts'
import { presences } from '#server/db/tables/internal.ts'
import { LiveHub } from '#server/modules/accounts/notices/live-hub.ts'
import { type OfShowroom, twoShowrooms } from '#tests/support/server/app/two-showrooms.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import type { Person } from '#tests/support/server/people.ts'
import { unknownId } from '#tests/support/server/shop.ts'

let app: App
let own: OfShowroom
let other: OfShowroom
let rina: Person
let clerk: Person
let limited: Person
beforeAll(async () => {
  app = await startApp()
  const shop = await twoShowrooms(app)
  ;({ own, other } = shop)
  const { who } = shop.people
  rina = await who('Order READ')
  clerk = await who('Order READ')
  limited = await shop.limited([own.stores])
})
afterAll(() => app.stop())

type Answer = { data: Present[] }
const report = ({ call }: Person, recordId: string, body: object = {}, tab: string = randomUUID()) =>
  call<Answer>(`PUT x/presence/${tab}`, { resource: 'orders', recordId, ...body })
const seenBy = async (person: Person, recordId: string) =>
  (await report(person, recordId)).body.data.map(({ id }) => id)
const clear = () => app.db.delete(presences)

describe('colleagues with a record open', () => {
  it('are named once each, with whether they edit it, and not to themselves', async () => {
    await clear()
    await report(rina, own.orders)
    await report(rina, own.orders, { isEditing: true })
    const { status, body } = await report(clerk, own.orders)
    expect([status, body.data]).toEqual([200, [{ id: rina.id, name: 'Rina Das', isEditing: true }]])
    expect(await seenBy(clerk, other.orders)).toEqual([])
  })

  it('leave when their tab closes or shows another record', async () => {
    await clear()
    const tab = randomUUID()
    await report(rina, own.orders, {}, tab)
    expect(await seenBy(clerk, own.orders)).toEqual([rina.id])
    await report(rina, other.orders, {}, tab)
    expect(await seenBy(clerk, own.orders)).toEqual([])
    expect(await seenBy(clerk, other.orders)).toEqual([rina.id])
    // A tab of someone else is not theirs to end.
    await clerk.call(`DELETE x/presence/${tab}`)
    expect(await seenBy(clerk, other.orders)).toEqual([rina.id])
    expect((await rina.call(`DELETE x/presence/${tab}`)).status).toBe(200)
    expect(await seenBy(clerk, other.orders)).toEqual([])
  })

  it('are forgotten some time after their last report', async () => {
    await clear()
    await report(rina, own.orders)
    const before = app.work.now().getTime()
    await app.db.update(presences).set({ seenAt: new Date(before - limits.presenceMs - 1000) })
    expect(await seenBy(clerk, own.orders)).toEqual([])
    expect((await app.db.select().from(presences)).map(({ adminId }) => adminId)).toEqual([clerk.id])
  })

  it('have a limited number of tabs, the latest ones', async () => {
    await clear()
    for (let n = 0; n < limits.maxPresencesOfUser + 2; n++) await report(rina, own.orders)
    expect(await app.db.select().from(presences)).toHaveLength(limits.maxPresencesOfUser)
  })

  it('are shown only to users who may read the record, within their showrooms', async () => {
    await clear()
    await report(rina, own.orders)
    await report(rina, other.orders)
    expect(await seenBy(limited, own.orders)).toEqual([rina.id])
    expect((await report(limited, other.orders)).status).toBe(404)
    expect((await report(rina, unknownId)).status).toBe(404)
    const customers = { resource: 'customers', recordId: unknownId }
    expect((await rina.call(`PUT x/presence/${randomUUID()}`, customers)).status).toBe(403)
    const nothing = { resource: 'nothing', recordId: unknownId }
    expect((await rina.call(`PUT x/presence/${randomUUID()}`, nothing)).status).toBe(400)
    expect((await report(rina, own.orders, {}, 'tab')).status).toBe(400)
    const rows = await app.db.select().from(presences)
    expect(rows.filter(({ adminId }) => adminId === limited.id).map(({ entityId }) => entityId)).toEqual([
      own.orders,
    ])
  })
})

describe('the stream of a user with a record open', () => {
  it('signals that a colleague came or left, also by another server, but not to others', async () => {
    await clear()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const hub = new LiveHub(app.db, app.registry, app.work.now)
    const heard: string[] = []
    const listen = ({ id, token }: Person, name: string) =>
      hub.add({
        ...{ userId: id, session: hashToken(token), hears: () => false },
        send: (event) => heard.push(`${name} ${event}`),
        end: () => heard.push(`${name} end`),
      })
    const look = async () => {
      await vi.advanceTimersByTimeAsync(limits.noticePollMs)
      await vi.waitFor(() => app.db.select().from(presences))
    }
    await report(rina, own.orders)
    await listen(rina, 'rina')
    await listen(limited, 'limited')
    const tab = randomUUID()
    await report(clerk, own.orders, {}, tab)
    await look()
    await expect.poll(() => heard).toEqual(['rina presence'])
    await report(clerk, own.orders, {}, tab)
    await look()
    await report(clerk, own.orders, { isEditing: true }, tab)
    await look()
    await expect.poll(() => heard).toEqual(['rina presence', 'rina presence'])
    await clerk.call(`DELETE x/presence/${tab}`)
    await look()
    await expect.poll(() => heard).toHaveLength(3)
    vi.useRealTimers()
  })
})
