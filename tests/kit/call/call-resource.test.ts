import { expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { resourceOfCall } from '#kit/call/call-resource.ts'

it('the fields of a call are those of its body, in the given order', () => {
  const { fields } = resourceOfCall(registry, 'x.addView', ['isPinned', 'name'])
  expect(Object.keys(fields)).toEqual(['isPinned', 'name'])
})
