import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { setShortcutsEnabled } from '../../src/kit/keys/enabled'
import { readRecent } from '../../src/kit/recent'
import { remembered } from '../../src/providers/storage'
import { showOverlay } from '../../src/shell/palette/state'
import { type Answers, adminOfTest } from '../kit/form-stage'
import { holdTimers, passTime } from '../kit/pass-time'
import { openAdmin } from './admin-stage'

const hit = (resource: string, id: string, label: string, detail: string | null = null) => ({
  resource,
  id,
  label,
  detail,
})
const there = { 'GET x': { body: { data: ['search', 'history', 'mediaLibrary', 'orders.list.search'] } } }
const found = {
  body: {
    data: [
      hit('orders', 'o1', '100007', 'Rahim Uddin'),
      hit('customers', 'c1', 'Rahim Uddin', '+88017'),
      hit('admins', 'a1', 'Sadia Rahman'),
    ],
    more: ['orders'],
  },
}
const everything: Answers = { ...there, 'GET x/search': found }
const box = () => screen.findByRole('combobox', { name: 'Search the admin' })
const options = () => screen.getAllByRole('option').map((one) => one.textContent)
const active = () => screen.getByRole('option', { selected: true }).textContent
const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search the admin' })).toBeNull())

const admin = (
  at = '/tags',
  answers: Answers = everything,
  who: Parameters<typeof openAdmin>[1] = { roleType: 'super-admin-type' },
) => openAdmin(at, who, answers)
const opened = async (...args: Parameters<typeof admin>) => {
  const stage = admin(...args)
  await screen.findByRole('heading', { level: 1 })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  const input = await box()
  await waitFor(() => expect(document.activeElement).toBe(input))
  return { ...stage, input }
}

beforeEach(() => {
  showOverlay(undefined)
  setShortcutsEnabled(true)
})

