import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { insert } from '#tests/support/kit/insert.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

const banner = {
  id: 'c1',
  version: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  itemType: 'FAQ',
  title: 'How long is the warranty?',
  answer: '<p>Two years.</p>',
  position: 10,
  isActive: true,
  state: 'Active',
}
const changes = {
  revision: 'r1',
  recordVersion: 3,
  values: { title: 'How long does the warranty last?' },
  before: { title: banner.title },
  savedBy: 'Nadia Islam',
  savedAt: '2026-02-03T04:05:00.000Z',
}
const path = 'x/unpublished-changes/cmsItems/c1'
const update = 'PUT admin/cms/items/c1'
const page = '/cms/c1'
const names = ['unpublishedChanges', 'saveUnpublishedChanges', 'discardUnpublishedChanges']

const edit = (answers: object = {}, { at = `${page}/edit`, actions = ['READ', 'UPDATE'] as const } = {}) =>
  openAdmin(
    at,
    { permissions: [{ subject: 'Cms', actions: [...actions] }] },
    {
      'GET x': { body: { data: names } },
      'GET admin/cms/items/c1': { body: banner },
      [`GET ${path}`]: { body: { changes: null } },
      [`PUT ${path}`]: { body: { changes } },
      [`DELETE ${path}`]: { body: { message: 'Delete Successful' } },
      [update]: { body: { ...banner, version: 4 } },
      ...answers,
    },
  )
type Opened = ReturnType<typeof edit>
const withChanges = { [`GET ${path}`]: { body: { changes } } }
const title = () => screen.findByLabelText('Question')
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async ({ user }: Opened, name: string | RegExp) => user.click(await button(name))
const change = async ({ user }: Opened, text: string) => {
  const input = await title()
  await user.clear(input)
  await insert(user, input, text)
}
const inBar = async (name: string) => {
  const text = await screen.findByText(/^Unpublished changes, saved by Nadia Islam/)
  return within(text.closest('.unpublished-bar') as HTMLElement).getByRole('button', { name })
}
const later = 'Save without publishing'

