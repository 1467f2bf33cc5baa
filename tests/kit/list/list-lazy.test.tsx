import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FullFilterSelect } from '#kit/filters/FilterSelect.tsx'
import { firstPageShown } from '#providers/first-page.ts'
import { renderList } from '#tests/support/kit/list-fixtures.tsx'
import { FullDropdown } from '#ui/layout/dropdown/LazyDropdown.tsx'

describe('before its code is loaded', () => {
  beforeEach(() => {
    firstPageShown.set(false)
    vi.spyOn(FullDropdown, 'isLoaded').mockReturnValue(false)
    vi.spyOn(FullFilterSelect, 'isLoaded').mockReturnValue(false)
  })

  it('a menu opens at the first press of its button, and takes the focus', async () => {
    const { user } = renderList({ at: '/scooters?page=1' })
    await screen.findByRole('link', { name: 'Scooter 001' })
    expect(document.querySelector('.ant-dropdown-trigger')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'View' }))
    expect(await screen.findByRole('checkbox', { name: 'Code' })).toBeTruthy()
    const panel = screen.getByRole('dialog', { name: 'View' })
    await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true))
  })

  it('a select has its name, and opens at the first press', async () => {
    const { user, where } = renderList({ at: '/scooters?page=1&kind=cargo' })
    await screen.findByRole('link', { name: 'Scooter 002' })
    const outline = screen.getByRole('combobox', { name: 'Kind' })
    expect(outline.getAttribute('aria-owns')).toBeNull()
    await user.click(outline)
    await user.click(await screen.findByText('Trail', { selector: '.ant-select-dropdown *' }))
    expect(where()).toContain('kind=trail')
  })

  it('a select shows what the address contains', async () => {
    renderList({ at: '/scooters?page=1&kind=trail' })
    await screen.findAllByRole('link', { name: /^Scooter/ })
    const outline = screen.getByRole('combobox', { name: 'Kind' }).closest<HTMLElement>('.ant-select')
    expect(outline && within(outline).getByText(/Kind/).textContent).toMatch(/Kind/)
  })
})
