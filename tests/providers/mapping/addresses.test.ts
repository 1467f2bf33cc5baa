import { describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { entriesOf } from '#contract/registry.ts'
import { withExtensionFilters } from '#providers/data/extension-filters.ts'
import { listQuery, readAddress, writeAddress } from '#providers/list/list-address.ts'
import { recordRequests } from '#tests/support/providers/harness.ts'
import { further, specified } from './addresses'

const { linesOf } = recordRequests()

/** The request of the list at an address, and the address that it writes for the same state. */
const opened = async (address: string) => {
  const [path = '', search = ''] = address.split('?')
  const entry = entriesOf(registry).find((e) => e.path === path)
  if (!entry) throw new Error(`No list has the address ${path}`)
  const resource = withExtensionFilters(registry, entry.resource)
  const state = readAddress(entry, resource, search)
  const [line] = await linesOf((provider) =>
    provider.getList({ resource: resource.name, ...listQuery(entry, state) }),
  )
  return { resource: resource.name, line, address: writeAddress(entry, resource, state) }
}

describe.each(Object.entries({ ...specified, further }))('addresses of %s', (_, table) => {
  describe.each(Object.entries(table))('%s', (resource, cases) => {
    it.each(cases.map(([address, ...expected]) => [address, expected] as const))(
      '%s',
      async (address, [line, rewritten = address]) => {
        expect(await opened(address)).toEqual({ resource, line, address: rewritten })
      },
    )
  })
})
