import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readRecent } from '#kit/records/recent.ts'
import { remembered } from '#providers/storage.ts'
import { setShortcutsEnabled } from '#ui/keyboard/enabled.ts'
import { adminOfTest } from '../support/kit/form-fixtures'
import {
  box,
  everything,
  openAdminWithPalette,
  opened,
  preparePalette,
} from '../support/screens/palette-fixtures'

preparePalette()

describe('permissions in the palette', () => {
  const reads = (...subjects: ('Tag' | 'Customer')[]) => ({
    permissions: subjects.map((subject) => ({ subject, actions: ['READ' as const] })),
  })

  it('limit places, scopes and records to those of the role', async () => {
    const { user } = await opened('/tags', everything, reads('Tag', 'Customer'))
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['All', 'People', 'Club'])
    expect(screen.queryByRole('option', { name: /Orders/ })).toBeNull()
    expect(screen.queryByRole('option', { name: /New tag/ })).toBeNull()
    await user.paste('rahim')
    await screen.findByRole('group', { name: 'Customers' })
    expect(screen.queryByRole('option', { name: /100007/ })).toBeNull()
  })

  it('send no request if nothing can be searched', async () => {
    const { user, backend } = await opened('/tags', everything, reads('Tag'))
    expect(screen.queryByRole('tab')).toBeNull()
    await user.paste('rahim')
    await screen.findByText('No results for “rahim”')
    expect(backend.lines().filter((line) => line.startsWith('GET x/search'))).toEqual([])
  })

  it('a backend without search still has pages and actions', async () => {
    const { user, place } = await opened('/tags', { 'GET x': { body: { data: [] } } })
    expect(screen.queryByRole('tab')).toBeNull()
    await user.paste('coupons')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(place()).toBe('/coupons?page=1'))
  })
})

describe('the last opened record', () => {
  const seen = async () => {
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    await box()
    return () => screen.queryByRole('group', { name: 'Recently viewed' })
  }
  const stamp = '2026-01-01T00:00:00.000Z'
  const record = { id: 't1', name: 'Rally', version: 1, createdAt: stamp, updatedAt: stamp }

  it('is listed first, latest first, without the one that is open', async () => {
    await remembered.write(adminOfTest(), 'recent', [
      { resource: 'tags', id: 't9', label: 'Touring', to: '/tags/t9' },
      { resource: 'tags', id: 't8', label: 'Track', to: '/tags/t8' },
    ])
    openAdminWithPalette('/tags/t1', { ...everything, 'GET admin/tags/t1': { body: record } })
    await screen.findByRole('heading', { name: 'Rally', level: 1 })
    const group = await seen()
    await waitFor(() => expect(group()).not.toBeNull())
    const shown = within(group() as HTMLElement).getAllByRole('option')
    expect(shown.map((one) => one.textContent)).toEqual(['TouringTag', 'TrackTag'])
  })

  it('is removed when it no longer exists', async () => {
    await remembered.write(adminOfTest(), 'recent', [
      { resource: 'tags', id: 't2', label: 'Gone', to: '/tags/t2' },
    ])
    openAdminWithPalette('/tags/t2')
    await screen.findByText('Record not found')
    await waitFor(async () => expect(await remembered.read(adminOfTest(), 'recent')).toEqual([]))
    const group = await seen()
    // Reads are answered in their order, so the palette has its response too.
    await act(async () => void (await readRecent()))
    expect(group()).toBeNull()
  })
})

describe('keys that open pages', () => {
  it('are g and a letter, and nothing where the page is forbidden', async () => {
    const { user, place } = openAdminWithPalette('/tags', everything, {
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

  it('are ignored while typing in a box, and during composition', async () => {
    const { user, place } = openAdminWithPalette()
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

  it('are all listed by ?', async () => {
    const { user, place } = openAdminWithPalette()
    await screen.findByRole('heading', { name: 'Tags' })
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    for (const name of ['Everywhere', 'In a list', 'On a record page', 'In a form'])
      expect(within(dialog).getByRole('heading', { name })).toBeDefined()
    await user.click(within(dialog).getByRole('link', { name: 'Brands' }))
    await waitFor(() => expect(place()).toBe('/brands'))
  })

  it('do nothing for users who turned them off; the button still opens the palette', async () => {
    const { user, place } = openAdminWithPalette()
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
