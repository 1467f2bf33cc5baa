import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { media } from '../../contract/calls/media'
import { extensions } from '../../contract/extensions'
import { image, images, text } from '../../contract/grammar/field'
import { defineResource } from '../../contract/grammar/resource'
import { entry } from '../../contract/grammar/sidebar'
import { defineRegistry } from '../../contract/registry'
import { outside } from '../../src/providers/upload'
import { type Answers, entryNamed, stage } from './form-stage'

const articles = defineResource({
  name: 'articles',
  title: { one: 'Article', many: 'Articles' },
  label: 'name',
  subject: 'News',
  api: { list: 'GET articles', one: 'GET articles/{id}', create: 'POST articles', paging: 'page' },
  fields: {
    name: text({ required: true }),
    cover: image({ feature: 'cover', banner: true }),
    pictures: images({ feature: 'article' }),
    proof: image({ feature: 'proof', restricted: true }),
  },
  form: ['name', 'cover', 'pictures', 'proof'],
})
const registry = defineRegistry({ sidebar: [entry(articles, '/articles')], calls: { media }, extensions })

/** What was put at addresses beyond the API. */
type Put = { url: string; data: unknown; headers: Record<string, unknown> }
let puts: Put[] = []
let answerPut: () => { status: number; data: unknown } | 'cut' = () => ({ status: 200, data: {} })
beforeEach(() => {
  puts = []
  answerPut = () => ({ status: 200, data: {} })
  outside.defaults.adapter = async (config) => {
    puts.push({ url: String(config.url), data: config.data, headers: config.headers })
    const said = answerPut()
    if (said === 'cut') throw Object.assign(new Error('Network Error'), { isAxiosError: true, config })
    const response = { ...said, statusText: '', headers: {}, config }
    if (said.status < 400) return response
    throw Object.assign(new Error('refused'), { isAxiosError: true, config, response })
  }
})

const presigned = {
  uploadUrl: '/media/upload?ticket=a.b',
  method: 'PUT',
  key: 'article/one.webp',
  url: '/media/article/one.webp',
}
const refusal = (statusCode: number, message: string) => ({
  status: statusCode,
  body: { statusCode, message },
})
const write = (answers: Answers = {}) =>
  stage({
    at: '/articles/create',
    entry: entryNamed(registry, 'articles'),
    registry,
    answers: {
      'GET x': { body: { data: ['mediaLibrary'] } },
      'POST media/upload-presigned-url': { body: presigned },
      'POST articles': ({ body }) => ({ body: { id: 'a1', ...(body as object) } }),
      ...answers,
    },
  })
const field = async (name: string) => within(await screen.findByRole('group', { name }))
const png = (name: string) => new File(['x'], name, { type: 'image/png', lastModified: 1 })
const choose = async (name: string, ...files: File[]) => {
  const chooser = (await field(name)).getByLabelText(/^(Add|Replace) picture/, { selector: 'input' })
  fireEvent.change(chooser, { target: { files } })
}
const posts = (backend: { lines: () => string[] }) => backend.lines().filter((l) => l.startsWith('POST'))

