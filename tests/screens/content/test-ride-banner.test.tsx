import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Action } from '#contract/policies/access.ts'
import { onNotify } from '#providers/notifications/notifications.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

const at = '/test-ride-banner'
const line = 'admin/test-ride-banner'
const picture = (key: string) => ({ key, url: `/media/${key}`, alt: `Alt of ${key}` })
const banner = {
  id: '01a1fd9d-23f8-7084-8817-9682cbadfbec',
  version: 3,
  createdAt: '2026-01-15T04:00:00.000Z',
  updatedAt: '2026-01-15T04:00:00.000Z',
  title: 'Ride it',
  link: '/test-ride',
  image: picture('wide.webp'),
  mobileImage: picture('tall.webp'),
  isActive: true,
  startsAt: null,
  endsAt: null,
  state: 'Active',
}
const none = { status: 404, body: { statusCode: 404, message: 'Not found' } }
const who = (...actions: Action[]) => ({ permissions: [{ subject: 'Cms' as const, actions }] })
const editor = who('CREATE', 'READ', 'UPDATE', 'DELETE')

/** One banner at most, as the backend keeps it. */
const answersOf = (first: typeof banner | null, more: Answers = {}): Answers => {
  let current = first
  return {
    [`GET ${line}`]: () => (current ? { body: current } : none),
    [`PUT ${line}`]: ({ body }) => {
      if (!current) return none
      const { version, ...values } = body as Record<string, unknown>
      if (version !== current.version)
        return { status: 409, body: { statusCode: 409, message: 'Stale', current: current } }
      current = { ...current, ...values, version: current.version + 1 }
      return { body: current }
    },
    [`DELETE ${line}`]: () => {
      current = null
      return { body: { message: 'Delete Successful' } }
    },
    ...more,
  }
}
const shown = () => document.querySelector('.banner-screen img')?.getAttribute('src')
const remove = () => screen.findByRole('button', { name: 'Remove banner' })

/** A field of the form, once the effects of its first rendering have run. */
const field = async (label: string) => {
  await screen.findByLabelText(label)
  await act(async () => {})
  return screen.getByLabelText(label)
}

let toastTexts: string[] = []
beforeEach(() => {
  toastTexts = []
  return onNotify(({ message }) => toastTexts.push(message))
})

const fileInput = () =>
  waitFor(() => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('The picture field has not loaded yet')
    return input
  })

