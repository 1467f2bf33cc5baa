import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  answerPuts,
  chooseFiles,
  openArticleForm,
  png,
  presigned,
  puts,
  recordPuts,
  uploadField,
} from '#tests/support/kit/upload-fixtures.ts'

recordPuts()
const refusal = (statusCode: number, message: string) => ({
  status: statusCode,
  body: { statusCode, message },
})
const posts = (backend: { lines: () => string[] }) => backend.lines().filter((l) => l.startsWith('POST'))

describe('an uploaded picture', () => {
  it('is sent to the address that the backend returns for it, without a token', async () => {
    const { backend } = openArticleForm()
    await chooseFiles('Pictures', png('one.png'))
    await (await uploadField('Pictures')).findByLabelText('Alt text')
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
    answerPuts(() => ({ status, data: { statusCode: status, message: 'No' } }))
    const { backend } = openArticleForm({
      ...answers,
      'POST admin/media/upload': { body: { key: 'article/two.webp', url: '/media/article/two.webp' } },
    })
    await chooseFiles('Pictures', png('two.png'))
    await (await uploadField('Pictures')).findByLabelText('Alt text')
    const [form] = backend.sent('POST admin/media/upload') as FormData[]
    expect([...(form as FormData).keys()]).toEqual(['file', 'featureName'])
  })

  it('is not sent in another way, nor again, when the file itself is refused', async () => {
    answerPuts(() => ({ status: 400, data: { statusCode: 400, message: 'Invalid file type' } }))
    const { backend } = openArticleForm()
    await chooseFiles('Pictures', png('program.png'))
    expect(await screen.findByText('Invalid file type. The file may be damaged.')).toBeTruthy()
    expect(posts(backend)).toEqual(['POST media/upload-presigned-url'])
    expect(screen.queryByRole('button', { name: 'Retry program.png' })).toBeNull()
  })

  it('uses the banner call for a full-width banner', async () => {
    const { backend } = openArticleForm({
      'POST admin/media/upload-banner': { body: { key: 'cover/a.webp', url: '/media/cover/a.webp' } },
    })
    await chooseFiles('Cover', png('wide.png'))
    await (await uploadField('Cover')).findByLabelText('Alt text')
    expect(posts(backend)).toEqual(['POST admin/media/upload-banner'])
  })

  it('can be retried after a network error; the form keeps its values', async () => {
    answerPuts(() => 'cut')
    const { user, backend } = openArticleForm({
      'POST admin/media/upload': refusal(500, 'Error in uploading file'),
    })
    await user.type(await screen.findByLabelText('Name'), 'Tour')
    await chooseFiles('Pictures', png('one.png'))
    expect(await screen.findByText('Error in uploading file')).toBeTruthy()
    answerPuts(() => ({ status: 200, data: {} }))
    await user.click(screen.getByRole('button', { name: 'Retry one.png' }))
    await (await uploadField('Pictures')).findByLabelText('Alt text')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() =>
      expect(backend.sent('POST articles')).toEqual([
        { name: 'Tour', pictures: [{ key: 'article/one.webp', alt: '' }] },
      ]),
    )
  })

  it('that is empty is not sent', async () => {
    const { backend } = openArticleForm()
    await chooseFiles('Pictures', new File([], 'none.png', { type: 'image/png' }))
    expect(await screen.findByText('No file is found')).toBeTruthy()
    expect(posts(backend)).toEqual([])
  })

  it('waits while three others are on their way', async () => {
    const waiting: (() => void)[] = []
    const { backend } = openArticleForm({
      'POST media/upload-presigned-url': () =>
        new Promise((done) => {
          const key = `article/${waiting.length}.webp`
          waiting.push(() => done({ body: { ...presigned, key } }))
        }),
    })
    await chooseFiles('Pictures', ...['a', 'b', 'c', 'd', 'e'].map((name) => png(`${name}.png`)))
    await waitFor(() => expect(posts(backend)).toHaveLength(3))
    const user = (await import('@testing-library/user-event')).default
    await user.click(screen.getByRole('button', { name: 'Remove a.png' }))
    await waitFor(() => expect(posts(backend)).toHaveLength(4))
    for (const go of waiting.splice(0)) go()
    await waitFor(() => expect(posts(backend)).toHaveLength(5))
    for (const go of waiting.splice(0)) go()
    await waitFor(() => expect(screen.getAllByLabelText(/^Alt text of picture/)).toHaveLength(4))
  })
})

describe('a field for one picture', () => {
  it('keeps the picture selected last, even if an earlier upload finishes after it', async () => {
    const answers: (() => void)[] = []
    const { backend } = openArticleForm({
      'POST admin/media/upload-banner': () =>
        new Promise((done) => {
          const key = `cover/${answers.length}.webp`
          answers.push(() => done({ body: { key, url: `/media/${key}` } }))
        }),
    })
    await chooseFiles('Cover', png('first.png'))
    await chooseFiles('Cover', png('second.png'))
    await waitFor(() => expect(posts(backend)).toHaveLength(2))
    expect(screen.queryByLabelText('Uploading first.png')).toBeNull()
    answers[1]?.()
    const shown = () => document.querySelector('.picture img')?.getAttribute('src')
    await waitFor(() => expect(shown()).toContain('cover/1.webp'))
    await act(async () => answers[0]?.())
    expect(shown()).toContain('cover/1.webp')
  })
})
