import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { createDataProvider } from '#providers/data/data.ts'
import { resourceKey } from '#providers/data/query-keys.ts'
import { createAdapter } from '#tests/support/providers/adapter.ts'
import { providerAt } from '#tests/support/providers/backend.ts'

const oneKey = [...resourceKey('brands'), 'one', 'b1', {}]
const listKey = [...resourceKey('brands'), 'list', {}]

/** A brand in version 3 on its own page, and in version 5 in the list, which was read later. */
const setUp = () => {
  const bodies: unknown[] = []
  const { http } = providerAt('')
  http.defaults.adapter = createAdapter(({ body }) => {
    bodies.push(JSON.parse(String(body)))
    return { body: { id: 'b1', name: 'Honda', version: 6 } }
  })
  const queryClient = new QueryClient()
  queryClient.setQueryData(oneKey, { data: { id: 'b1', version: 3 } })
  queryClient.setQueryData(listKey, { data: [{ id: 'b1', version: 5 }], total: 1 })
  const provider = createDataProvider({ registry, http, queryClient })
  const update = async (variables: object) => {
    await provider.update({ resource: 'brands', id: 'b1', variables })
    return bodies.at(-1)
  }
  return { queryClient, update }
}

/** Shows what has been read under these keys, as a page does. */
const show = (queryClient: QueryClient, ...keys: (typeof oneKey)[]) => {
  for (const queryKey of keys)
    new QueryObserver(queryClient, { queryKey, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {})
}

describe('the version of an update whose values have none', () => {
  it('is that of the record on the page, whose user has not seen a newer one', async () => {
    const { queryClient, update } = setUp()
    show(queryClient, listKey, oneKey)
    expect(await update({ name: 'Honda' })).toEqual({ name: 'Honda', version: 3 })
  })

  it('is that of the list on the page if no single record is shown', async () => {
    const { queryClient, update } = setUp()
    show(queryClient, listKey)
    expect(await update({ name: 'Honda' })).toEqual({ name: 'Honda', version: 5 })
  })

  it('is the oldest on the page if it shows several', async () => {
    const { queryClient, update } = setUp()
    const otherKey = [...resourceKey('brands'), 'one', 'b1', { of: 'another part' }]
    queryClient.setQueryData(otherKey, { data: { id: 'b1', version: 4 } })
    show(queryClient, otherKey, oneKey)
    expect(await update({ name: 'Honda' })).toEqual({ name: 'Honda', version: 3 })
  })

  it('is none if no page shows the record, whatever is cached', async () => {
    const { update } = setUp()
    expect(await update({ name: 'Honda' })).toEqual({ name: 'Honda' })
  })

  it('is that of the own change before it, until the page has read the record again', async () => {
    const { queryClient, update } = setUp()
    show(queryClient, oneKey)
    await update({ name: 'Hond' })
    expect(await update({ name: 'Honda' })).toEqual({ name: 'Honda', version: 6 })
    queryClient.setQueryData(oneKey, { data: { id: 'b1', version: 8 } })
    expect(await update({ name: 'Honda' })).toEqual({ name: 'Honda', version: 8 })
  })
})

describe('the version of an update', () => {
  it('is the one that the values contain', async () => {
    const { queryClient, update } = setUp()
    show(queryClient, oneKey)
    expect(await update({ name: 'Honda', version: 4 })).toEqual({ name: 'Honda', version: 4 })
  })
})
