import { describe, expect, it } from 'vitest'
import { registry } from '../../contract'
import { entriesOf } from '../../contract/registry'

const listed = new Set(entriesOf(registry).map(({ resource }) => resource.name))
/** The call, with the resource whose changed record it returns. */
const writes = Object.entries(registry.extensions.calls).flatMap(
  ([name, { at, response, invalidates = [] }]) => {
    if (at.startsWith('GET ') || response.kind !== 'record') return []
    return listed.has(response.of) ? [{ name, changed: response.of, invalidates }] : []
  },
)

describe('a call that returns the changed record of a listed resource', () => {
  it('has more than twenty examples', () => expect(writes.length).toBeGreaterThan(20))
  it.each(writes)('$name: makes the lists of $changed load again', ({ changed, invalidates }) => {
    expect(invalidates).toContain(changed)
  })
})