describe('the palette', () => {
  it('opens by ⌘K and by the button of the header, and closes by Esc', async () => {
    const { user, input } = await opened()
    // antd goes by the number of the key, which typing here leaves out.
    fireEvent.keyDown(input, { key: 'Escape', keyCode: 27 })
    await isClosed()
    await user.click(screen.getByRole('button', { name: 'Search or jump to' }))
    expect(((await box()) as HTMLInputElement).value).toBe('')
  })

  it('offers what can be done on the page, and every place of the menu, round which the arrows go', async () => {
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

  it('leads to a place by the keyboard alone', async () => {
    const { user, place } = await opened()
    await user.keyboard('deal{Enter}')
    await waitFor(() => expect(place()).toBe('/deal-products?skip=0'))
    await isClosed()
  })

  it('does what the page offers, once it is closed', async () => {
    const { user, place } = await opened()
    await user.paste('new tag')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(place()).toBe('/tags/create'))
  })
})

describe('records in the palette', () => {
  it('come by kind, each leading to its page, with a way to the list where there are more', async () => {
    const { user, place, backend } = await opened()
    await user.paste('rahim')
    const orders = await screen.findByRole('group', { name: 'Orders' })
    expect(within(orders).getAllByRole('option')).toHaveLength(2)
    expect(backend.lines()).toContain('GET x/search?search=rahim&scope=ALL')
    await user.click(within(orders).getByRole('option', { name: /More orders/ }))
    await waitFor(() => expect(place()).toBe('/Sales/Order/List?page=1&search=rahim'))
  })

  it('without a page of their own open over their list', async () => {
    const { user, place } = await opened()
    await user.paste('sadia')
    await user.click(await screen.findByRole('option', { name: /Sadia Rahman/ }))
    await waitFor(() => expect(place()).toBe('/admins?limit=100&open=a1'))
  })

  it('wait with Enter for what is being looked up', async () => {
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

  it('are looked for in one place alone by its tab, reached by arrows', async () => {
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

  it('that could not be looked up say so, and can be asked for again', async () => {
    let fails = true
    const { user } = await opened('/tags', {
      ...there,
      'GET x/search': () => (fails ? { status: 500, body: { statusCode: 500, message: 'Broken' } } : found),
    })
    await user.paste('rahim')
    await screen.findByText(/The search failed/)
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('group', { name: 'Orders' })
  })

  it('of which there are none say so', async () => {
    const { user } = await opened('/tags', { ...there, 'GET x/search': { body: { data: [], more: [] } } })
    await user.paste('zzzz')
    await screen.findByText('Nothing matches “zzzz”')
  })

  it('are asked for once someone stops typing, and never for a single letter', async () => {
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

describe('what is shown to whom', () => {
  const reads = (...subjects: ('Tag' | 'Customer')[]) => ({
    permissions: subjects.map((subject) => ({ subject, actions: ['READ' as const] })),
  })

  it('a role sees its own places, scopes and records only', async () => {
    const { user } = await opened('/tags', everything, reads('Tag', 'Customer'))
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['All', 'People', 'Club'])
    expect(screen.queryByRole('option', { name: /Orders/ })).toBeNull()
    expect(screen.queryByRole('option', { name: /New tag/ })).toBeNull()
    await user.paste('rahim')
    await screen.findByRole('group', { name: 'Customers' })
    expect(screen.queryByRole('option', { name: /100007/ })).toBeNull()
  })

  it('who may read nothing that is searched is asked for nothing', async () => {
    const { user, backend } = await opened('/tags', everything, reads('Tag'))
    expect(screen.queryByRole('tab')).toBeNull()
    await user.paste('rahim')
    await screen.findByText('Nothing matches “rahim”')
    expect(backend.lines().filter((line) => line.startsWith('GET x/search'))).toEqual([])
  })

  it('a backend that can not search still has pages and actions', async () => {
    const { user, place } = await opened('/tags', { 'GET x': { body: { data: [] } } })
    expect(screen.queryByRole('tab')).toBeNull()
    await user.paste('coupons')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(place()).toBe('/coupons?page=1'))
  })
})

describe('what was open last', () => {
  const seen = async () => {
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    await box()
    return () => screen.queryByRole('group', { name: 'Seen lately' })
  }
  const stamp = '2026-01-01T00:00:00.000Z'
  const record = { id: 't1', name: 'Rally', version: 1, createdAt: stamp, updatedAt: stamp }

  it('stands first, the latest before the others', async () => {
    await remembered.write(adminOfTest(), 'recent', [
      { resource: 'tags', id: 't9', label: 'Touring', to: '/tags/t9' },
    ])
    admin('/tags/t1', { ...everything, 'GET admin/tags/t1': { body: record } })
    await screen.findByRole('heading', { name: 'Rally', level: 1 })
    const group = await seen()
    await waitFor(() => expect(group()).not.toBeNull())
    const shown = within(group() as HTMLElement).getAllByRole('option')
    expect(shown.map((one) => one.textContent)).toEqual(['RallyTag', 'TouringTag'])
  })

  it('is forgotten when it is gone', async () => {
    await remembered.write(adminOfTest(), 'recent', [
      { resource: 'tags', id: 't2', label: 'Gone', to: '/tags/t2' },
    ])
    admin('/tags/t2')
    await screen.findByText(/not found|no longer|No tags found/i)
    await waitFor(async () => expect(await remembered.read(adminOfTest(), 'recent')).toEqual([]))
    const group = await seen()
    // Reads are answered in their order, so that the palette has had its answer too.
    await act(async () => void (await readRecent()))
    expect(group()).toBeNull()
  })
})

describe('keys that lead to places', () => {
  it('are g and a letter, and nothing where the place may not be seen', async () => {
    const { user, place } = admin('/tags', everything, {
      permissions: [
        { subject: 'Tag', actions: ['READ'] },
        { subject: 'Product', actions: ['READ'] },
      ],
    })
    await screen.findByRole('heading', { name: 'Tags' })
    await user.keyboard('gb')
    await waitFor(() => expect(place()).toBe('/brands'))
    await user.keyboard('go')
    expect(place()).toBe('/brands')
  })

  it('leave a letter to the box that is typed into meanwhile, and to a word that is composed', async () => {
    const { user, place } = admin()
    await screen.findByRole('heading', { name: 'Tags' })
    const box = document.body.appendChild(document.createElement('input'))
    await user.keyboard('g')
    await user.type(box, 'b')
    expect(box.value).toBe('b')
    box.remove()
    await user.keyboard('g')
    fireEvent.keyDown(document.body, { key: 'b', keyCode: 229 })
    expect(place()).not.toBe('/brands')
  })

  it('are all told of by ?', async () => {
    const { user, place } = admin()
    await screen.findByRole('heading', { name: 'Tags' })
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    for (const name of ['Everywhere', 'In a list', 'On the page of a record', 'In a form'])
      expect(within(dialog).getByRole('heading', { name })).toBeDefined()
    await user.click(within(dialog).getByRole('link', { name: 'Brands' }))
    await waitFor(() => expect(place()).toBe('/brands'))
  })

  it('do nothing for those who switched them off; the button still opens the palette', async () => {
    const { user, place } = admin()
    await screen.findByRole('heading', { name: 'Tags' })
    setShortcutsEnabled(false)
    await user.keyboard('gbn?')
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    expect(place()).toBe('/tags')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Search or jump to' }))
    await box()
  })
})
