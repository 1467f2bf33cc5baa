import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiCall, callsOf } from '#contract/api-calls.ts'
import { bodyKeyOf, isBackendOnly } from '#contract/grammar/facts.ts'
import type { Field, Fields } from '#contract/grammar/field.ts'
import { registry } from '#contract/index.ts'
import { secondSteps } from '#server/db/tables/internal.ts'
import { normalizeBody } from '#server/http/checks.ts'
import { type OfShowroom, twoShowrooms } from '../support/server/app/two-showrooms'
import { type App, type Call, startApp } from '../support/server/harness'
import type { Row } from '../support/server/shop'

let app: App
let root: Call
let shop: Awaited<ReturnType<typeof twoShowrooms>>
beforeAll(async () => {
  app = await startApp()
  root = app.as('super')
  shop = await twoShowrooms(app)
})
afterAll(() => app.stop())

const explicitValues: Partial<Record<Field['kind'], unknown>> = {
  flag: false,
  ...{ choices: [], images: [], refs: [], rows: [], values: [] },
  ...{ text: '', longText: '', richText: '' },
}

type Nullable = [name: string, key: string, one: ApiCall, explicit: unknown]
const nullableKeys = callsOf(registry).flatMap((one): Nullable[] => {
  const isRecord = one.resource && (one.verb === 'create' || one.verb === 'update')
  const fields: Fields = (isRecord ? one.resource?.fields : one.body) ?? {}
  return Object.entries(fields).flatMap(([key, field]): Nullable[] =>
    field.required || (isRecord && isBackendOnly(field)) || !(field.kind in explicitValues)
      ? []
      : [[one.name, bodyKeyOf(key, field), one, explicitValues[field.kind]]],
  )
})

describe('null in a body', () => {
  it('is possible in bodies of every kind of call', () => {
    const names = new Set(nullableKeys.map(([name]) => name))
    for (const name of ['x.limitRole', 'x.markView', 'products.update', 'variants.add', 'x.addReturn'])
      expect(names).toContain(name)
  })

  it.each(nullableKeys)('of %s reaches its rules as the empty value of %s', (_, key, one, explicit) => {
    const [withNull, withExplicit] = [{ [key]: null }, { [key]: explicit }].map((body) =>
      normalizeBody(one, body),
    )
    expect(withNull).toEqual(withExplicit)
    expect(normalizeBody(one, {})).toEqual({})
  })

  it('is the empty value in rows and groups too', () => {
    const inner: Fields = { flag: { kind: 'flag' }, list: { kind: 'values' }, number: { kind: 'number' } }
    const body: Fields = {
      rows: { kind: 'rows', of: inner, one: 'Row' },
      group: { kind: 'group', of: inner },
    }
    const empty = { flag: null, list: null, number: null }
    const stored = { flag: false, list: [], number: null }
    expect(normalizeBody({ body } as unknown as ApiCall, { rows: [empty, {}], group: empty })).toEqual({
      rows: [stored, {}],
      group: stored,
    })
  })
})

type Guarded = {
  line: string
  by: Call
  /** A change that is refused with the explicit empty value. */
  key: string
  explicit: unknown
  state: () => Promise<unknown>
}

const limitsOf = (call: Call, id: string) => async () => {
  const { showrooms, twoStepRequired } = (
    await call<{ showrooms: unknown; twoStepRequired: unknown }>(`GET store-admin/role/id/${id}`)
  ).body
  return { showrooms, twoStepRequired }
}

describe('a guard that refuses the explicit empty value', () => {
  const guards: Record<string, (own: OfShowroom) => Promise<Guarded>> = {
    'the showrooms of the own role': async (own) => {
      const { call, roleId } = await shop.limited([own.stores])
      const state = limitsOf(root, roleId)
      return { line: `PUT x/roles/${roleId}/limits`, by: call, key: 'showrooms', explicit: [], state }
    },
    'the showrooms of another limited role': async (own) => {
      const [{ call }, other] = [await shop.limited([own.stores]), await shop.limited([own.stores])]
      const state = limitsOf(root, other.roleId)
      return { line: `PUT x/roles/${other.roleId}/limits`, by: call, key: 'showrooms', explicit: [], state }
    },
    'the two-step requirement of the own role': async () => {
      const { call, roleId, id } = await shop.people.who('AdminRole READ UPDATE')
      const line = `PUT x/roles/${roleId}/limits`
      // Without a second step the user could do nothing.
      await app.db.insert(secondSteps).values({ adminId: id, key: 'KEY', confirmedAt: app.work.now() })
      expect((await root(line, { twoStepRequired: true })).status).toBe(200)
      return { line, by: call, key: 'twoStepRequired', explicit: false, state: limitsOf(root, roleId) }
    },
    'whether a view of another user is shared': async () => {
      const { body: view } = await root<Row>('POST x/views', {
        ...{ name: 'Mine', list: '/Sales/Order/List', isShared: true },
      })
      const { call } = await shop.people.who('Order READ UPDATE')
      const state = async () => (await root<{ data: Row[] }>('GET x/views')).body.data
      return { line: `PATCH x/views/${view.id}`, by: call, key: 'isShared', explicit: false, state }
    },
    'the SKU of a variant': async (own) => {
      await root(`PUT inventory/products/add-new-variant/${own.product}`, { sku: 'NULL-1' })
      const line = `PATCH inventory/products/variant/${own.product}/sku/NULL-1`
      const state = async () => (await root(`GET admin/products/${own.product}`)).body
      return { line, by: root, key: 'sku', explicit: '', state }
    },
    'the name in the profile': async () => {
      const { call } = await shop.people.who('Order READ')
      const state = async () => (await call('GET store-admin/profile')).body
      return { line: 'PATCH x/profile', by: call, key: 'firstName', explicit: '', state }
    },
  }

  it.each(Object.keys(guards))('refuses null as well: %s', async (name) => {
    const guarded = await guards[name]?.(shop.own)
    if (!guarded) throw new Error(`No guard is named '${name}'`)
    const { line, by, key, explicit, state } = guarded
    const before = await state()
    const refusal = await by(line, { [key]: explicit })
    expect(refusal.status).toBeGreaterThanOrEqual(400)
    const answer = await by(line, { [key]: null })
    expect(answer.status).toBe(refusal.status)
    expect(answer.body.code).not.toBe('twoStep.required')
    expect(await state()).toEqual(before)
  })
})
