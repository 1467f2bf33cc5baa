import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { onNotify } from '#providers/notifications/notifications.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

const id = (n: number) => `0190aaaa-bbbb-7ccc-8ddd-00000000000${n}`
const article = (n: number, more: object = {}) => ({
  id: id(n),
  version: n,
  createdAt: '2026-10-01T04:00:00.000Z',
  updatedAt: '2026-10-02T04:00:00.000Z',
  blogType: 'NEWS',
  title: `Article ${n}`,
  slug: `article-${n}`,
  cover: { key: 'blog/1.webp', url: '/media/blog/1.webp', alt: 'A red bike' },
  excerpt: 'A lead.',
  body: '<p>Some <strong>words</strong></p><script>window.ran = true</script><p><img src="x" onerror="window.ran = true"></p>',
  tags: ['service'],
  author: 'Nadia',
  status: 'Draft',
  publishAt: null as string | null,
  publishedAt: null as string | null,
  state: 'Draft',
  metaTitle: null,
  metaDescription: null,
  ...more,
})
type Article = ReturnType<typeof article>

const paper = (rows: Article[], refusal?: object): Answers => ({
  'GET x': { body: { data: ['blogs.list.search', 'blogs.list.state', 'siteRefreshes'] } },
  'GET admin/blogs': () => ({ body: { data: rows.map((row) => ({ ...row })), total: rows.length } }),
  ...Object.fromEntries(
    rows.flatMap((row): [string, Answers[string]][] => [
      [`GET admin/blogs/${row.id}`, () => ({ body: { ...row } })],
      [
        `PUT admin/blogs/update/${row.id}`,
        ({ body }) => {
          if (refusal) return { status: 409, body: refusal }
          const { status } = Object.assign(row, body as Partial<Article>)
          Object.assign(row, { state: status, version: row.version + 1 })
          return { body: { ...row } }
        },
      ],
    ]),
  ),
})
const may = (...actions: Permission['actions'][number][]) => ({
  permissions: [{ subject: 'News' as const, actions }],
})
const editor = may('CREATE', 'READ', 'UPDATE', 'DELETE')

// Fetched before the clock of a test runs.
beforeAll(() =>
  Promise.all([import('#screens/blogs/ArticlePage.tsx'), import('#screens/blogs/NewArticle.tsx')]),
)

const toastTexts: string[] = []
let stop: () => void
beforeEach(() => {
  toastTexts.length = 0
  stop = onNotify(({ message }) => toastTexts.push(message))
  vi.stubGlobal('fetch', async () => new Response('{}'))
})
afterEach(() => {
  stop()
})

describe('two sidebar entries of one declaration', () => {
  it.each([
    ['/news?skip=0', 'News', 'New article', 'NEWS'],
    ['/tips-and-trainings?skip=0', 'Tips and trainings', 'New tip or training', 'TIPS_AND_TRAININGS'],
  ])('%s speaks of %s and asks for no others', async (at, title, create, blogType) => {
    const { asked } = openAdmin(at, editor, paper([]))
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect((await screen.findAllByText(create)).length).toBeGreaterThan(0)
    await waitFor(() => expect(asked()).toEqual([`GET admin/blogs?offset=0&limit=10&blogType=${blogType}`]))
  })

  it('have their own empty texts', async () => {
    openAdmin('/tips-and-trainings?skip=0', editor, paper([]))
    expect(await screen.findByText('No tips and trainings yet')).toBeTruthy()
  })

  it('redirect a link from the wrong entry to the right one', async () => {
    const tip = article(1, { blogType: 'TIPS_AND_TRAININGS' })
    const { place } = openAdmin(`/news/${tip.id}`, editor, paper([tip]))
    await screen.findByRole('heading', { level: 1, name: 'Article 1' })
    expect(place()).toBe(`/tips-and-trainings/${tip.id}`)
  })

  it('start a copy of a published article as a draft, in their own section', async () => {
    const tip = article(5, { blogType: 'TIPS_AND_TRAININGS', status: 'Published', state: 'Published' })
    const { backend, user } = openAdmin(`/tips-and-trainings/create?copy=${tip.id}`, editor, {
      ...paper([tip]),
      'POST admin/blogs/create': { status: 201, body: { ...tip, id: id(6), status: 'Draft' } },
    })
    expect(await screen.findByDisplayValue('Copy of Article 5')).toBeTruthy()
    expect(screen.queryByLabelText('Section')).toBeNull()
    await user.click(screen.getByText('Save'))
    await waitFor(() =>
      expect(backend.sent('POST admin/blogs/create')).toEqual([
        expect.objectContaining({ blogType: 'TIPS_AND_TRAININGS', status: 'Draft' }),
      ]),
    )
  })
})

