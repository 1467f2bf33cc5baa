import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
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
