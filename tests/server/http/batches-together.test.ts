import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { history } from '#server/db/tables/internal.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { type Row, unknownId } from '#tests/support/server/shop.ts'

type Written = { data: { status: number; body: Row & { message?: string } }[] }
type Values = Record<string, unknown>
type Input = { id?: string; values: Values }

/** Written in a batch with a key, records are written together; without one, each alone. */
let apps: { together: App; alone: App }
beforeAll(async () => {
  const [together, alone] = await Promise.all([startApp(), startApp()])
  apps = { together, alone }
})
afterAll(() => Promise.all([apps.together.stop(), apps.alone.stop()]))

/** A repeatable sequence of numbers below `most`. */
const sequence = (seed: number) => {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}
type Made = { brands: string[]; tags: string[]; products: Row[] }

const prepare = async (app: App, seed: number): Promise<Made> => {
  const call = app.as('super')
  const idsOf = async (line: string, values: Values[]) => {
    const ids: string[] = []
    for (const each of values) ids.push((await call<Row>(line, each)).body.id)
    return ids
  }
  const names = [0, 1, 2].map((n) => ({ name: `Seed ${seed} ${n}` }))
  return {
    brands: await idsOf('POST brands/create-brand', names),
    tags: await idsOf('POST admin/tags', names),
    products: [],
  }
}

/** Products of a batch, of which some are refused: taken SKUs, unknown references, old versions, wrong values. */
const batchOf = (next: (most: number) => number, seed: number, batch: number, made: Made): Input[] =>
  Array.from({ length: 20 }, (_, n) => {
    const of = <T>(all: readonly T[]) => all[next(all.length)]
    const values: Values = {
      price: `${next(500)}.00`,
      ...(next(2) && { tags: [...new Set([of(made.tags), of(made.tags)])] }),
      ...(next(3) === 0 && { brand: next(8) ? of(made.brands) : unknownId }),
      ...(next(4) === 0 && { oldPrice: `${next(600)}.00` }),
      ...(next(9) === 0 && { productType: 'boat' }),
    }
    const known = of(made.products)
    if (!known || next(2))
      return {
        values: {
          name: `Seed ${seed} part ${next(12)}`,
          sku: `S${seed}-${next(3) ? `${batch}-${n}` : next(10)}`,
          productType: 'part',
          date: '2026-01-31',
          ...values,
        },
      }
    const version = Number(known.version) - (next(6) ? 0 : 1)
    return { id: known.id, values: { ...values, ...(next(5) === 0 && { slug: null }), version } }
  })

describe('the records of a batch', () => {
  it.each([1, 2, 3, 4])(
    'have the outcomes, values and history that each would have alone (seed %i)',
    async (seed) => {
      const run = async (app: App, isTogether: boolean) => {
        const next = sequence(seed)
        const made = await prepare(app, seed)
        const places = new Map<string, string>()
        const named = (text: string) =>
          [...places, ...made.brands.map((id, n) => [id, `brand ${n}`] as const)]
            .concat(made.tags.map((id, n) => [id, `tag ${n}`]))
            .reduce((all, [id, place]) => all.replaceAll(id, place), text)
        const seen: unknown[] = []
        for (let batch = 0; batch < 4; batch += 1) {
          const records = batchOf(next, seed, batch, made)
          const headers = isTogether ? { 'idempotency-key': `seed-${seed}-${batch}` } : {}
          const { data } = (await app.as('super')<Written>('POST x/records/products', { records }, headers))
            .body
          for (const [n, { status, body }] of data.entries()) {
            if (status === 201) places.set(body.id, `product ${batch}-${n}`)
            if (status < 300) made.products = [...made.products.filter(({ id }) => id !== body.id), body]
            const { createdAt: _c, updatedAt: _u, requestId: _r, current: _n, ...rest } = body
            seen.push([status, named(JSON.stringify(rest))])
          }
        }
        const lines = await app.db
          .select()
          .from(history)
          .where(eq(history.entity, 'products'))
          .orderBy(asc(history.entityId), asc(history.propKey), asc(history.id))
        const trail = lines
          .filter(({ entityId }) => places.has(String(entityId)))
          .map(({ entityId, action, propKey, from, to }) =>
            named(JSON.stringify([entityId, action, propKey, from, to])),
          )
        return { seen, trail: trail.sort() }
      }
      const together = await run(apps.together, true)
      const alone = await run(apps.alone, false)
      expect(together.seen).toEqual(alone.seen)
      expect(together.trail).toEqual(alone.trail)
      const statuses = new Set(together.seen.map((one) => (one as [number])[0]))
      expect([200, 201, 400, 409].every((status) => statuses.has(status))).toBe(true)
    },
    60_000,
  )
})
