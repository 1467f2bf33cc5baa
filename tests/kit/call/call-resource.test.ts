import { expect, it } from 'vitest'
import { registry } from '../../../contract'
import { resourceOfCall } from '../../../src/kit/call/call-resource'

it('the fields of a call are those of its body, in the given order', () => {
  const { fields } = resourceOfCall(registry, 'x.addView', ['isPinned', 'name'])
  expect(Object.keys(fields)).toEqual(['isPinned', 'name'])
})
