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

describe('the version of an update without a form', () => {
  it('is the newest that was read', async () => {
    const { update } = setUp()
    expect(await update({ name: 'Honda' })).toEqual({ name: 'Honda', version: 5 })
  })

  it('is that of the record on the page, whose user has not seen a newer one', async () => {
    const { queryClient, update } = setUp()
    const stop = new QueryObserver(queryClient, {
      queryKey: oneKey,
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => {})
    expect(await update({ name: 'Honda' })).toEqual({ name: 'Honda', version: 3 })
    stop()
  })

  it('is the one that the values contain', async () => {
    const { update } = setUp()
    expect(await update({ name: 'Honda', version: 4 })).toEqual({ name: 'Honda', version: 4 })
  })
})
