import { describe, expect, it } from 'vitest'
import { products } from '../../../contract/resources/catalog/products'
import type { Changes } from '../../../src/kit/bulk-edit/change'
import { createWriter } from '../../../src/kit/bulk-edit/writer'
import type { Row } from '../../../src/kit/fields/props/props'
import { product, productStore } from '../../support/kit/bulk-fixtures'

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
  it('reads it first where the preview did not', async () => {
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

  it('raises a price once, even if the answer is lost and it is tried again', async () => {
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
  it('sets back the changed fields only, and only where nobody saved since', async () => {
    const [first, second] = [product(1, { oldPrice: '150.00' }), product(2)]
    const { writer, get, save } = setUp([first, second])
    await writer.write(first)
    await writer.write(second)
    save('p2', { name: 'Renamed' })
    await writer.undo(first)
    await expect(writer.undo(second)).rejects.toThrow('Changed again since the update')
    expect(get('p1')).toMatchObject({ price: '100.00', oldPrice: '150.00' })
    expect(get('p2')).toMatchObject({ name: 'Renamed', price: '210.00' })
    expect(writer.written().size).toBe(0)
  })
})
