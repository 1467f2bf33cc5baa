import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { session } from '#providers/auth/session.ts'
import { insert } from '#tests/support/kit/insert.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import {
  all,
  mediaBackend,
  pictureLine,
  recordToasts,
  tile,
  toastShown,
} from '#tests/support/screens/media-fixtures.ts'

const used = pictureLine(2, { alt: 'A red helmet', uses: 12 })
const reader: { permissions: Permission[] } = { permissions: [{ subject: 'Cms', actions: ['READ'] }] }

let stop = () => {}
beforeEach(() => {
  stop = recordToasts()
})
afterEach(() => stop())

describe('the pictures', () => {
  it('show their purpose and the number of records that use them', async () => {
    openAdmin('/media', all, mediaBackend([pictureLine(1), used]))
    expect((await tile('1.png')).textContent).toBe('1.pngCMS · Not in use')
    expect((await tile('A red helmet')).textContent).toBe('A red helmetCMS · in 12 records')
  })

  it('are requested with the filters of the address and of the controls', async () => {
    const { backend, user, place } = openAdmin(
      '/media?page=2&feature=brand&unused=true',
      all,
      mediaBackend([pictureLine(1)]),
    )
    await tile('1.png')
    expect(backend.lines()).toContain('GET x/media?page=2&limit=20&feature=brand&unused=true')
    await user.type(screen.getByLabelText('Search by name or alt text'), 'helmet{Enter}')
    await waitFor(() => expect(place()).toBe('/media?search=helmet&feature=brand&unused=true'))
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(place()).toBe('/media'))
  })

  it('report that there are none, no matches, or that they could not be loaded', async () => {
    openAdmin('/media?search=x', all, mediaBackend([]))
    expect(await screen.findByText('No results')).toBeTruthy()
    session.clear()
    document.body.innerHTML = ''
    const failing = { 'GET x/media': { status: 500, body: { statusCode: 500, message: 'Broken' } } }
    openAdmin('/media', all, mediaBackend([], failing))
    expect(await screen.findByText('Couldn’t load pictures')).toBeTruthy()
    expect(screen.getByText('Broken')).toBeTruthy()
  })

  it('are read-only for roles without further permissions', async () => {
    const { user } = openAdmin('/media', reader, mediaBackend([pictureLine(1)]))
    await user.click(await tile('1.png'))
    await screen.findByText('No alt text yet')
    for (const name of ['Add pictures', 'Delete picture', 'Save alt text'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('are hidden from roles that may not read content', async () => {
    const { asked } = openAdmin(
      '/media',
      { permissions: [{ subject: 'Tag', actions: ['READ'] }] },
      mediaBackend([]),
    )
    expect(await screen.findByText('Forbidden resource')).toBeTruthy()
    expect(asked()).toEqual([])
  })
})

describe('one picture', () => {
  it('links to the records that use it, as far as the role may read them', async () => {
    const uses = [
      { resource: 'cmsItems', count: 2, records: [{ id: 'c1', label: 'Summer sale' }] },
      { resource: 'products', count: 10, records: [] },
    ]
    const { user, backend } = openAdmin(
      '/media',
      all,
      mediaBackend([used], { 'GET x/media/used-by': { body: { data: uses } } }),
    )
    await user.click(await tile('A red helmet'))
    const link = await screen.findByRole('link', { name: 'Summer sale' })
    expect(link.getAttribute('href')).toBe('/cms/c1')
    expect(link.closest('li')?.textContent).toBe('Content: Summer sale and 1 more')
    expect(screen.getByText('Products: 10')).toBeTruthy()
    expect(backend.lines()).toContain('GET x/media/used-by?key=cms%2F2.webp')
    expect(screen.getByText('In use. Remove it from these records before deleting it.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete picture' })).toBeNull()
  })

  it('is described by an alt text, which is saved', async () => {
    const { user, backend } = openAdmin(
      '/media',
      all,
      mediaBackend([pictureLine(1)], { 'PATCH x/media': { body: pictureLine(1, { alt: 'A tank' }) } }),
    )
    await user.click(await tile('1.png'))
    await insert(user, await screen.findByLabelText('Alt text'), 'A tank ')
    await user.click(screen.getByRole('button', { name: 'Save alt text' }))
    await waitFor(() => expect(backend.sent('PATCH x/media')).toEqual([{ key: 'cms/1.webp', alt: 'A tank' }]))
  })

  it('shows why its alt text was not saved, and keeps it on screen', async () => {
    const refused = { status: 403, body: { statusCode: 403, message: 'Not now' } }
    const { user } = openAdmin('/media', all, mediaBackend([pictureLine(1)], { 'PATCH x/media': refused }))
    await user.click(await tile('1.png'))
    const box = await screen.findByLabelText('Alt text')
    await insert(user, box, 'A tank')
    await user.click(screen.getByRole('button', { name: 'Save alt text' }))
    expect(await screen.findByText('Not now')).toBeTruthy()
    expect(box).toHaveProperty('value', 'A tank')
  })
})

describe('deleting', () => {
  const confirm = async (name: string) => {
    const dialog = await screen.findByText(/will be deleted/)
    return within(dialog.closest('[role=dialog]') as HTMLElement).getByRole('button', { name })
  }

  it('asks, then sends the key', async () => {
    const { user, backend } = openAdmin(
      '/media',
      all,
      mediaBackend([pictureLine(1)], {
        'DELETE admin/media/delete': { body: { message: 'Delete Successful' } },
      }),
    )
    await user.click(await tile('1.png'))
    await user.click(await screen.findByRole('button', { name: 'Delete picture' }))
    await user.click(await confirm('Delete picture'))
    await waitFor(() =>
      expect(backend.lines()).toContain('DELETE admin/media/delete?key=cms%2F1.webp&isMultiple=false'),
    )
  })

  it('does not close the next picture that was opened in the meantime', async () => {
    let answer = (_: { body: unknown }) => {}
    const { user, backend } = openAdmin(
      '/media',
      all,
      mediaBackend([pictureLine(1), pictureLine(3)], {
        'DELETE admin/media/delete': () =>
          new Promise<{ body: unknown }>((done) => {
            answer = done
          }),
      }),
    )
    await user.click(await tile('1.png'))
    await user.click(await screen.findByRole('button', { name: 'Delete picture' }))
    await user.click(await confirm('Delete picture'))
    await waitFor(() =>
      expect(backend.lines()).toContain('DELETE admin/media/delete?key=cms%2F1.webp&isMultiple=false'),
    )
    await user.click(screen.getByRole('button', { name: 'Next picture' }))
    const drawer = within(await screen.findByRole('dialog', { name: '3.png' }))
    answer({ body: { message: 'Delete Successful' } })
    await toastShown('Picture deleted')
    expect(drawer.getByRole('button', { name: 'Delete picture' })).toBeDefined()
    expect(screen.getByRole('dialog', { name: '3.png' })).toBeDefined()
  })

  it('of several leaves out those in use, and announces it', async () => {
    const { user, backend } = openAdmin(
      '/media',
      all,
      mediaBackend([pictureLine(1), used, pictureLine(3)], {
        'DELETE admin/media/delete': { body: { message: 'Delete Successful' } },
      }),
    )
    await tile('1.png')
    for (const name of ['1.png', 'A red helmet', '3.png'])
      await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
    await user.click(screen.getByRole('button', { name: 'Delete pictures' }))
    expect(await screen.findByText(/1 is in use and is kept/)).toBeTruthy()
    await user.click(await confirm('Delete 2 pictures'))
    await waitFor(() =>
      expect(backend.lines()).toContain(
        'DELETE admin/media/delete?key=cms%2F1.webp&key=cms%2F3.webp&isMultiple=true',
      ),
    )
  })
})
