import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useScrollPlace } from '#shell/use-scroll-place.ts'

/** How far the page can be scrolled; rows that arrive later make it longer. */
let reach = 5000
let grown = () => {}

beforeEach(() => {
  reach = 5000
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        grown = tell
      }
      observe() {}
      disconnect() {
        grown = () => {}
      }
    },
  )
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('scrollTo', (_: number, y: number) => {
    vi.stubGlobal('scrollY', Math.min(y, reach))
    window.dispatchEvent(new Event('scroll'))
  })
})
const Frame = () => {
  useScrollPlace()
  return <Outlet />
}
const open = async (at = '/tags') => {
  const router = createMemoryRouter([{ element: <Frame />, children: [{ path: '*', element: 'page' }] }], {
    initialEntries: [at],
  })
  const { unmount } = render(<RouterProvider router={router} />)
  await screen.findByText('page')
  const go = (to: string | number, options = {}) =>
    act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to, options)))
  /** Loads a page again, as a reload or a typed address does. */
  const load = async (to: string) => {
    window.dispatchEvent(new Event('pagehide'))
    unmount()
    vi.stubGlobal('scrollY', 0)
    await open(to)
  }
  return { go, load }
}

describe('the scroll position', () => {
  it('is the top on a new page, and the former one on the way back', async () => {
    const { go } = await open()
    window.scrollTo(0, 1200)
    await go('/tags/1')
    expect(window.scrollY).toBe(0)
    await go(-1)
    expect(window.scrollY).toBe(1200)
  })
  it.each([
    ['where one was after a reload', '/tags', 1200],
    ['the top of another page whose address is typed', '/brands', 0],
  ])('is %s', async (_, to, y) => {
    const { load } = await open()
    window.scrollTo(0, 1200)
    await load(to)
    expect(window.scrollY).toBe(y)
  })
  it('is restored as soon as the rows are loaded', async () => {
    const { go } = await open()
    window.scrollTo(0, 1200)
    await go('/tags/1')
    reach = 300
    await go(-1)
    expect(window.scrollY).toBe(300)
    reach = 5000
    act(() => grown())
    expect(window.scrollY).toBe(1200)
  })
  it('is kept after scrolling by hand', async () => {
    const { go } = await open()
    window.scrollTo(0, 1200)
    await go('/tags/1')
    reach = 300
    await go(-1)
    window.dispatchEvent(new Event('wheel'))
    reach = 5000
    act(() => grown())
    expect(window.scrollY).toBe(300)
  })
  it('does not move when a filter replaces the address', async () => {
    const { go } = await open()
    window.scrollTo(0, 1200)
    await go('/tags?name=x', { replace: true })
    expect(window.scrollY).toBe(1200)
    await go('/tags?name=x&page=2')
    expect(window.scrollY).toBe(0)
  })
})
