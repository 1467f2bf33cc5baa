import { describe, expect, it } from 'vitest'
import { callsOf } from '#contract/api-calls.ts'
import { registry } from '#contract/index.ts'

const failures = new Map(callsOf(registry).map(({ name, failure }) => [name, failure]))

describe('a call of a resource that fails unexpectedly', () => {
  it.each([
    ['brands.list', 'Can not find brand'],
    ['brands.one', 'Can not find brand'],
    ['brands.create', 'Can not create brand'],
    ['brands.update', 'Can not update brand'],
    ['brands.remove', 'Can not delete brand'],
    ['tags.update', undefined],
  ])('%s: is refused with the message of its verb: %s', (call, text) => {
    expect(failures.has(call)).toBe(true)
    expect(failures.get(call)).toBe(text)
  })
})
