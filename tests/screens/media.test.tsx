import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Permission } from '../../contract/access'
import type { MediaLine } from '../../contract/extensions'
import { onNotify } from '../../src/providers/notifications'
import { session } from '../../src/providers/session'
import { outside } from '../../src/providers/upload'
import type { Answers } from '../kit/form-stage'
import { openAdmin } from './admin-stage'

const line = (n: number, by: Partial<MediaLine> = {}): MediaLine => ({
  ...{ key: `cms/${n}.webp`, url: `/media/cms/${n}.webp`, name: `${n}.png`, alt: '', uses: 0 },
  ...{ feature: 'cms', size: 20_480, width: 1200, height: 800, uploadedBy: 'Rina Das' },
  createdAt: '2026-01-15T04:00:00.000Z',
  ...by,
})
const used = line(2, { alt: 'A red helmet', uses: 12 })

const shop = (rows: MediaLine[], more: Answers = {}): Answers => ({
  'GET x': { body: { data: ['mediaLibrary', 'mediaUsedBy', 'describeMedia'] } },
  'GET x/media': () => ({ body: { data: rows, total: rows.length } }),
  'GET x/media/used-by': { body: { data: [] } },
  ...more,
})
const all: { permissions: Permission[] } = {
  permissions: [{ subject: 'Cms', actions: ['CREATE', 'READ', 'UPDATE', 'DELETE'] }],
}
const reader: { permissions: Permission[] } = { permissions: [{ subject: 'Cms', actions: ['READ'] }] }
/** The first page of a run is loaded piece by piece. */
const tile = (name: string) =>
  screen.findByRole('button', { name: new RegExp(`^${name}`) }, { timeout: 15_000 })

const toasts: string[] = []
let stop = () => {}
beforeEach(() => {
  session.clear()
  toasts.length = 0
  stop = onNotify(({ message }) => void toasts.push(message))
})
afterEach(() => stop())
/** What was said, however soon it went. */
const told = (message: string) => expect.poll(() => toasts).toContain(message)

