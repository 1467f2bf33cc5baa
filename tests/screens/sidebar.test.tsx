import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { registry } from '../../contract'
import type { SignedInAdmin } from '../../contract/calls/auth'
import { session } from '../../src/providers/session'
import { MenuIcon } from '../../src/shell/icons'
import { isGroup, menuOf } from '../../src/shell/menu'
import { SidebarGroup } from '../../src/shell/SidebarGroup'

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
  it('is folded away and opened again by its heading', async () => {
    render(group(false))
    expect(screen.getByRole('link', { name: 'Products' })).toBeTruthy()
    await userEvent.click(heading())
    expect(heading().getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('link')).toBeNull()
    await userEvent.click(heading())
    expect(screen.getByRole('link', { name: 'Products' })).toBeTruthy()
  })

  it('opens when one of its pages is, and can be folded even so', async () => {
    const { rerender } = render(group(false))
    await userEvent.click(heading())
    rerender(group(true))
    await waitFor(() => expect(screen.getByRole('link', { name: 'Products' })).toBeTruthy())
    await userEvent.click(heading())
    expect(screen.queryByRole('link')).toBeNull()
    await userEvent.click(heading())
  })

  it('is open where only icons are shown', async () => {
    const { rerender } = render(group(false))
    await userEvent.click(heading())
    rerender(group(false, true))
    expect(screen.getByRole('link', { name: 'Products' })).toBeTruthy()
  })
})

describe('every place of the menu', () => {
  it('has a picture of its own', () => {
    const role = { id: 'r', name: 'Super', roleType: 'super-admin-type', permissions: [] }
    session.start('token', { id: 'a', firstName: 'Rina', lastName: 'Das', role } as unknown as SignedInAdmin)
    const places = menuOf(registry, () => true)
      .flatMap((node) => (isGroup(node) ? node.items : [node]))
      .map(({ path, of }) => ({ path, of, picture: renderToStaticMarkup(<MenuIcon of={of} />) }))
    const plain = renderToStaticMarkup(<MenuIcon of="no such place" />)
    session.clear()
    expect(places.length).toBeGreaterThan(30)
    const missing = places.filter(({ picture }) => picture === plain).map(({ path }) => path)
    expect(missing, 'Add their icons to src/shell/icons.tsx').toEqual([])
    const pictures = new Map(places.map(({ of, picture }) => [of, picture]))
    expect(new Set(pictures.values()).size).toBe(pictures.size)
  })
})