describe('a picture that is sent', () => {
  it('goes to the address that the backend gives out for it, without a token', async () => {
    const { backend } = write()
    await choose('Pictures', png('one.png'))
    await (await field('Pictures')).findByLabelText('Text for those who can not see it')
    expect(backend.sent('POST media/upload-presigned-url')).toEqual([
      { fileName: 'one.png', contentType: 'image/png', size: 1, featureName: 'article' },
    ])
    expect(puts).toEqual([
      expect.objectContaining({
        url: presigned.uploadUrl,
        data: expect.objectContaining({ name: 'one.png' }),
      }),
    ])
    expect(puts[0]?.headers).toMatchObject({ 'Content-Type': 'image/png' })
    expect(puts[0]?.headers).not.toHaveProperty('Authorization')
    expect(posts(backend)).toEqual(['POST media/upload-presigned-url'])
  })

  it.each([
    ['gives out no addresses', { 'POST media/upload-presigned-url': refusal(404, 'Not found') }, 200],
    ['fails to give one out', { 'POST media/upload-presigned-url': refusal(500, 'Broken') }, 200],
    ['takes nothing at the address', {}, 403],
  ] as const)('goes in the body of a call where the backend %s', async (_, answers, status) => {
    answerPut = () => ({ status, data: { statusCode: status, message: 'No' } })
    const { backend } = write({
      ...answers,
      'POST admin/media/upload': { body: { key: 'article/two.webp', url: '/media/article/two.webp' } },
    })
    await choose('Pictures', png('two.png'))
    await (await field('Pictures')).findByLabelText('Text for those who can not see it')
    const [form] = backend.sent('POST admin/media/upload') as FormData[]
    expect([...(form as FormData).keys()]).toEqual(['file', 'featureName'])
  })

  it('is sent in no other way where the file itself is refused, nor again', async () => {
    answerPut = () => ({ status: 400, data: { statusCode: 400, message: 'Invalid file type' } })
    const { backend } = write()
    await choose('Pictures', png('program.png'))
    expect(await screen.findByText('Invalid file type')).toBeTruthy()
    expect(posts(backend)).toEqual(['POST media/upload-presigned-url'])
    expect(screen.queryByRole('button', { name: 'Send program.png again' })).toBeNull()
  })

  it('goes by the call for banners where it stands across a page', async () => {
    const { backend } = write({
      'POST admin/media/upload-banner': { body: { key: 'cover/a.webp', url: '/media/cover/a.webp' } },
    })
    await choose('Cover', png('wide.png'))
    await (await field('Cover')).findByLabelText('Text for those who can not see it')
    expect(posts(backend)).toEqual(['POST admin/media/upload-banner'])
  })

  it('can be sent again after the line broke; the form keeps what was typed', async () => {
    answerPut = () => 'cut'
    const { user, backend } = write({ 'POST admin/media/upload': refusal(500, 'Error in uploading file') })
    await user.type(await screen.findByLabelText('Name'), 'Tour')
    await choose('Pictures', png('one.png'))
    expect(await screen.findByText('Error in uploading file')).toBeTruthy()
    answerPut = () => ({ status: 200, data: {} })
    await user.click(screen.getByRole('button', { name: 'Send one.png again' }))
    await (await field('Pictures')).findByLabelText('Text for those who can not see it')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() =>
      expect(backend.sent('POST articles')).toEqual([
        { name: 'Tour', pictures: [{ key: 'article/one.webp', alt: '' }] },
      ]),
    )
  })

  it('that is empty is not sent', async () => {
    const { backend } = write()
    await choose('Pictures', new File([], 'none.png', { type: 'image/png' }))
    expect(await screen.findByText('No file is found')).toBeTruthy()
    expect(posts(backend)).toEqual([])
  })

  it('waits while three others are on their way', async () => {
    const waiting: (() => void)[] = []
    const { backend } = write({
      'POST media/upload-presigned-url': () =>
        new Promise((done) => {
          const key = `article/${waiting.length}.webp`
          waiting.push(() => done({ body: { ...presigned, key } }))
        }),
    })
    await choose('Pictures', ...['a', 'b', 'c', 'd', 'e'].map((name) => png(`${name}.png`)))
    await waitFor(() => expect(posts(backend)).toHaveLength(3))
    const user = (await import('@testing-library/user-event')).default
    await user.click(screen.getByRole('button', { name: 'Leave out a.png' }))
    await waitFor(() => expect(posts(backend)).toHaveLength(4))
    for (const go of waiting.splice(0)) go()
    await waitFor(() => expect(posts(backend)).toHaveLength(5))
    for (const go of waiting.splice(0)) go()
    await waitFor(() => expect(screen.getAllByLabelText(/^Text of picture/)).toHaveLength(4))
  })
})

describe('where a field takes one picture', () => {
  it('the one that was chosen last is kept, though the one before arrives after it', async () => {
    const answers: (() => void)[] = []
    const { backend } = write({
      'POST admin/media/upload-banner': () =>
        new Promise((done) => {
          const key = `cover/${answers.length}.webp`
          answers.push(() => done({ body: { key, url: `/media/${key}` } }))
        }),
    })
    await choose('Cover', png('first.png'))
    await choose('Cover', png('second.png'))
    await waitFor(() => expect(posts(backend)).toHaveLength(2))
    expect(screen.queryByLabelText('Sending first.png')).toBeNull()
    answers[1]?.()
    const shown = () => document.querySelector('.picture img')?.getAttribute('src')
    await waitFor(() => expect(shown()).toContain('cover/1.webp'))
    await act(async () => answers[0]?.())
    expect(shown()).toContain('cover/1.webp')
  })
})