describe('the pictures', () => {
  it('tell what they are for and how many records show them', async () => {
    openAdmin('/media', all, shop([line(1), used]))
    expect((await tile('1.png')).textContent).toBe('1.pngCMS · Not in use')
    expect((await tile('A red helmet')).textContent).toBe('A red helmetCMS · in 12 records')
  })

  it('are asked for by the words of the address, and of the filters', async () => {
    const { backend, user, place } = openAdmin(
      '/media?page=2&feature=brand&unused=true',
      all,
      shop([line(1)]),
    )
    await tile('1.png')
    expect(backend.lines()).toContain('GET x/media?page=2&limit=20&feature=brand&unused=true')
    await user.type(screen.getByLabelText('Search by name or text'), 'helmet{Enter}')
    await waitFor(() => expect(place()).toBe('/media?search=helmet&feature=brand&unused=true'))
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(place()).toBe('/media'))
  })

  it('say so where there are none, where none is found, and where they can not be had', async () => {
    openAdmin('/media?search=x', all, shop([]))
    expect(await screen.findByText('No picture matches')).toBeTruthy()
    session.clear()
    document.body.innerHTML = ''
    const failing = { 'GET x/media': { status: 500, body: { statusCode: 500, message: 'Broken' } } }
    openAdmin('/media', all, shop([], failing))
    expect(await screen.findByText('The pictures could not be loaded')).toBeTruthy()
    expect(screen.getByText('Broken')).toBeTruthy()
  })

  it('can only be looked at by those who may do no more', async () => {
    const { user } = openAdmin('/media', reader, shop([line(1)]))
    await user.click(await tile('1.png'))
    await screen.findByText('No text says what this picture shows.')
    for (const name of ['Add pictures', 'Delete picture', 'Save text'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('are nobody’s to see without the right to read content', async () => {
    const { asked } = openAdmin('/media', { permissions: [{ subject: 'Tag', actions: ['READ'] }] }, shop([]))
    expect(await screen.findByText('Forbidden resource')).toBeTruthy()
    expect(asked()).toEqual([])
  })
})

describe('one picture', () => {
  it('leads to the records that show it, as far as one may know them', async () => {
    const uses = [
      { resource: 'cmsItems', count: 2, records: [{ id: 'c1', label: 'Summer sale' }] },
      { resource: 'products', count: 10, records: [] },
    ]
    const { user, backend } = openAdmin(
      '/media',
      all,
      shop([used], { 'GET x/media/used-by': { body: { data: uses } } }),
    )
    await user.click(await tile('A red helmet'))
    const link = await screen.findByRole('link', { name: 'Summer sale' })
    expect(link.getAttribute('href')).toBe('/cms/c1')
    expect(link.closest('li')?.textContent).toBe('Content: Summer sale and 1 more')
    expect(screen.getByText('Products: 10')).toBeTruthy()
    expect(backend.lines()).toContain('GET x/media/used-by?key=cms%2F2.webp')
    expect(screen.getByText('In use: it can be deleted once no record shows it.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete picture' })).toBeNull()
  })

  it('is told of in words, which are kept', async () => {
    const { user, backend } = openAdmin(
      '/media',
      all,
      shop([line(1)], { 'PATCH x/media': { body: line(1, { alt: 'A tank' }) } }),
    )
    await user.click(await tile('1.png'))
    await user.type(await screen.findByLabelText('Text for those who can not see it'), 'A tank ')
    await user.click(screen.getByRole('button', { name: 'Save text' }))
    await waitFor(() => expect(backend.sent('PATCH x/media')).toEqual([{ key: 'cms/1.webp', alt: 'A tank' }]))
  })

  it('says why its words were not kept, and keeps them on the screen', async () => {
    const refused = { status: 403, body: { statusCode: 403, message: 'Not now' } }
    const { user } = openAdmin('/media', all, shop([line(1)], { 'PATCH x/media': refused }))
    await user.click(await tile('1.png'))
    const box = await screen.findByLabelText('Text for those who can not see it')
    await user.type(box, 'A tank')
    await user.click(screen.getByRole('button', { name: 'Save text' }))
    expect(await screen.findByText('Not now')).toBeTruthy()
    expect(box).toHaveProperty('value', 'A tank')
  })
})

describe('deleting', () => {
  const confirm = async (name: string) => {
    const dialog = await screen.findByText(/gone for good/)
    return within(dialog.closest('[role=dialog]') as HTMLElement).getByRole('button', { name })
  }

  it('asks, then sends the key', async () => {
    const { user, backend } = openAdmin(
      '/media',
      all,
      shop([line(1)], { 'DELETE admin/media/delete': { body: { message: 'Delete Successful' } } }),
    )
    await user.click(await tile('1.png'))
    await user.click(await screen.findByRole('button', { name: 'Delete picture' }))
    await user.click(await confirm('Delete picture'))
    await waitFor(() => expect(backend.lines()).toContain('DELETE admin/media/delete?key=cms%2F1.webp'))
  })

  it('closes nothing for whoever looks at the next one by then', async () => {
    let answer = (_: { body: unknown }) => {}
    const { user, backend } = openAdmin(
      '/media',
      all,
      shop([line(1), line(3)], {
        'DELETE admin/media/delete': () =>
          new Promise<{ body: unknown }>((done) => {
            answer = done
          }),
      }),
    )
    await user.click(await tile('1.png'))
    await user.click(await screen.findByRole('button', { name: 'Delete picture' }))
    await user.click(await confirm('Delete picture'))
    await waitFor(() => expect(backend.lines()).toContain('DELETE admin/media/delete?key=cms%2F1.webp'))
    await user.click(screen.getByRole('button', { name: 'Next picture' }))
    const drawer = within(await screen.findByRole('dialog', { name: '3.png' }))
    answer({ body: { message: 'Delete Successful' } })
    await told('Picture deleted')
    expect(drawer.getByRole('button', { name: 'Delete picture' })).toBeDefined()
    expect(screen.getByRole('dialog', { name: '3.png' })).toBeDefined()
  })

  it('of several leaves out those in use, and says so before', async () => {
    const { user, backend } = openAdmin(
      '/media',
      all,
      shop([line(1), used, line(3)], {
        'DELETE admin/media/delete': { body: { message: 'Delete Successful' } },
      }),
    )
    await tile('1.png')
    for (const name of ['1.png', 'A red helmet', '3.png'])
      await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
    await user.click(screen.getByRole('button', { name: 'Delete pictures' }))
    expect(await screen.findByText(/1 is in use and stays/)).toBeTruthy()
    await user.click(await confirm('Delete 2 pictures'))
    await waitFor(() =>
      expect(backend.lines()).toContain(
        'DELETE admin/media/delete?key=cms%2F1.webp&key=cms%2F3.webp&isMultiple=true',
      ),
    )
  })
})

describe('adding', () => {
  const png = (name: string) => new File(['x'], name, { type: 'image/png' })
  const choose = async (...files: File[]) =>
    fireEvent.change(await screen.findByLabelText('Add pictures', { selector: 'input' }), {
      target: { files },
    })
  beforeEach(() => {
    outside.defaults.adapter = async (config) => ({
      status: 200,
      data: {},
      statusText: '',
      headers: {},
      config,
    })
  })

  it('sends many, and names those that did not arrive', async () => {
    const { backend } = openAdmin(
      '/media?feature=brand',
      all,
      shop([], {
        'POST media/upload-presigned-url': ({ body }) =>
          (body as { fileName: string }).fileName === 'b.png'
            ? { status: 400, body: { statusCode: 400, message: 'Invalid file type' } }
            : { body: { uploadUrl: '/media/upload?ticket=t', method: 'PUT', key: 'k', url: '/media/k' } },
      }),
    )
    await choose(
      png('a.png'),
      png('b.png'),
      png('c.png'),
      new File(['x'], 'd.svg', { type: 'image/svg+xml' }),
    )
    await told('2 pictures added')
    const list = screen.getByRole('region', { name: 'Sending pictures' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((li) => li.textContent),
    ).toEqual(['b.pngInvalid file type', 'd.svgInvalid file type'])
    const sent = backend.sent('POST media/upload-presigned-url') as { featureName: string }[]
    expect(sent.map(({ featureName }) => featureName)).toEqual(['brand', 'brand', 'brand'])
  })

  it('counts all of them, though some are chosen while others are on their way', async () => {
    const arrive: (() => void)[] = []
    openAdmin(
      '/media',
      all,
      shop([], {
        'POST media/upload-presigned-url': () =>
          new Promise((done) => {
            const body = { uploadUrl: '/media/upload?ticket=t', method: 'PUT', key: 'k', url: '/media/k' }
            arrive.push(() => done({ body }))
          }),
      }),
    )
    await choose(png('a.png'), png('b.png'))
    await screen.findByText('0 of 2')
    arrive[0]?.()
    await screen.findByText('1 of 2')
    await choose(png('c.png'))
    await screen.findByText('1 of 3')
    for (const go of arrive) go()
    await told('3 pictures added')
  })

  it('leaves what is typed about a picture alone, though it pushes that one off the page', async () => {
    const rows = [line(1)]
    const given = { uploadUrl: '/media/upload?ticket=t', method: 'PUT', key: 'k', url: '/media/k' }
    const { user } = openAdmin(
      '/media',
      all,
      shop(rows, { 'POST media/upload-presigned-url': { body: given } }),
    )
    await user.click(await tile('1.png'))
    await user.type(await screen.findByLabelText('Text for those who can not see it'), 'A tank')
    rows.splice(0, 1, line(3))
    await choose(png('3.png'))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^1.png/ })).toBeNull())
    expect(screen.getByLabelText('Text for those who can not see it')).toHaveProperty('value', 'A tank')
  })

  it('goes on while another page is open', async () => {
    let arrive = () => {}
    const { router } = openAdmin(
      '/media',
      all,
      shop([], {
        'POST media/upload-presigned-url': () =>
          new Promise((done) => {
            arrive = () =>
              done({
                body: { uploadUrl: '/media/upload?ticket=t', method: 'PUT', key: 'k', url: '/media/k' },
              })
          }),
      }),
    )
    await choose(png('late.png'))
    await screen.findByText('0 of 1')
    await router.navigate('/my-profile')
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Media' })).toBeNull())
    arrive()
    await told('1 picture added')
  })
})
