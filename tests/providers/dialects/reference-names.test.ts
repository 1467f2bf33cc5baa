import { AxiosHeaders } from 'axios'
import { beforeEach, describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import { createReferenceNames } from '#providers/dialect/reference-names.ts'

const config = { headers: new AxiosHeaders({ Authorization: 'Bearer token-1' }) }
const products = resourceNamed(registry, 'products')
const labelled = createReferenceNames(registry)
const nameless = (id: string) => ({ id, label: id })
const read: string[] = []
const get = async (url: string) => {
  read.push(url)
  return { data: [{ id: 'n1', name: 'New' }, 'no record', { id: 'f1', name: 'Fast' }] }
}
beforeEach(() => void read.splice(0))

describe('references that a backend returns as ids', () => {
  it('have the labels of their own records in a list that is read once', async () => {
    const row = { id: 'p1', tags: [nameless('f1'), nameless('n1'), nameless('gone')], brand: nameless('b1') }
    expect(await labelled(products, row, ['tags'], config, get)).toEqual({
      ...row,
      tags: [{ id: 'f1', label: 'Fast' }, { id: 'n1', label: 'New' }, nameless('gone')],
    })
    expect(read).toEqual(['admin/tags'])
  })
  it('are left as they are in what is no record', async () => {
    for (const row of [null, 'text', undefined])
      expect(await labelled(products, row, ['tags'], config, get)).toBe(row)
    expect(read).toEqual([])
  })
})
