import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dragItem } from '#tests/support/kit/drag.ts'
import { moveItem } from '#ui/sort/move-item.ts'
import { GripButton, Sortable, SortableItem } from '#ui/sort/Sortable.tsx'

const around = { over: vi.fn(), drop: vi.fn() }
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const Stage = () => {
  const [keys, setKeys] = useState(['A', 'B', 'C'])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: an area that files are dropped into
    <div onDragOver={around.over} onDrop={around.drop}>
      <Sortable
        keys={keys}
        onMove={(from, to) => setKeys(moveItem(keys, from, to))}
        announce={(key, place) => `${key} is number ${place + 1}`}
      >
        <ul>
          {keys.map((key) => (
            <SortableItem key={key} item={key}>
              <GripButton label={key} />
              {key}
              <input aria-label={`text of ${key}`} />
            </SortableItem>
          ))}
        </ul>
      </Sortable>
    </div>
  )
}
const open = () => {
  render(<Stage />)
}
const order = () => screen.getAllByRole('listitem').map((item) => item.textContent)
const grip = (key: string) => screen.getByRole('button', { name: `Move “${key}”` })
const item = (key: string) => screen.getByRole('textbox', { name: `text of ${key}` })
const announced = (text: string) => screen.queryByText(text) !== null

describe('a sortable list', () => {
  it('moves the focused item by the arrow keys, and announces its position', () => {
    open()
    fireEvent.keyDown(grip('A'), { key: 'ArrowDown' })
    expect(order()).toEqual(['B', 'A', 'C'])
    expect(announced('A is number 2')).toBe(true)
  })

  it('moves an item by Alt and the arrow keys from its inputs, which keep the plain arrow keys', () => {
    open()
    fireEvent.keyDown(item('C'), { key: 'ArrowUp' })
    expect(order()).toEqual(['A', 'B', 'C'])
    fireEvent.keyDown(item('C'), { key: 'ArrowUp', altKey: true })
    expect(order()).toEqual(['A', 'C', 'B'])
  })

  it('moves nothing beyond either end', () => {
    open()
    fireEvent.keyDown(grip('A'), { key: 'ArrowUp' })
    fireEvent.keyDown(grip('C'), { key: 'ArrowDown' })
    expect(order()).toEqual(['A', 'B', 'C'])
    expect(screen.queryByText(/is number/)).toBeNull()
  })

  it('moves an item to where it is dropped, and announces its position', () => {
    open()
    dragItem(grip('A'), item('C'))
    expect(order()).toEqual(['B', 'C', 'A'])
    expect(announced('A is number 3')).toBe(true)
  })

  it('leaves an item where it was when Escape is pressed on the way', () => {
    open()
    dragItem(grip('A'), item('C'), { isDropped: false })
    expect(order()).toEqual(['A', 'B', 'C'])
    expect(screen.queryByText(/is number/)).toBeNull()
  })

  it('passes on files that are dragged over it', () => {
    open()
    fireEvent.dragOver(item('B'))
    fireEvent.drop(item('B'))
    expect([around.over, around.drop].map((called) => called.mock.calls.length)).toEqual([1, 1])
  })
})
