import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { externalHttp } from '#providers/http/upload.ts'
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

const served = ['mediaLibrary', 'mediaUsedBy', 'describeMedia', 'mediaTags', 'tagMedia', 'focusMedia']
const more = ['replacementUses', 'replaceMedia', 'unusedMedia']
const withEdits = { 'GET x': { body: { data: [...served, ...more] } } }
const noTags = { 'GET x/media/tags': { body: { data: [] } } }

describe('tags of pictures', () => {
  it('filter the library, and are added to a picture', async () => {
    const { user, backend, place } = openAdmin(
      '/media',
      all,
      mediaBackend([pictureLine(1, { tags: ['Summer'] })], {
        ...withEdits,
        'GET x/media/tags': { body: { data: [{ name: 'Summer', records: 1 }] } },
        'PATCH x/media/tags': { body: { data: [] } },
      }),
    )
    await user.click(await tile('1.png'))
    await user.click(await screen.findByRole('button', { name: 'Add tag' }))
    const drawer = within(document.querySelector('.media-details') as HTMLElement)
    await user.type(await drawer.findByRole('combobox', { name: 'Tag' }), 'Sale{Enter}')
    await waitFor(() =>
      expect(backend.sent('PATCH x/media/tags')).toEqual([{ keys: ['cms/1.webp'], add: ['Sale'] }]),
    )
    await user.click(screen.getByRole('button', { name: 'Summer' }))
    await waitFor(() => expect(place()).toBe('/media?tag=Summer'))
    await waitFor(() => expect(backend.lines()).toContain('GET x/media?page=1&limit=20&tag=Summer'))
  })

  it('are added to all selected pictures at once', async () => {
    const { user, backend } = openAdmin(
      '/media',
      all,
      mediaBackend([pictureLine(1), pictureLine(2)], {
        ...withEdits,
        ...noTags,
        'PATCH x/media/tags': { body: { data: [] } },
      }),
    )
    await tile('1.png')
    await user.click(screen.getByRole('checkbox', { name: 'Select 1.png' }))
    await user.click(screen.getByRole('button', { name: 'Select all on this page' }))
    await user.click(screen.getByRole('button', { name: 'Add tag' }))
    await user.type(await screen.findByRole('combobox', { name: 'Tag' }), 'Sale{Enter}')
    await waitFor(() =>
      expect(backend.sent('PATCH x/media/tags')).toEqual([
        { keys: ['cms/1.webp', 'cms/2.webp'], add: ['Sale'] },
      ]),
    )
  })
})

describe('the focal point of a picture', () => {
  it('is moved by the arrow keys and saved', async () => {
    const { user, backend } = openAdmin(
      '/media',
      all,
      mediaBackend([pictureLine(1)], {
        ...withEdits,
        ...noTags,
        'PATCH x/media/focus': { body: pictureLine(1, { focusX: 45, focusY: 56 }) },
      }),
    )
    await user.click(await tile('1.png'))
    const point = await screen.findByRole('button', { name: /^Focal point: 50% from the left, 50%/ })
    point.focus()
    await user.keyboard('{ArrowLeft}{ArrowDown}{Shift>}{ArrowDown}{/Shift}')
    await user.click(screen.getByRole('button', { name: 'Save focal point' }))
    await waitFor(() =>
      expect(backend.sent('PATCH x/media/focus')).toEqual([{ key: 'cms/1.webp', focusX: 45, focusY: 56 }]),
    )
  })
})

