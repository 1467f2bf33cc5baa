import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { availableCommands, useCommands } from '#ui/keyboard/commands.ts'

it('the commands of a page end with the one that deletes, whichever part of the page offers it first', () => {
  renderHook(() => {
    useCommands([{ key: 'delete', label: 'Delete tag', isLast: true, run: () => {} }])
    useCommands([{ key: 'edit', label: 'Edit', run: () => {} }])
  })
  expect(availableCommands().map(({ key }) => key)).toEqual(['edit', 'delete'])
})
