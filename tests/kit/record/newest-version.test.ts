import { keys } from '@refinedev/core'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { newestVersion } from '#kit/call/update-cached-record.ts'

const keyOf = (resource: string, id: string) =>
  keys().data('default').resource(resource).action('one').id(id).params({}).get()

it('newestVersion finds the newest version of a record among lists and records of its resource', () => {
  const client = new QueryClient()
  const row = { id: 'b1', version: 2, name: 'Booked' }
  client.setQueryData([...keys().data('default').resource('bookings').action('list').get()], {
    data: [
      { ...row, version: 4, name: 'Done' },
      { ...row, id: 'b2', version: 9 },
    ],
    total: 2,
  })
  client.setQueryData(keyOf('bookings', 'b1'), { data: { ...row, version: 3, name: 'Confirmed' } })
  client.setQueryData(keyOf('parts', 'b1'), { data: { ...row, version: 7 } })
  expect(newestVersion(client, 'bookings', row)).toEqual({ ...row, version: 4, name: 'Done' })
  expect(newestVersion(client, 'bookings', { ...row, version: 5 })).toEqual({ ...row, version: 5 })
})
