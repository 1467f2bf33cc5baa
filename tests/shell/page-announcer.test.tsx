import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { PageAnnouncer } from '#shell/notices/PageAnnouncer.tsx'

const Frame = () => (
  <>
    <nav>
      <button type="button">Menu</button>
    </nav>
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
    <PageAnnouncer />
  </>
)
const Page = ({ pathname }: { pathname: string }) => {
  const [isLoaded, setLoaded] = useState(pathname !== '/slow')
  return (
    <>
      {isLoaded ? (
        <h1>{`Page ${pathname}`}</h1>
      ) : (
        <button type="button" onClick={() => setLoaded(true)}>
          Load
        </button>
      )}
      {pathname === '/form' && <input aria-label="Name" ref={(input) => input?.focus()} />}
    </>
  )
}
const Pages = () => {
  const { pathname } = useLocation()
  return <Page key={pathname} pathname={pathname} />
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
/** Long enough for fields that take the focus. */
const settle = () =>
  act(async () => {
    await Promise.resolve()
    vi.advanceTimersByTime(1000)
  })

const open = () => {
  const router = createMemoryRouter([{ element: <Frame />, children: [{ path: '*', element: <Pages /> }] }], {
    initialEntries: ['/first'],
  })
  render(<RouterProvider router={router} />)
  return async (to: string) => {
    await act(() => router.navigate(to))
    await settle()
  }
}
const announced = () => screen.getByRole('status').textContent

it('the first page neither takes the focus nor is announced', async () => {
  open()
  await settle()
  expect(screen.getByRole('heading', { name: 'Page /first' })).toBeTruthy()
  expect([document.activeElement, announced()]).toEqual([document.body, ''])
})

it('the heading of a new page takes the focus from the menu, and is not announced twice', async () => {
  const go = open()
  screen.getByRole('button', { name: 'Menu' }).focus()
  await go('/second')
  expect(document.activeElement?.textContent).toBe('Page /second')
  expect(announced()).toBe('')
})

it('the heading of a page that loads takes the focus once it is there', async () => {
  const go = open()
  await go('/slow')
  expect(document.activeElement).toBe(document.body)
  act(() => screen.getByRole('button', { name: 'Load' }).click())
  await settle()
  expect(document.activeElement?.textContent).toBe('Page /slow')
})

it('a page whose field has the focus keeps it there, and is announced', async () => {
  const go = open()
  await go('/form')
  expect(announced()).toBe('Page /form')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
})

it('another filter of the same page moves nothing', async () => {
  const go = open()
  screen.getByRole('button', { name: 'Menu' }).focus()
  await go('/first?search=x')
  expect([document.activeElement?.textContent, announced()]).toEqual(['Menu', ''])
})
