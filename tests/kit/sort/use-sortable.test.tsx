import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { moveItem } from '#ui/sort/move-item.ts'
import { useSortable } from '#ui/sort/use-sortable.ts'

const onEnd = vi.fn()
const around = { over: vi.fn(), drop: vi.fn() }
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const Stage = () => {
  const [keys, setKeys] = useState(['A', 'B', 'C'])
  const sortable = useSortable({
    keys,
    onMove: (from, to) => setKeys(moveItem(keys, from, to)),
    onEnd,
    announce: (key, place) => `${key} is number ${place + 1}`,
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: an area that files are dropped into
    <div onDragOver={around.over} onDrop={around.drop}>
      <ul ref={sortable.frame}>
        {keys.map((key) => (
          <li key={key} {...sortable.itemProps(key)}>
            {/* biome-ignore lint/a11y/useSemanticElements: Firefox drags no buttons */}
            <span role="button" tabIndex={0} {...sortable.gripProps(key)}>
              {key}
            </span>
            <input aria-label={`text of ${key}`} />
          </li>
        ))}
      </ul>
      <p role="status">{sortable.status}</p>
    </div>
  )
}
const open = () => {
  render(<Stage />)
}
const order = () => screen.getAllByRole('listitem').map((item) => item.textContent)
const grip = (key: string) => screen.getByRole('button', { name: key })
const item = (key: string) => screen.getByRole('textbox', { name: `text of ${key}` })
const dataTransfer = { setData: vi.fn(), effectAllowed: '' }

describe('a sortable list', () => {
  it('moves the focused item by the arrow keys, and announces its position', () => {
    open()
    fireEvent.keyDown(grip('A'), { key: 'ArrowDown' })
    expect(order()).toEqual(['B', 'A', 'C'])
    expect(screen.getByRole('status').textContent).toBe('A is number 2')
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
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('shows a dragged item at each place it passes', () => {
    open()
    fireEvent.dragStart(grip('A'), { dataTransfer })
    fireEvent.dragEnter(item('B'))
    expect(order()).toEqual(['B', 'A', 'C'])
    fireEvent.dragEnter(item('C'))
    expect(order()).toEqual(['B', 'C', 'A'])
  })

  it.each([true, false])('reports at the end whether the item was dropped: %s', (isDropped) => {
    open()
    fireEvent.dragStart(grip('A'), { dataTransfer })
    if (isDropped) fireEvent.drop(item('B'))
    fireEvent.dragEnd(grip('A'))
    expect(onEnd.mock.calls).toEqual([['A', isDropped]])
  })

  it('keeps its items inside its area, and passes on files', () => {
    open()
    fireEvent.dragOver(item('B'))
    fireEvent.drop(item('B'))
    expect([around.over, around.drop].map((called) => called.mock.calls.length)).toEqual([1, 1])
    fireEvent.dragStart(grip('A'), { dataTransfer })
    fireEvent.dragOver(item('B'))
    fireEvent.drop(item('B'))
    expect([around.over, around.drop].map((called) => called.mock.calls.length)).toEqual([1, 1])
  })
})
