import { describe, expect, it } from 'vitest'
import type { Batch } from '#contract/grammar/calls.ts'
import { limits } from '#contract/policies/limits.ts'
import { products } from '#contract/resources/catalog/products.ts'
import { manyRecordsInBatches } from '#providers/data/many-records.ts'
import { createAdapter } from '#tests/support/providers/adapter.ts'
import { providerAt } from '#tests/support/providers/backend.ts'

type Written = { records: Batch['records'] }

/** A backend that refuses free products. */
const setUp = () => {
  const calls: { line: string; count: number }[] = []
  const { provider, http } = providerAt('')
  const answer = (line: string, count: number, data: readonly unknown[]) => {
    calls.push({ line, count })
    return { body: { data } }
  }
  http.defaults.adapter = createAdapter(({ line, body }) => {
    const [address = '', query] = line.split('?')
    if (address === 'POST /api/x/records/products') {
      const { records } = JSON.parse(String(body)) as Written
      const written = records.map(({ id, values }) =>
        values.price === '0.00'
          ? { status: 400, body: { statusCode: 400, message: 'Too cheap' } }
          : { status: 200, body: { id, ...values } },
      )
      return answer(address, records.length, written)
    }
    if (address !== 'GET /api/x/records/products')
      return { status: 404, body: { statusCode: 404, message: 'No such product' } }
    const ids = new URLSearchParams(query).getAll('ids')
    const found = ids.filter((id) => id !== 'gone').map((id) => ({ id }))
    return answer(address, ids.length, found)
  })
  return { calls, many: manyRecordsInBatches(provider, products) }
}

describe('inBatches', () => {
  it('writes records that are changed at the same time in one call, up to the limit of a batch', async () => {
    const { calls, many } = setUp()
    const count = limits.maxBatch + 7
    const all = Array.from({ length: count }, (_, i) => many.update(`p${i}`, { price: '5.00', version: 1 }))
    expect((await Promise.all(all))[count - 1]).toEqual({
      data: { id: `p${count - 1}`, version: 1, price: '5.00' },
    })
    expect(calls).toEqual([
      { line: 'POST /api/x/records/products', count: limits.maxBatch },
      { line: 'POST /api/x/records/products', count: 7 },
    ])
  })

  it('starts another call before the body gets too large', async () => {
    const { calls, many } = setUp()
    const description = 'ক'.repeat(100_000)
    await Promise.all([1, 2, 3, 4].map((n) => many.update(`p${n}`, { description, version: 1 })))
    expect(calls.map(({ count }) => count)).toEqual([2, 2])
  })

  it('reports the refusal of a record to its caller only, and sends references as ids', async () => {
    const { many } = setUp()
    const [free, dear] = await Promise.allSettled([
      many.update('p1', { price: '0.00', version: 1 }),
      many.create({ price: '9.00', brand: { id: 'b1', label: 'Bajaj' } }),
    ])
    expect(free).toMatchObject({ status: 'rejected', reason: { statusCode: 400, messages: ['Too cheap'] } })
    expect(dear).toMatchObject({ status: 'fulfilled', value: { data: { brand: 'b1' } } })
  })

  it('explains why a record can’t be read by its own call', async () => {
    const { calls, many } = setUp()
    const [there, gone] = await Promise.allSettled([many.read('p1'), many.read('gone')])
    expect(there).toMatchObject({ value: { id: 'p1' } })
    expect(gone).toMatchObject({ reason: { statusCode: 404 } })
    expect(calls).toEqual([{ line: 'GET /api/x/records/products', count: 2 }])
  })
})