describe('the test-ride banner', () => {
  it('is previewed for a wide screen and a phone', async () => {
    const { user } = openAdmin(at, editor, answersOf(banner))
    expect(await screen.findByText('Links to /test-ride')).toBeDefined()
    expect(shown()).toContain('/media/wide.webp')
    await user.click(screen.getByText('Phone'))
    expect(shown()).toContain('/media/tall.webp')
    expect(screen.getAllByText('Active').length).toBeGreaterThan(0)
  })

  it('previews unsaved values, and sends the changes with the version', async () => {
    const { user, backend } = openAdmin(at, editor, answersOf(banner))
    const title = await field('Title')
    await user.clear(title)
    await user.click(title)
    await user.paste('Try it')
    expect(document.querySelector('figcaption')?.textContent).toBe('Try it')
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(backend.sent(`PUT ${line}`)).toEqual([{ title: 'Try it', version: 3 }]))
    await waitFor(() => expect(toastTexts).toEqual(['Test-ride banner replaced']))
  })

  it('sends the version of the first save when it is saved again', async () => {
    const { user, backend } = openAdmin(at, editor, answersOf(banner))
    for (const link of ['/a', '/b']) {
      fireEvent.change(await field('Link'), { target: { value: link } })
      await user.click(await screen.findByRole('button', { name: /^Save/ }))
      await waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull())
    }
    expect(backend.sent(`PUT ${line}`)).toEqual([
      { link: '/a', version: 3 },
      { link: '/b', version: 4 },
    ])
  })

  it('is merged field by field with the changes of someone else', async () => {
    const current = { ...banner, title: 'Theirs', version: 4 }
    let puts = 0
    const { user, backend } = openAdmin(at, editor, {
      ...answersOf(banner),
      [`PUT ${line}`]: ({ body }) => {
        puts += 1
        return puts === 1
          ? { status: 409, body: { statusCode: 409, message: 'Stale', current } }
          : { body: { ...current, ...(body as object), version: 5 } }
      },
    })
    await user.type(await field('Link'), '/now')
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    await waitFor(() =>
      expect(backend.sent(`PUT ${line}`)).toEqual([
        { link: '/test-ride/now', version: 3 },
        { link: '/test-ride/now', version: 4 },
      ]),
    )
  })

  it('is removed after a confirmation', async () => {
    const { user, backend } = openAdmin(at, editor, answersOf(banner))
    await user.click(await remove())
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/removed from the test ride booking page/)).toBeDefined()
    expect(backend.lines()).not.toContain(`DELETE ${line}`)
    await user.click(question.getByRole('button', { name: 'Remove banner' }))
    expect(await screen.findByText('No test-ride banner')).toBeDefined()
    expect(toastTexts).toEqual(['Test-ride banner removed'])
  })

  it('that someone else has removed is shown as missing', async () => {
    let isGone = false
    const { user } = openAdmin(at, editor, {
      [`GET ${line}`]: () => (isGone ? none : { body: banner }),
      [`DELETE ${line}`]: () => {
        isGone = true
        return none
      },
    })
    await user.click(await remove())
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove banner' }))
    expect(await screen.findByText('No test-ride banner')).toBeDefined()
    expect(toastTexts).toEqual(['Someone else removed the banner.'])
  })

  it('is created if there is none, and requires a picture', async () => {
    const { user, backend } = openAdmin(at, editor, answersOf(null))
    await user.click(await screen.findByRole('button', { name: 'Add banner' }))
    expect(await screen.findByRole('heading', { name: 'New test-ride banner' })).toBeDefined()
    await user.type(await field('Title'), 'Soon')
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    expect(await screen.findByText(/Choose a picture to see it here/)).toBeDefined()
    await waitFor(() => expect(document.querySelector('.ant-form-item-explain-error')).not.toBeNull())
    expect(backend.lines()).not.toContain(`POST ${line}`)
  })

  it('that someone else created in the meantime is reported', async () => {
    const taken = { ...banner, mobileImage: null }
    const { user, backend } = openAdmin(at, editor, {
      ...answersOf(null),
      'GET x': { body: { data: [] } },
      [`POST ${line}`]: { status: 409, body: { statusCode: 409, message: 'There is one already' } },
      'POST admin/media/upload-banner': { body: { key: taken.image.key, url: taken.image.url } },
      'POST media/upload-presigned-url': { status: 404, body: { statusCode: 404, message: 'Not found' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Add banner' }))
    await field('Title')
    await user.upload(await fileInput(), new File(['x'], 'wide.png', { type: 'image/png' }))
    await waitFor(() => expect(shown()).toContain('/media/wide.webp'))
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(toastTexts).toEqual(['There is one already']))
    expect(backend.sent(`POST ${line}`)).toHaveLength(1)
    expect(screen.getByRole('heading', { name: 'New test-ride banner' })).toBeDefined()
  })

  it('is read-only for roles without further permissions', async () => {
    const { asked } = openAdmin(at, who('READ'), answersOf(banner))
    expect(await screen.findByText('Links to /test-ride')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Remove banner' })).toBeNull()
    expect(screen.queryByLabelText('Title')).toBeNull()
    expect(asked()).toContain(`GET ${line}`)
  })

  it('offers nothing if there is none and the role may not create one', async () => {
    openAdmin(at, who('READ'), answersOf(null))
    expect(await screen.findByText('No test-ride banner')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Add banner' })).toBeNull()
  })

  it('can be retried when it failed to load', async () => {
    let broken = true
    const { user } = openAdmin(at, editor, {
      ...answersOf(banner),
      [`GET ${line}`]: () => (broken ? { status: 500, body: { message: 'Broken' } } : { body: banner }),
    })
    expect(await screen.findByText('Couldn’t load the test-ride banner')).toBeDefined()
    broken = false
    await user.click(screen.getByRole('button', { name: /again/i }))
    expect(await screen.findByText('Links to /test-ride')).toBeDefined()
  })
})
