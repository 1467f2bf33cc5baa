import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { externalHttp } from '#providers/http/upload.ts'
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

let stop = () => {}
beforeEach(() => {
  stop = recordToasts()
})
afterEach(() => stop())

describe('adding pictures', () => {
  const png = (name: string) => new File(['x'], name, { type: 'image/png' })
  const choose = async (...files: File[]) =>
    fireEvent.change(await screen.findByLabelText('Add pictures', { selector: 'input' }), {
      target: { files },
    })
  beforeEach(() => {
    externalHttp.defaults.adapter = async (config) => ({
      status: 200,
      data: {},
      statusText: '',
      headers: {},
      config,
    })
  })

  it('uploads many, and names those that failed', async () => {
    const { backend } = openAdmin(
      '/media?feature=brand',
      all,
      mediaBackend([], {
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
    await toastShown('2 pictures added')
    const list = screen.getByRole('region', { name: 'Uploading pictures' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((li) => li.textContent),
    ).toEqual(['b.pngInvalid file type. The file may be damaged.', 'd.svgInvalid file type'])
    const sent = backend.sent('POST media/upload-presigned-url') as { featureName: string }[]
    expect(sent.map(({ featureName }) => featureName)).toEqual(['brand', 'brand', 'brand'])
  })

  it('counts all of them, even if some are added during the upload', async () => {
    const arrive: (() => void)[] = []
    openAdmin(
      '/media',
      all,
      mediaBackend([], {
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
    await toastShown('3 pictures added')
  })

  it('keeps the text typed about a picture, even if the picture moves to the next page', async () => {
    const rows = [pictureLine(1)]
    const given = { uploadUrl: '/media/upload?ticket=t', method: 'PUT', key: 'k', url: '/media/k' }
    const { user } = openAdmin(
      '/media',
      all,
      mediaBackend(rows, { 'POST media/upload-presigned-url': { body: given } }),
    )
    await user.click(await tile('1.png'))
    await insert(user, await screen.findByLabelText('Alt text'), 'A tank')
    rows.splice(0, 1, pictureLine(3))
    await choose(png('3.png'))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^1.png/ })).toBeNull())
    expect(screen.getByLabelText('Alt text')).toHaveProperty('value', 'A tank')
  })

  it('continues while another page is open', async () => {
    let arrive = () => {}
    const { router } = openAdmin(
      '/media',
      all,
      mediaBackend([], {
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
    await toastShown('1 picture added')
  })
})