describe('the form of a published record', () => {
  it('saves changes without publishing them, and shows the record as it is', async () => {
    const opened = edit()
    await change(opened, 'New question')
    await press(opened, later)
    await waitFor(() => expect(opened.place()).toBe(page))
    expect(opened.backend.sent(`PUT ${path}`)).toEqual([{ values: { title: 'New question', version: 3 } }])
    expect(opened.backend.sent(update)).toEqual([])
    expect(screen.getByRole('heading', { level: 1, name: banner.title })).toBeTruthy()
  })

  it('begins with unpublished changes, which are published by an ordinary save and then removed', async () => {
    const opened = edit(withChanges)
    expect(await title()).toHaveProperty('value', changes.values.title)
    expect(await screen.findByText(/Unpublished changes, saved by Nadia Islam/)).toBeTruthy()
    expect(screen.getByText('1 change')).toBeTruthy()
    // Nothing would be lost.
    expect(screen.queryByRole('button', { name: later })).toBeNull()
    await press(opened, 'Review changes')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(banner.title)).toBeTruthy()
    expect(within(dialog).getByText(changes.values.title)).toBeTruthy()
    await opened.user.click(within(dialog).getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(opened.place()).toBe(page))
    expect(opened.backend.sent(update)).toEqual([{ title: changes.values.title, version: 3 }])
    expect(opened.backend.lines()).toContain(`DELETE ${path}?revision=r1`)
  })

  it('leaves unpublished changes without a question, and asks about others', async () => {
    const opened = edit(withChanges)
    await title()
    await opened.user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(opened.place()).toBe(page))
    await opened.router.navigate(`${page}/edit`)
    await change(opened, 'Another question')
    await opened.user.click(screen.getByRole('button', { name: 'Cancel' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Discard changes?')).toBeTruthy()
  })

  it('returns to the unpublished changes when further ones are discarded', async () => {
    const opened = edit(withChanges)
    await change(opened, 'Another question')
    const bar = screen.getByText('1 change').closest<HTMLElement>('.save-bar')
    await opened.user.click(within(bar as HTMLElement).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(opened.place()).toBe(page))
    expect(opened.backend.lines()).not.toContain(`DELETE ${path}?revision=r1`)
  })

  it('shows what is published once unpublished changes are discarded', async () => {
    const opened = edit(withChanges)
    await opened.user.click(await inBar('Discard'))
    await press(opened, 'Discard changes')
    await waitFor(async () => expect(await title()).toHaveProperty('value', banner.title))
    expect(screen.queryByText(/saved by Nadia Islam/)).toBeNull()
    expect(opened.backend.lines()).toContain(`DELETE ${path}?revision=r1`)
    expect(opened.backend.sent(update)).toEqual([])
  })

  it('asks about fields that were changed since, and publishes what was chosen', async () => {
    const newer = { ...banner, version: 4, title: 'Warranty?' }
    const refusal = { statusCode: 409, message: 'Changed.', code: 'record.changed', current: newer }
    const answers = [{ status: 409, body: refusal }, { body: { ...newer, version: 5 } }]
    const opened = edit({ ...withChanges, [update]: () => answers.shift() })
    await opened.user.click(await inBar('Publish'))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Warranty?')).toBeTruthy()
    await opened.user.click(within(dialog).getByRole('button', { name: 'Save selected values' }))
    await waitFor(() => expect(opened.place()).toBe(page))
    expect(opened.backend.sent(update).at(-1)).toEqual({ title: changes.values.title, version: 4 })
  })

  it('merges what someone else has saved without publishing, and asks about the same fields', async () => {
    const theirs = {
      ...changes,
      revision: 'r2',
      values: { title: 'Theirs', position: 20 },
      before: { title: banner.title, position: 10 },
    }
    const current = { changes: theirs }
    const refusal = { statusCode: 409, message: 'Changed.', code: 'unpublished.changed', current }
    const answers = [{ status: 409, body: refusal }, { body: { changes } }]
    const opened = edit({ [`PUT ${path}`]: () => answers.shift() })
    await change(opened, 'Mine')
    await press(opened, later)
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Theirs')).toBeTruthy()
    await opened.user.click(within(dialog).getByRole('button', { name: 'Save selected values' }))
    await waitFor(() => expect(opened.place()).toBe(page))
    expect(opened.backend.sent(`PUT ${path}`).at(-1)).toEqual({
      values: { title: 'Mine', position: 20, version: 3 },
      revision: 'r2',
    })
    expect(opened.backend.sent(update)).toEqual([])
  })

  it('has no such changes where the backend lacks them', async () => {
    const opened = edit({ 'GET x': { body: { data: [] } } })
    await change(opened, 'New question')
    expect(await button(/Save/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: later })).toBeNull()
  })
})

describe('the form of a record that customers do not see', () => {
  it('has no changes to publish later', async () => {
    const opened = edit({
      'GET admin/cms/items/c1': { body: { ...banner, isActive: false, state: 'Inactive' } },
    })
    await change(opened, 'New question')
    expect(screen.queryByRole('button', { name: later })).toBeNull()
  })
})

describe('the page of a record with unpublished changes', () => {
  it('says who saved them, with a link to the form for users who may edit', async () => {
    edit(withChanges, { at: page })
    const link = await screen.findByRole('link', { name: /saved by Nadia Islam/ })
    expect(link.getAttribute('href')).toBe(`${page}/edit`)
  })
})

describe('the list of published records', () => {
  it('marks those with unpublished changes', async () => {
    const other = { ...banner, id: 'c2', title: 'Where are you?', unpublishedChanges: false }
    openAdmin(
      '/cms?skip=0&type=FAQ',
      { permissions: [{ subject: 'Cms', actions: ['READ'] }] },
      {
        'GET admin/cms/items/types': { body: { data: ['FAQ'], total: 1 } },
        'GET admin/cms/items': { body: { data: [{ ...banner, unpublishedChanges: true }, other], total: 2 } },
      },
    )
    const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement
    expect(within(await rowOf(banner.title)).getByLabelText('Unpublished changes')).toBeTruthy()
    expect(within(await rowOf(other.title)).queryByLabelText('Unpublished changes')).toBeNull()
  })
})
