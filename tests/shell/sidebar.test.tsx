import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { registry } from '#contract/index.ts'
import { session } from '#providers/auth/session.ts'
import { createQueryClient } from '#providers/data/query-client.ts'
import { MenuIcon } from '#shell/sidebar/icons.tsx'
import { buildMenu, isMenuGroup } from '#shell/sidebar/menu.ts'
import { Sidebar } from '#shell/sidebar/Sidebar.tsx'
import { SidebarGroup } from '#shell/sidebar/SidebarGroup.tsx'
import { adminOfTest, adminUser } from '../support/kit/form-fixtures'
import { adminNamed, roleOf } from '../support/providers/people'

const group = (isHere: boolean, alwaysOpen = false) => (
  <ul>
    <SidebarGroup id="store" label="Store" isHere={isHere} alwaysOpen={alwaysOpen}>
      <li>
        <a href="/Product">Products</a>
      </li>
    </SidebarGroup>
  </ul>
)
const heading = () => screen.getByRole('button', { name: 'Store' })

describe('a group of the menu', () => {
  // Collapsed groups are stored for each admin.
  beforeEach(() => session.start('token', adminUser(adminOfTest())))

  it('is collapsed and expanded by its heading', async () => {
    render(group(false))
    expect(screen.getByRole('link', { name: 'Products' })).toBeTruthy()
    await userEvent.click(heading())
    expect(heading().getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('link')).toBeNull()
    await userEvent.click(heading())
    expect(screen.getByRole('link', { name: 'Products' })).toBeTruthy()
  })

  it('expands for one of its pages, and can be collapsed even then', async () => {
    const { rerender } = render(group(false))
    await userEvent.click(heading())
    rerender(group(true))
    await waitFor(() => expect(screen.getByRole('link', { name: 'Products' })).toBeTruthy())
    await userEvent.click(heading())
    expect(screen.queryByRole('link')).toBeNull()
    await userEvent.click(heading())
  })

  it('is expanded if only icons are shown', async () => {
    const { rerender } = render(group(false))
    await userEvent.click(heading())
    rerender(group(false, true))
    expect(screen.getByRole('link', { name: 'Products' })).toBeTruthy()
  })
})

const signIn = () => {
  session.start('token', adminNamed('Rina', roleOf('super-admin-type')))
}

describe('a menu longer than the window', () => {
  afterEach(() => {
    session.clear()
    vi.restoreAllMocks()
  })

  it('scrolls to the link of the current page, but not while the pointer is over it', async () => {
    signIn()
    const element = <Sidebar registry={registry} collapsed={false} />
    const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/tags'] })
    const top: Record<string, number> = { Tags: 500, Vat: 700, Brands: 900 }
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const scrolled = this.closest('nav')?.scrollTop ?? 0
      return this.matches('nav')
        ? new DOMRect(0, 0, 250, 400)
        : new DOMRect(0, (top[this.textContent] ?? 0) - scrolled, 250, 30)
    })
    render(
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
    const go = (to: string) => act(() => router.navigate(to))
    const menu = screen.getByRole('navigation')
    await waitFor(() => expect(menu.scrollTop).toBe(130))
    await userEvent.hover(screen.getByRole('link', { name: 'Brands' }))
    await go('/brands')
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Brands')
    // The sidebar scrolls in the next frame, if at all.
    await act(() => new Promise(requestAnimationFrame))
    expect(menu.scrollTop).toBe(130)
    await userEvent.unhover(screen.getByRole('link', { name: 'Brands' }))
    await go('/vat')
    await waitFor(() => expect(menu.scrollTop).toBe(330))
  })
})

describe('every entry of the menu', () => {
  it('has its own icon', () => {
    signIn()
    const places = buildMenu(registry, () => true)
      .flatMap((node) => (isMenuGroup(node) ? node.items : [node]))
      .map(({ path, of }) => ({ path, of, picture: renderToStaticMarkup(<MenuIcon of={of} />) }))
    const plain = renderToStaticMarkup(<MenuIcon of="no such place" />)
    session.clear()
    expect(places.length).toBeGreaterThan(30)
    const missing = places.filter(({ picture }) => picture === plain).map(({ path }) => path)
    expect(missing, 'Add their icons to src/shell/sidebar/icons.tsx').toEqual([])
    const pictures = new Map(places.map(({ of, picture }) => [of, picture]))
    expect(new Set(pictures.values()).size).toBe(pictures.size)
  })
})
