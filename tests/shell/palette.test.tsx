import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { holdTimers, passTime } from '../support/kit/pass-time'
import { box, found, opened, preparePalette, there } from '../support/screens/palette-fixtures'

preparePalette()
const options = () => screen.getAllByRole('option').map((one) => one.textContent)
const active = () => screen.getByRole('option', { selected: true }).textContent
const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search the admin' })).toBeNull())

describe('the palette', () => {
  it('opens by ⌘K and by the button of the header, and closes by Esc', async () => {
    const { user, input } = await opened()
    // antd uses the key code, which simulated typing leaves out.
    fireEvent.keyDown(input, { key: 'Escape', keyCode: 27 })
    await isClosed()
    await user.click(screen.getByRole('button', { name: 'Search or jump to' }))
    expect(((await box()) as HTMLInputElement).value).toBe('')
  })

  it('offers the actions of the page, and every entry of the menu, through which the arrows cycle', async () => {
    const { user, input } = await opened()
    const page = screen.getByRole('group', { name: 'On this page' })
    expect(within(page).getByRole('option', { name: /New tag/ }).textContent).toMatch(/n$/)
    expect(within(page).getByRole('option', { name: /Export tags/ })).toBeDefined()
    const pages = within(screen.getByRole('group', { name: 'Pages' }))
    expect(pages.getByRole('option', { name: /Orders/ }).textContent).toMatch(/g o$/)

    const all = options()
    await user.keyboard('{ArrowUp}')
    expect(active()).toBe(all.at(-1))
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(active()).toBe(all[1])
    // The box names the active option.
    const id = input.getAttribute('aria-activedescendant') ?? ''
    expect(document.getElementById(id)?.getAttribute('aria-selected')).toBe('true')
  })

  it.each(['deal', 'go to deal'])('opens a page by keyboard alone, as “%s”', async (text) => {
    const { user, place } = await opened()
    await user.keyboard(`${text}{Enter}`)
    await waitFor(() => expect(place()).toBe('/deal-products?skip=0'))
    await isClosed()
  })

  it('lists only actions after >, all of the page and those of the admin, without a search', async () => {
    const { user, backend } = await opened()
    await user.paste('>')
    expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual([
      expect.stringContaining('On this page'),
      expect.stringContaining('Actions'),
    ])
    expect(options().filter((text) => text?.startsWith('New tag'))).toHaveLength(1)
    expect(options().some((text) => text?.startsWith('New product'))).toBe(true)
    await user.paste('logout')
    expect(options()).toEqual([expect.stringMatching(/^Logout/)])
    expect(backend.lines().filter((line) => line.startsWith('GET x/search'))).toEqual([])
  })

  it('lists only pages after a slash', async () => {
    const { user, place } = await opened()
    await user.keyboard('/deal')
    expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual([
      expect.stringContaining('Pages'),
    ])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(place()).toBe('/deal-products?skip=0'))
  })

  it('runs an action of the page after it has closed', async () => {
    const { user, place } = await opened()
    await user.paste('new tag')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(place()).toBe('/tags/create'))
  })
})

describe('records in the palette', () => {
  it('come by kind, each a link to its page, with a link to the list if there are more', async () => {
    const { user, place, backend } = await opened()
    await user.paste('rahim')
    const orders = await screen.findByRole('group', { name: 'Orders' })
    expect(within(orders).getAllByRole('option')).toHaveLength(2)
    expect(backend.lines()).toContain('GET x/search?search=rahim&scope=ALL')
    await user.click(within(orders).getByRole('option', { name: /More orders/ }))
    await waitFor(() => expect(place()).toBe('/Sales/Order/List?page=1&search=rahim'))
  })

  it('are only orders after #, and only people after @', async () => {
    const { user, backend } = await opened()
    await user.paste('#rahim')
    await screen.findByRole('group', { name: 'Orders' })
    expect(screen.getAllByRole('group')).toHaveLength(1)
    await user.clear(await box())
    await user.paste('@rahim')
    await waitFor(() => expect(backend.lines()).toContain('GET x/search?search=rahim&scope=PEOPLE'))
    expect(screen.getByRole('tab', { name: 'People' }).getAttribute('aria-selected')).toBe('true')
  })

  it('with the amount that was searched for, as it is shown everywhere', async () => {
    const order = { resource: 'orders', id: 'o1', label: '100007', detail: 'Rahim', amount: '12000.00' }
    const { user } = await opened('/tags', {
      ...there,
      'GET x/search': { body: { data: [order], more: [] } },
    })
    await user.paste('12000')
    expect(await screen.findByRole('option', { name: /Rahim · 12,000\.00 BDT/ })).toBeDefined()
  })

  it('without a page open over their list', async () => {
    const { user, place } = await opened()
    await user.paste('sadia')
    await user.click(await screen.findByRole('option', { name: /Sadia Rahman/ }))
    await waitFor(() => expect(place()).toBe('/admins?limit=100&open=a1'))
  })

  it('wait for the search when Enter is pressed', async () => {
    let answer: (with_: typeof found) => void = () => {}
    const { user, place, backend } = await opened('/tags', {
      ...there,
      'GET x/search': () =>
        new Promise<typeof found>((done) => {
          answer = done
        }),
    })
    await user.keyboard('100007{Enter}')
    expect(place()).toBe('/tags')
    await waitFor(() => expect(screen.getByText('Searching')).toBeDefined())
    await waitFor(() => expect(backend.lines()).toContain('GET x/search?search=100007&scope=ALL'))
    expect(place()).toBe('/tags')
    answer(found)
    await waitFor(() => expect(place()).toBe('/Sales/Order/List/o1'))
  })

  it('are limited to one kind by its tab, reached by arrows', async () => {
    const { user, backend } = await opened()
    await user.paste('rahim')
    await screen.findByRole('group', { name: 'Orders' })
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'All' }))
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(backend.lines()).toContain('GET x/search?search=rahim&scope=PEOPLE'))
    expect(screen.queryByRole('group', { name: 'Pages' })).toBeNull()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(await box())
  })

  it('that could not be searched show it, and can be retried', async () => {
    let fails = true
    const { user } = await opened('/tags', {
      ...there,
      'GET x/search': () => (fails ? { status: 500, body: { statusCode: 500, message: 'Broken' } } : found),
    })
    await user.paste('rahim')
    await screen.findByText(/Search failed/)
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('group', { name: 'Orders' })
  })

  it('without matches show it', async () => {
    const { user } = await opened('/tags', { ...there, 'GET x/search': { body: { data: [], more: [] } } })
    await user.paste('zzzz')
    await screen.findByText('No results for “zzzz”')
  })

  it('are searched once typing stops, and never for a single letter', async () => {
    holdTimers()
    const { user, backend } = await opened()
    const asked = () => backend.lines().filter((line) => line.startsWith('GET x/search'))
    await user.keyboard('r')
    await passTime(2000)
    expect(asked()).toEqual([])
    await user.keyboard('ahim')
    await screen.findByRole('group', { name: 'Orders' })
    expect(asked().length).toBeLessThan(3)
    expect(asked().at(-1)).toBe('GET x/search?search=rahim&scope=ALL')
  })
})
