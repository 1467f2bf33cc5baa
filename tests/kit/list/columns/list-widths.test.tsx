import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { firstPageShown } from '#providers/first-page.ts'
import { renderList } from '#tests/support/kit/list-fixtures.tsx'

beforeEach(() => {
  firstPageShown.set(true)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200)
  HTMLElement.prototype.setPointerCapture = vi.fn()
})
afterEach(() => firstPageShown.set(false))

const edge = (label: string) => screen.findByRole('separator', { name: `Width of “${label}”` })
/** The width that the cells of a column follow. */
const widthOf = (key: string) =>
  document.querySelector<HTMLElement>('.ant-table-container')?.style.getPropertyValue(`--width-${key}`)
const sized = () => document.querySelectorAll('col[style*="var(--width"]').length
const open = async () => {
  const stage = renderList({ at: '/scooters?page=1' })
  await screen.findByRole('link', { name: 'Scooter 001' })
  return stage
}

describe('the edge of a column header', () => {
  it('is absent until the first page has its data, and absent from pictures', async () => {
    firstPageShown.set(false)
    await open()
    expect(screen.queryByRole('separator')).toBeNull()
    act(() => firstPageShown.set(true))
    await edge('Name')
    expect(screen.getAllByRole('separator').map((one) => one.getAttribute('aria-label'))).toEqual(
      ['Name', 'Kind', 'Maker', 'Price', 'Published'].map((label) => `Width of “${label}”`),
    )
    expect(screen.getByRole('columnheader', { name: 'Price BDT' })).toBeTruthy()
  })

  it('resizes the column by the arrow keys, and makes it automatic by Enter', async () => {
    const { user } = await open()
    const handle = await edge('Kind')
    expect(handle.getAttribute('aria-valuetext')).toMatch(/^Automatic/)
    handle.focus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(widthOf('kind')).toBe('232px')
    expect(sized()).toBe(1)
    expect(handle.getAttribute('aria-valuenow')).toBe('232')
    expect(handle.getAttribute('aria-valuetext')).toBe('232 pixels')
    await user.keyboard('{Enter}')
    expect([widthOf('kind'), sized()]).toEqual(['', 0])
  })

  it('resizes the column by dragging, which does not sort by it', async () => {
    const { where } = await open()
    const handle = await edge('Price')
    fireEvent.pointerDown(handle, { button: 0, clientX: 500, pointerId: 1 })
    fireEvent.pointerMove(handle, { clientX: 540 })
    expect(widthOf('price')).toBe('240px')
    fireEvent.pointerMove(handle, { clientX: 430 })
    fireEvent.pointerUp(handle)
    fireEvent.click(handle)
    expect(widthOf('price')).toBe('130px')
    expect(where()).toBe('/scooters?page=1')
    fireEvent.doubleClick(handle)
    expect(widthOf('price')).toBe('')
  })

  it('restores the width when the drag is cancelled', async () => {
    await open()
    const handle = await edge('Price')
    fireEvent.pointerDown(handle, { button: 0, clientX: 500, pointerId: 1 })
    fireEvent.pointerMove(handle, { clientX: 540 })
    fireEvent.keyDown(handle, { key: 'Escape' })
    expect([widthOf('price'), sized()]).toEqual(['', 0])
    fireEvent.pointerMove(handle, { clientX: 560 })
    expect(widthOf('price')).toBe('')
  })

  it('sizes a column that is remembered, until the columns are reset', async () => {
    const { user } = await open()
    ;(await edge('Maker')).focus()
    await user.keyboard('{ArrowLeft}')
    await user.click(screen.getByText('Groups menu'))
    await screen.findByRole('link', { name: 'Tours' })
    expect(sized()).toBe(0)
    await user.click(screen.getByText('Menu'))
    await screen.findByRole('link', { name: 'Scooter 001' })
    expect(widthOf('maker')).toBe('184px')
    await user.click(screen.getByRole('button', { name: 'View' }))
    await user.click(await screen.findByRole('button', { name: 'Reset columns' }))
    expect([widthOf('maker'), sized()]).toEqual(['', 0])
  })
})
