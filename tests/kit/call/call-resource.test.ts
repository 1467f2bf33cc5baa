import { expect, it } from 'vitest'
import { registry } from '../../../contract'
import { resourceOfCall } from '../../../src/kit/call/call-resource'

it('the fields of a call have the given labels, and their own without one', () => {
  const { fields } = resourceOfCall(registry, 'x.addView', [
    ['name', 'Name of the view'],
    ['isPinned', null],
  ])
  expect(Object.keys(fields)).toEqual(['name', 'isPinned'])
  expect(fields.name?.label).toBe('Name of the view')
})