describe('making an article public', () => {
  const more = async (user: ReturnType<typeof openAdmin>['user']) =>
    user.click(await screen.findByLabelText('More actions'))

  it('needs one click, and sends the displayed version', async () => {
    const { backend, user } = openAdmin(`/news/${id(1)}`, editor, paper([article(1)]))
    await more(user)
    await user.click(await screen.findByText('Publish now'))
    await waitFor(() => expect(toastTexts).toEqual(['“Article 1” published']))
    expect(backend.sent(`PUT admin/blogs/update/${id(1)}`)).toEqual([{ status: 'Published', version: 1 }])
  })

  it('asks before it is unpublished', async () => {
    const row = article(2, { status: 'Published', state: 'Published' })
    const { backend, user } = openAdmin(`/news/${row.id}`, editor, paper([row]))
    await more(user)
    expect(screen.queryByText('Publish now')).toBeNull()
    await user.click(await screen.findByText('Revert to draft'))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Revert to draft' }))
    await waitFor(() =>
      expect(backend.sent(`PUT admin/blogs/update/${row.id}`)).toEqual([{ status: 'Draft', version: 2 }]),
    )
  })

  it('can be scheduled for a future time', async () => {
    const { backend, user } = openAdmin(`/news/${id(3)}`, editor, paper([article(3)]))
    await more(user)
    await user.click(await screen.findByText('Schedule'))
    const dialog = await screen.findByRole('dialog')
    const box = within(dialog).getByLabelText('Publish at')
    fireEvent.change(box, { target: { value: '2020-01-01T10:00' } })
    await user.click(within(dialog).getByRole('button', { name: 'Schedule' }))
    expect(await within(dialog).findByText('Choose a future date and time, or publish now.')).toBeTruthy()
    fireEvent.change(box, { target: { value: '2099-01-01T10:00' } })
    await user.click(within(dialog).getByRole('button', { name: 'Schedule' }))
    await waitFor(() =>
      expect(backend.sent(`PUT admin/blogs/update/${id(3)}`)).toEqual([
        { status: 'Scheduled', publishAt: '2099-01-01T04:00:00.000Z', version: 3 },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('reports a schedule in the past at the field of the form', async () => {
    const ahead = { status: 'Scheduled', publishAt: '2099-01-01T04:00:00.000Z', state: 'Scheduled' }
    const { backend, user } = openAdmin(`/news/${id(3)}/edit`, editor, paper([article(3, ahead)]))
    fireEvent.change(await screen.findByLabelText('Publish at'), { target: { value: '2020-01-01T10:00' } })
    await user.click(screen.getByText('Save'))
    expect(await screen.findByText('Choose a future date and time, or publish now.')).toBeTruthy()
    expect(screen.getByLabelText('Publish at').getAttribute('aria-invalid')).toBe('true')
    expect(backend.sent(`PUT admin/blogs/update/${id(3)}`)).toEqual([])
  })

  it('shows the reason of a refusal, and keeps the dialog open', async () => {
    const refusal = { statusCode: 409, message: 'This record was changed by someone else in the meantime' }
    const { user } = openAdmin(`/news/${id(4)}`, editor, paper([article(4)], refusal))
    await more(user)
    await user.click(await screen.findByText('Schedule'))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText('Publish at'), { target: { value: '2099-01-01T10:00' } })
    await user.click(within(dialog).getByRole('button', { name: 'Schedule' }))
    await waitFor(() => expect(toastTexts).toEqual([refusal.message]))
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('is not offered to read-only roles', async () => {
    openAdmin(`/news/${id(1)}`, may('READ'), paper([article(1)]))
    expect(await screen.findByText('Preview')).toBeTruthy()
    expect(screen.queryByLabelText('More actions')).toBeNull()
    expect(screen.queryByText('Edit')).toBeNull()
  })
})

describe('an article that is to be published', () => {
  const publishAt = '2099-01-01T04:00:00.000Z'
  const planned = article(7, {
    ...{ status: 'Scheduled', state: 'Scheduled', publishAt, publishedAt: publishAt },
  })

  it('is shown as scheduled in the list, on its page and in its preview', async () => {
    openAdmin('/news?skip=0', editor, paper([planned]))
    expect(await screen.findByText('Scheduled: Jan 1, 2099')).toBeTruthy()
    cleanup()
    const { user } = openAdmin(`/news/${planned.id}`, editor, paper([planned]))
    const [time] = await screen.findAllByText('Jan 1, 2099, 10:00 AM')
    expect(time?.parentElement?.textContent).toBe('Scheduled for: Jan 1, 2099, 10:00 AM')
    await user.click(await screen.findByText('Preview'))
    expect(await screen.findByText('Not public yet: scheduled for Jan 1, 2099, 10:00 AM')).toBeTruthy()
  })

  it('is shown as published from then on', async () => {
    const past = '2026-01-01T04:00:00.000Z'
    const row = { ...planned, publishAt: past, publishedAt: past, state: 'Published' }
    openAdmin(`/news/${row.id}`, editor, paper([row]))
    const [time] = await screen.findAllByText('Jan 1, 2026, 10:00 AM')
    expect(time?.parentElement?.textContent).toBe('Published: Jan 1, 2026, 10:00 AM')
  })
})

describe('the preview', () => {
  const frame = () => screen.getByTitle<HTMLIFrameElement>(/^Preview of/)

  it('is a frame that runs no scripts, with sanitized markup', async () => {
    const { user } = openAdmin(`/news/${id(1)}`, editor, paper([article(1)]))
    await user.click(await screen.findByText('Preview'))
    expect(await screen.findByText('Not public')).toBeTruthy()
    const allowed = frame().getAttribute('sandbox')?.split(' ')
    expect(allowed).not.toContain('allow-scripts')
    expect(allowed).not.toContain('allow-forms')
    const page = frame().getAttribute('srcdoc') ?? ''
    expect(page).toContain('<strong>words</strong>')
    expect(page).toContain('/media/blog/1.webp')
    expect(page).not.toMatch(/<script|onerror/i)
    expect(page).toContain("default-src 'none'")
  })

  it('shows names as plain text, whatever they contain', async () => {
    const row = article(1, {
      title: '<img src=x onerror=alert(1)>"\'&',
      tags: ['<b>'],
      author: '</p><script>',
    })
    const { user } = openAdmin(`/news/${row.id}`, editor, paper([row]))
    await user.click(await screen.findByText('Preview'))
    const page = new DOMParser().parseFromString(frame().getAttribute('srcdoc') ?? '', 'text/html')
    expect(page.querySelector('h1')?.textContent).toBe(row.title)
    expect(page.querySelectorAll('script, h1 img, .tags b')).toHaveLength(0)
    expect(page.querySelector('.by')?.textContent).toContain('</p><script>')
  })

  it('is also shown at the width of a phone', async () => {
    const { user } = openAdmin(`/news/${id(1)}`, editor, paper([article(1)]))
    await user.click(await screen.findByText('Preview'))
    const wide = frame().style.width
    await user.click(screen.getByText('Phone'))
    expect(Number.parseInt(frame().style.width, 10)).toBeLessThan(Number.parseInt(wide, 10) / 2)
  })

  it('shows the current input of a form, and so does the search result', async () => {
    const { user } = openAdmin(`/news/${id(1)}/edit`, editor, paper([article(1)]))
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Typed anew' } })
    const result = screen.getByTestId('search-result')
    await waitFor(() => expect(result.textContent).toContain('Typed anew'))
    expect(result.textContent).toContain('A lead.')
    fireEvent.change(screen.getByLabelText('Search title'), { target: { value: 'For engines' } })
    await waitFor(() => expect(result.textContent).toContain('For engines'))
    await user.click(screen.getByText('Preview'))
    const page = frame().getAttribute('srcdoc') ?? ''
    expect(page).toContain('<h1>Typed anew</h1>')
    expect(page).toContain('<title>For engines</title>')
  })
})
