import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { invalidate } from '#providers/data/invalidation.ts'
import { createQueryClient } from '#providers/data/query-client.ts'
import { listQueryKey, recordKey } from '#providers/data/query-keys.ts'

it('reads what is shown again, but for a record that was deleted, whose page is still open', async () => {
  const client = createQueryClient()
  const read: string[] = []
  const show = async (name: string, queryKey: readonly unknown[]) => {
    const observer = new QueryObserver(client, { queryKey, queryFn: () => read.push(name) })
    observer.subscribe(() => {})
    await observer.refetch()
    return observer
  }
  const page = await show('the record', recordKey('brands', 'b1'))
  await show('another record', recordKey('brands', 'b12'))
  await show('the list', listQueryKey('brands', { filters: [{ field: 'country', value: 'b1' }] }))
  await show('the texts', listQueryKey('x', 'x.translation', { params: { resource: 'brands', id: 'b1' } }))
  read.length = 0

  await invalidate(client, ['brands', 'x'], ['b1'])
  expect(read).toEqual(['another record', 'the list'])
  expect(page.getCurrentResult().isStale).toBe(true)

  read.length = 0
  await invalidate(client, ['brands', 'x'])
  expect(read).toEqual(['the record', 'another record', 'the list', 'the texts'])
})