const line = (n: number, alt = '') => ({
  ...{ key: `article/${n}.webp`, url: `/media/article/${n}.webp`, name: `${n}.png`, alt, uses: 0 },
  ...{ feature: 'article', size: 2048, width: 10, height: 10, uploadedBy: null },
  createdAt: '2026-01-15T04:00:00.000Z',
})
const library = { 'GET x/media': { body: { data: [line(1, 'A helmet'), line(2)], total: 2 } } }

describe('pictures from the library', () => {
  const open = async (name: string) =>
    fireEvent.click(await (await field(name)).findByRole('button', { name: 'Choose from library' }))

  it('are ticked and added, with the texts they have', async () => {
    const { user, backend } = write(library)
    await user.type(await screen.findByLabelText('Name'), 'Tour')
    await open('Pictures')
    await user.click(await screen.findByRole('button', { name: 'A helmet' }))
    await user.click(screen.getByRole('button', { name: '2.png' }))
    await user.click(screen.getByRole('button', { name: 'Add 2 pictures' }))
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() =>
      expect(backend.sent('POST articles')).toEqual([
        {
          name: 'Tour',
          pictures: [
            { key: 'article/1.webp', alt: 'A helmet' },
            { key: 'article/2.webp', alt: '' },
          ],
        },
      ]),
    )
  })

  it('are one press away where a field takes one', async () => {
    const { user } = write(library)
    await open('Cover')
    await user.click(await screen.findByRole('button', { name: 'A helmet' }))
    const text = await (await field('Cover')).findByLabelText('Text for those who can not see it')
    expect(text).toHaveProperty('value', 'A helmet')
  })

  it('are found by words and by what they are for', async () => {
    const { user, backend } = write(library)
    await open('Pictures')
    await user.type(await screen.findByLabelText('Search by name or text'), 'helmet{Enter}')
    await waitFor(() => expect(backend.lines().at(-1)).toBe('GET x/media?page=1&limit=20&search=helmet'))
  })

  it('are not offered where not everyone may see what is shown', async () => {
    write(library)
    await (await field('Pictures')).findByRole('button', { name: 'Choose from library' })
    expect((await field('Proof')).queryByRole('button', { name: 'Choose from library' })).toBeNull()
  })

  it('are not offered by a backend that has no library', async () => {
    const { backend } = write({ 'GET x': { body: { data: [] } } })
    await field('Pictures')
    await waitFor(() => expect(backend.lines()).toContain('GET x'))
    expect(screen.queryByRole('button', { name: 'Choose from library' })).toBeNull()
  })
})

describe('the order of pictures', () => {
  it('is that in which they were chosen, whichever arrives first', async () => {
    const arrive: Record<string, () => void> = {}
    const { user, backend } = write({
      'POST media/upload-presigned-url': ({ body }) =>
        new Promise((done) => {
          const { fileName } = body as { fileName: string }
          arrive[fileName] = () => done({ body: { ...presigned, key: `article/${fileName}` } })
        }),
    })
    await user.type(await screen.findByLabelText('Name'), 'Tour')
    await choose('Pictures', png('a.png'), png('b.png'), png('c.png'))
    await waitFor(() => expect(Object.keys(arrive)).toHaveLength(3))
    for (const [n, name] of ['c.png', 'a.png', 'b.png'].entries()) {
      arrive[name]?.()
      await waitFor(() => expect(screen.getAllByLabelText(/^Text (of|for)/)).toHaveLength(n + 1))
    }
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(backend.sent('POST articles')).toHaveLength(1))
    const [{ pictures }] = backend.sent('POST articles') as [{ pictures: { key: string }[] }]
    expect(pictures.map(({ key }) => key)).toEqual(['article/a.png', 'article/b.png', 'article/c.png'])
  })

  it('is changed with the keyboard, which stays with the picture that moves', async () => {
    const { user } = write(library)
    fireEvent.click(await (await field('Pictures')).findByRole('button', { name: 'Choose from library' }))
    await user.click(await screen.findByRole('button', { name: 'A helmet' }))
    await user.click(screen.getByRole('button', { name: '2.png' }))
    await user.click(screen.getByRole('button', { name: 'Add 2 pictures' }))
    const up = await screen.findByRole('button', { name: 'Move picture 2 up' })
    up.focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Picture 1 of 2')).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Move picture 1 down'),
    )
    expect((await screen.findByLabelText('Text of picture 2')) as HTMLInputElement).toHaveProperty(
      'value',
      'A helmet',
    )
  })
})
