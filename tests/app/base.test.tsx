import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session, sessionKey } from '#providers/auth/session.ts'
import { adminUser, newAdmin } from '../support/kit/form-fixtures'
import { openAdmin } from '../support/screens/admin-fixtures'

const superAdmin = { roleType: 'super-admin-type' } as const
const brands = Array.from({ length: 10 }, (_, at) => ({
  id: `0198c0de-0000-7000-8000-00000000000${at}`,
  name: `Brand ${at}`,
  isActive: true,
  version: 1,
}))
const answers = {
  'GET x': { body: { data: [] } },
  'GET admin/tags': { body: { data: [], total: 0 } },
  'GET brands': { body: { data: brands, total: 25 } },
}
/** The addresses of the page's links to pages. */
const links = () =>
  [...document.querySelectorAll('a[href]')].flatMap((link) => {
    const href = link.getAttribute('href') ?? ''
    return href.startsWith('/') ? [href] : []
  })
const isBelow = (href: string) => href.startsWith('/admin/')

describe('an admin that is served at a path', () => {
  beforeEach(() => void vi.stubEnv('BASE_URL', '/admin/'))
  afterEach(() => void vi.unstubAllEnvs())

  it('has it in every link of menu, breadcrumbs, rows and pages, and follows them', async () => {
    const { place, user } = openAdmin('/brands?page=2', superAdmin, answers)
    await screen.findByText('Brand 3')
    expect(links().length).toBeGreaterThan(20)
    expect(links().filter((href) => !isBelow(href))).toEqual([])
    expect(links().join(' ')).toContain('page=3')
    const menu = screen.getByRole('navigation', { name: 'Main menu' })
    await user.click(within(menu).getByRole('link', { name: 'Tags' }))
    await screen.findByText('No tags yet')
    expect(place()).toBe('/admin/tags')
  })

  it('opens what is chosen with a key in a tab of its own there', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    openAdmin('/brands', superAdmin, answers)
    const row = (await screen.findByText('Brand 3')).closest('tr') as HTMLElement
    fireEvent.click(within(row).getAllByRole('cell').at(-2) as HTMLElement, { ctrlKey: true })
    await waitFor(() => expect(open).toHaveBeenCalled())
    expect(open.mock.calls[0]?.[0]).toMatch(/^\/admin\/brands/)
  })

  it('reads the page of a link before it is followed', async () => {
    const { backend } = openAdmin('/brands', superAdmin, answers)
    await screen.findByText('Brand 3')
    fireEvent.pointerDown(screen.getByRole('link', { name: 'Tags' }))
    await waitFor(() => expect(backend.lines().join()).toContain('GET admin/tags'))
  })

  it('leaves alone what other programs of the origin have stored', () => {
    session.start('token', adminUser(newAdmin()))
    localStorage.setItem('cart', '3 helmets')
    session.expire()
    expect([localStorage.getItem('cart'), localStorage.getItem(sessionKey)]).toEqual(['3 helmets', null])
  })
})