describe('replacing a picture', () => {
  beforeEach(() => {
    externalHttp.defaults.adapter = async (config) => ({
      ...{ status: 200, data: {}, statusText: '', headers: {} },
      config,
    })
  })
  const open = async (isAllowed: boolean) => {
    const opened = openAdmin(
      '/media',
      all,
      mediaBackend([pictureLine(1, { uses: 1 })], {
        ...withEdits,
        ...noTags,
        'GET x/media/replacement': {
          body: {
            data: [
              { resource: 'brands', count: 5, labels: ['Arai', 'Arai', 'Shoei'], isAllowed, kept: false },
            ],
          },
        },
        'POST media/upload-presigned-url': {
          body: {
            uploadUrl: '/media/upload?ticket=t',
            method: 'PUT',
            key: 'cms/9.webp',
            url: '/media/cms/9.webp',
          },
        },
        'POST x/media/replacement': { body: pictureLine(9) },
      }),
    )
    await opened.user.click(await tile('1.png'))
    await opened.user.click(await screen.findByRole('button', { name: 'Replace everywhere' }))
    const title = await screen.findByText('Replace “1.png”')
    const dialog = within(title.closest('[role=dialog]') as HTMLElement)
    await dialog.findByText(/Arai/)
    fireEvent.change(dialog.getByLabelText('Choose new picture', { selector: 'input' }), {
      target: { files: [new File(['x'], 'new.png', { type: 'image/png' })] },
    })
    return { ...opened, button: dialog.getByRole('button', { name: 'Replace picture' }) }
  }

  it('lists where it is used, each name once, uploads the new file, and sends both keys', async () => {
    const { user, backend, button } = await open(true)
    expect(screen.getByText('Brands: Arai, Shoei and 3 more')).toBeTruthy()
    await user.click(button)
    await toastShown('Picture replaced')
    expect(backend.sent('POST x/media/replacement')).toEqual([{ key: 'cms/1.webp', by: 'cms/9.webp' }])
  })

  it('is not done once the dialog was closed while the picture is uploaded', async () => {
    let arrive = () => {}
    const arrived = new Promise<void>((done) => {
      arrive = done
    })
    const sent = vi.fn()
    externalHttp.defaults.adapter = async (config) => {
      sent()
      await arrived
      return { status: 200, data: {}, statusText: '', headers: {}, config }
    }
    const { user, backend, button } = await open(true)
    await user.click(button)
    await waitFor(() => expect(sent).toHaveBeenCalled())
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(screen.queryByText('Replace “1.png”')).toBeNull())
    arrive()
    await new Promise((resolve) => setTimeout(resolve))
    expect(backend.sent('POST x/media/replacement')).toEqual([])
  })

  it('is not offered for records that the role may not update', async () => {
    const { button } = await open(false)
    expect(screen.getByText('Your role can’t update these')).toBeTruthy()
    expect(button).toHaveProperty('disabled', true)
  })
})

describe('cleaning up', () => {
  it('deletes unused pictures a few at a time, and keeps those that came into use', async () => {
    const rows = [pictureLine(1), pictureLine(2)]
    const { user, backend } = openAdmin(
      '/media',
      all,
      mediaBackend(rows, {
        ...withEdits,
        ...noTags,
        'GET x/media/unused': { body: { count: 2, bytes: 40_960 } },
        'DELETE admin/media/delete': ({ line }) => {
          if (line.includes('2.webp'))
            return { status: 409, body: { statusCode: 409, message: '2.png is used by 1 brand' } }
          rows.splice(0, 1)
          return { body: { message: 'Delete Successful' } }
        },
      }),
    )
    await tile('1.png')
    await user.click(screen.getByRole('button', { name: 'Clean up' }))
    expect(await screen.findByText(/2 pictures \(0.1 MB\)/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Delete 2 pictures' }))
    await screen.findByText('Picture deleted')
    const deletions = backend.lines().filter((line) => line.startsWith('DELETE'))
    expect(deletions).toEqual([
      'DELETE admin/media/delete?key=cms%2F1.webp&key=cms%2F2.webp&isMultiple=true',
      'DELETE admin/media/delete?key=cms%2F1.webp&isMultiple=false',
      'DELETE admin/media/delete?key=cms%2F2.webp&isMultiple=false',
    ])
  })
})
