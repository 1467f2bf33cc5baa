import { describe, expect, it } from 'vitest'
import { products } from '#contract/resources/catalog/products.ts'
import type { Changes, FieldChange } from '#kit/bulk-edit/change.ts'
import { createWriter } from '#kit/bulk-edit/writer.ts'
import type { Row } from '#kit/context/props.ts'
import { toFormValues } from '#kit/values/values.ts'
import { product, productStore } from '#tests/support/kit/bulk-fixtures.ts'

const raised: Changes = { price: { operation: 'increasePercent', by: '5', rounding: 'none' } }

/** A writer of products that the preview has read, each worth 100.00 × its number. */
const setUp = (rows: readonly Row[], { changes = raised, previewed = true } = {}) => {
  const store = productStore(rows)
  const update = async (id: string, input: object): Promise<unknown> => {
    const { status, body } = { status: 200, ...store.patch(id, input) }
    if (status >= 400) throw body
    return { data: body }
  }
  const backend = { update }
  const writer = createWriter({
    resource: products,
    changes,
    records: new Map(previewed ? rows.map((row) => [row.id, row]) : []),
    read: async (id) => store.get(id),
    update: (id, input) => backend.update(id, input),
  })
  return { ...store, backend, writer }
}
const row = product(1)

describe('writing a record', () => {
  it('reads it first where the preview did not read it', async () => {
    const { writer, prices, save } = setUp([row], { previewed: false })
    save('p1', { price: '200.00' })
    await writer.write(row)
    expect(prices()).toEqual(['210.00'])
  })

  it('keeps what someone else changed in other fields', async () => {
    const { writer, get, save } = setUp([row])
    save('p1', { name: 'Renamed' })
    await writer.write(row)
    expect(get('p1')).toMatchObject({ name: 'Renamed', price: '105.00', version: 3 })
  })

  it('fails where someone else changed the same field, and retries from their value', async () => {
    const { writer, prices, save } = setUp([row])
    save('p1', { price: '300.00' })
    await expect(writer.write(row)).rejects.toThrow('Someone else changed this in the meantime: Price.')
    expect(prices()).toEqual(['300.00'])
    await writer.write(row)
    expect(prices()).toEqual(['315.00'])
  })

  it('is refused where the other change makes the record invalid', async () => {
    const { writer, prices, save } = setUp([row])
    save('p1', { oldPrice: '104.00' })
    await expect(writer.write(row)).rejects.toThrow('Old price: Must be higher than Price.')
    expect(prices()).toEqual(['100.00'])
  })

  it('raises a price once, even if the response is lost and it is retried', async () => {
    const { writer, backend, prices, get } = setUp([row])
    const { update } = backend
    backend.update = async (id, input) => {
      await update(id, input)
      throw new Error('timeout of 1000ms exceeded')
    }
    await expect(writer.write(row)).rejects.toThrow('timeout')
    backend.update = update
    await writer.write(row)
    expect(prices()).toEqual(['105.00'])
    await writer.undo(row)
    expect(get('p1').price).toBe('100.00')
  })
})

describe('undoing', () => {
  it('restores the changed fields, and keeps what someone else changed in others', async () => {
    const { writer, get, save } = setUp([product(1, { oldPrice: '150.00' })])
    await writer.write(row)
    save('p1', { name: 'Renamed' })
    await writer.undo(row)
    expect(get('p1')).toMatchObject({ price: '100.00', oldPrice: '150.00', name: 'Renamed' })
    expect(writer.written().size).toBe(0)
  })

  it('leaves a value that was changed again, and names its field', async () => {
    const { writer, prices, save } = setUp([row])
    await writer.write(row)
    save('p1', { price: '300.00' })
    await expect(writer.undo(row)).rejects.toThrow('Changed again since the update: Price')
    expect(prices()).toEqual(['300.00'])
    expect(writer.written().size).toBe(0)
  })

  /** A repeatable sequence of numbers below `most`. */
  const sequence = (seed: number) => {
    let state = seed
    return (most: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * most)
    }
  }
  const one = <T>(next: (most: number) => number, of: readonly T[]) => of[next(of.length)] as T
  const ids = ['c1', 'c2', 'c3']
  const anyChange = (next: (most: number) => number): Changes => {
    const amount: FieldChange = {
      operation: one(next, ['increasePercent', 'decreasePercent', 'increaseAmount', 'decreaseAmount']),
      by: String(1 + next(90)),
      rounding: one(next, ['none', '5', '100', '9', '99', '.99']),
    }
    const list: FieldChange = { operation: one(next, ['add', 'remove', 'replace']), values: [one(next, ids)] }
    const all: Changes = {
      price: amount,
      oldPrice: one<FieldChange>(next, [
        amount,
        { operation: 'clear' },
        { operation: 'set', value: '999.00' },
      ]),
      categories: one<FieldChange>(next, [list, { operation: 'clear' }]),
      isFeatured: { operation: 'set', value: next(2) === 0 },
      brand: one<FieldChange>(next, [{ operation: 'set', value: one(next, ids) }, { operation: 'clear' }]),
    }
    const keys = Object.keys(all).filter(() => next(2) === 0)
    return Object.fromEntries(keys.map((key) => [key, all[key] as FieldChange]))
  }

  it.each(Array.from({ length: 50 }, (_, seed) => seed))(
    'any sequence of edits in reverse restores the former records (%i)',
    async (seed) => {
      const next = sequence(seed + 1)
      const rows = [product(1), product(2, { oldPrice: '450.00', categories: [{ id: 'c1', label: 'C1' }] })]
      const { get, patch } = productStore(rows)
      const former = rows.map(({ version: _, ...values }) => values)
      const runs: (() => Promise<unknown>)[] = []
      for (let run = 0; run < 6; run += 1) {
        const changes = anyChange(next)
        const writer = createWriter({
          resource: products,
          changes,
          records: new Map(),
          read: async (id) => get(id),
          update: async (id, input) => {
            const { status, body } = { status: 200, ...patch(id, input) }
            if (status >= 400) throw body
            return { data: body }
          },
        })
        const edited = rows.filter(() => next(3) > 0)
        // A refused record keeps its values.
        for (const each of edited) await writer.write(each).catch(() => {})
        runs.push(async () => {
          for (const each of edited) await writer.undo(each)
        })
      }
      for (const undo of runs.reverse()) await undo()
      const now = rows.map(({ id }) => toFormValues(products.fields, get(id)))
      expect(now).toEqual(former.map((values) => toFormValues(products.fields, values)))
    },
  )
})
