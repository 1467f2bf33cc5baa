import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  chooseFiles,
  library,
  openArticleForm,
  png,
  presigned,
  recordPuts,
  uploadField,
} from '#tests/support/kit/upload-fixtures.ts'

recordPuts()

describe('pictures from the library', () => {
  const open = async (name: string) =>
    fireEvent.click(await (await uploadField(name)).findByRole('button', { name: 'Choose from library' }))

  it('are selected and added, with their alt texts', async () => {
    const { user, backend } = openArticleForm(library)
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

  it('are one click away in a field for one picture', async () => {
    const { user } = openArticleForm(library)
    await open('Cover')
    await user.click(await screen.findByRole('button', { name: 'A helmet' }))
    const text = await (await uploadField('Cover')).findByLabelText('Alt text')
    expect(text).toHaveProperty('value', 'A helmet')
  })

  it('are found by text and by purpose', async () => {
    const { user, backend } = openArticleForm(library)
    await open('Pictures')
    await user.type(await screen.findByLabelText('Search by name or alt text'), 'helmet{Enter}')
    await waitFor(() => expect(backend.lines().at(-1)).toBe('GET x/media?page=1&limit=20&search=helmet'))
  })

  it('are not offered for restricted files', async () => {
    openArticleForm(library)
    await (await uploadField('Pictures')).findByRole('button', { name: 'Choose from library' })
    expect((await uploadField('Proof')).queryByRole('button', { name: 'Choose from library' })).toBeNull()
  })

  it('are not offered by a backend that has no library', async () => {
    const { backend } = openArticleForm({ 'GET x': { body: { data: [] } } })
    await uploadField('Pictures')
    await waitFor(() => expect(backend.lines()).toContain('GET x'))
    expect(screen.queryByRole('button', { name: 'Choose from library' })).toBeNull()
  })
})

describe('the order of pictures', () => {
  it('is that of selection, whichever arrives first', async () => {
    const arrive: Record<string, () => void> = {}
    const { user, backend } = openArticleForm({
      'POST media/upload-presigned-url': ({ body }) =>
        new Promise((done) => {
          const { fileName } = body as { fileName: string }
          arrive[fileName] = () => done({ body: { ...presigned, key: `article/${fileName}` } })
        }),
    })
    await user.type(await screen.findByLabelText('Name'), 'Tour')
    await chooseFiles('Pictures', png('a.png'), png('b.png'), png('c.png'))
    await waitFor(() => expect(Object.keys(arrive)).toHaveLength(3))
    for (const [n, name] of ['c.png', 'a.png', 'b.png'].entries()) {
      arrive[name]?.()
      await waitFor(() => expect(screen.getAllByLabelText(/^Alt text/)).toHaveLength(n + 1))
    }
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(backend.sent('POST articles')).toHaveLength(1))
    const [{ pictures }] = backend.sent('POST articles') as [{ pictures: { key: string }[] }]
    expect(pictures.map(({ key }) => key)).toEqual(['article/a.png', 'article/b.png', 'article/c.png'])
  })

  it('is changed by keyboard, and the focus follows the moved picture', async () => {
    const { user } = openArticleForm(library)
    fireEvent.click(
      await (await uploadField('Pictures')).findByRole('button', { name: 'Choose from library' }),
    )
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
    expect((await screen.findByLabelText('Alt text of picture 2')) as HTMLInputElement).toHaveProperty(
      'value',
      'A helmet',
    )
  })

  it('leaves the focus near a picture that was removed', async () => {
    const { user } = openArticleForm(library)
    fireEvent.click(
      await (await uploadField('Pictures')).findByRole('button', { name: 'Choose from library' }),
    )
    await user.click(await screen.findByRole('button', { name: 'A helmet' }))
    await user.click(screen.getByRole('button', { name: '2.png' }))
    await user.click(screen.getByRole('button', { name: 'Add 2 pictures' }))
    const remove = async (name: string) => {
      const button = await screen.findByRole('button', { name })
      button.focus()
      await user.keyboard('{Enter}')
    }
    await remove('Remove picture 2')
    await waitFor(() => expect(document.activeElement?.closest('.picture')).not.toBeNull())
    await remove('Remove picture 1')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add pictures'))
  })
})
