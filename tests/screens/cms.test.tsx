import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Permission } from '../../contract/access'
import { onNotify } from '../../src/providers/notifications'
import type { Answers } from '../kit/form-stage'
import { insert } from '../kit/insert'
import { openAdmin } from './admin-stage'

type Item = Record<string, unknown> & { id: string; title: string; version: number; position: number | null }
const made = (itemType: string, title: string, position: number | null, more: object = {}): Item => ({
  id: title.toLowerCase().replace(/\W+/g, '-'),
  version: 1,
  createdAt: '2026-01-15T04:00:00.000Z',
  updatedAt: '2026-01-15T04:00:00.000Z',
  ...{ itemType, title, position, isActive: true, state: 'Active' },
  ...{ slug: null, image: null, mobileImage: null, link: null, place: null, answer: null, body: null },
  ...{ metaTitle: null, metaDescription: null, startsAt: null, endsAt: null },
  ...more,
})
const asked = (title: string, position: number | null) =>
  made('FAQ', title, position, { answer: `<p>About ${title}</p>` })
const shop = () => [
  asked('One', 10),
  asked('Two', 20),
  asked('Three', 30),
  made('Banner', 'Spring', 10, { link: '/spring' }),
  made('Testimonial', 'So kind', 10),
]
const items = 'admin/cms/items'
const types = ['Banner', 'FAQ', 'Testimonial']

/** A backend that keeps the items; `meddle` happens before a write is judged. */
const answersOf = (rows: Item[], meddle: (id: string) => void = () => {}): Answers => ({
  [`GET ${items}/types`]: { body: { data: types, total: types.length } },
  [`GET ${items}`]: ({ line }) => {
    const words = new URLSearchParams(line.split('?')[1])
    const [offset, limit] = [Number(words.get('offset')), Number(words.get('limit'))]
    const found = rows
      .filter((row) => row.itemType === words.get('itemType'))
      .sort((a, b) => (a.position ?? 1e9) - (b.position ?? 1e9))
    return { body: structuredClone({ data: found.slice(offset, offset + limit), total: found.length }) }
  },
  [`POST ${items}`]: ({ body }) => ({
    status: 201,
    body: { ...made('FAQ', 'New', 99), ...(body as object) },
  }),
  ...Object.fromEntries(
    rows.flatMap((row): [string, Answers[string]][] => [
      [`GET ${items}/${row.id}`, () => ({ body: structuredClone(row) })],
      [
        `PUT ${items}/${row.id}`,
        ({ body }) => {
          meddle(row.id)
          const { version, ...values } = body as Record<string, unknown>
          if (version !== row.version)
            return { status: 409, body: { statusCode: 409, message: 'Stale', current: structuredClone(row) } }
          Object.assign(row, values, { version: row.version + 1 })
          return { body: structuredClone(row) }
        },
      ],
    ]),
  ),
})
const editor: { permissions: Permission[] } = {
  permissions: [{ subject: 'Cms', actions: ['CREATE', 'READ', 'UPDATE', 'DELETE'] }],
}
const reader: { permissions: Permission[] } = { permissions: [{ subject: 'Cms', actions: ['READ'] }] }

const titles = () => [...document.querySelectorAll('.naming-link')].map((link) => link.textContent)
const heads = () => [...document.querySelectorAll('thead th')].map((th) => th.textContent).filter(Boolean)
const tabs = async () => within(await screen.findByRole('navigation', { name: 'Types of content' }))
const grip = (title: string) => screen.findByRole('button', { name: `Move “${title}”` })
const writes = (backend: { lines: () => string[] }) =>
  backend.lines().filter((line) => line.startsWith('PUT'))

let told: string[] = []
beforeEach(() => {
  told = []
  return onNotify(({ message }) => told.push(message))
})

describe('the types', () => {
  it('are tabs in the words of the shop, the one in the address open', async () => {
    openAdmin('/cms?skip=0&type=FAQ', editor, answersOf(shop()))
    const nav = await tabs()
    expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Banners',
      'FAQ',
      'Testimonial',
    ])
    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('FAQ')
    await waitFor(() => expect(titles()).toEqual(['One', 'Two', 'Three']))
    expect(heads()).toEqual(expect.arrayContaining(['Question', 'Answer', 'Status']))
    expect(heads()).not.toContain('Link')
    expect(screen.getByText('About One')).toBeDefined()
  })

  it('send itemType, and keep the focus on the tab that was pressed', async () => {
    const { user, place, backend } = openAdmin('/cms?skip=0&type=FAQ', editor, answersOf(shop()))
    await user.click((await tabs()).getByRole('link', { name: 'Banners' }))
    expect(place()).toBe('/cms?skip=0&type=Banner')
    await waitFor(() => expect(titles()).toEqual(['Spring']))
    expect(heads()).toEqual(expect.arrayContaining(['Title', 'Link', 'Starts', 'Ends', 'Status']))
    expect(backend.lines()).toContain(`GET ${items}?offset=0&limit=10&itemType=Banner`)
    expect(document.activeElement?.textContent).toBe('Banners')
  })

  it('of another backend are listed as well', async () => {
    openAdmin('/cms?skip=0&type=Testimonial', editor, answersOf(shop()))
    await waitFor(() => expect(titles()).toEqual(['So kind']))
    expect(await screen.findByText('New testimonial')).toBeDefined()
  })

  it('that there are none of lead to the first there is', async () => {
    const { place } = openAdmin('/cms?skip=0&type=Nothing', editor, answersOf(shop()))
    await waitFor(() => expect(place()).toBe('/cms?skip=0&type=Banner'))
    await waitFor(() => expect(titles()).toEqual(['Spring']))
  })

  it('are asked for again when they did not come', async () => {
    let broken = true
    const answers = answersOf(shop())
    const { user } = openAdmin('/cms?skip=0&type=FAQ', editor, {
      ...answers,
      [`GET ${items}/types`]: () =>
        broken ? { status: 500, body: { message: 'Broken' } } : { body: { data: types, total: 3 } },
    })
    expect(await screen.findByText('The types of content could not be loaded')).toBeDefined()
    broken = false
    await user.click(screen.getByRole('button', { name: /again/i }))
    await waitFor(() => expect(titles()).toEqual(['One', 'Two', 'Three']))
  })

  it('say what there is nothing of yet', async () => {
    openAdmin('/cms?skip=0&type=FAQ', editor, answersOf([made('Banner', 'Spring', 10)]))
    expect(await screen.findByText(/No questions yet/)).toBeDefined()
  })
})

describe('the form', () => {
  it('asks for what the type needs, and sends the type', async () => {
    const rows = [...shop(), made('Banner', 'Words', 50)]
    const { user, place, backend } = openAdmin('/cms?skip=0&type=Testimonial', editor, answersOf(rows))
    await user.click(await screen.findByRole('link', { name: /New testimonial/ }))
    expect(place()).toBe('/cms/create?type=Testimonial')
    await insert(user, await screen.findByLabelText('Title'), 'Lovely')
    expect(screen.queryByLabelText('Answer')).toBeNull()
    expect(screen.queryByLabelText('Type')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    await waitFor(() =>
      expect(backend.sent(`POST ${items}`)).toEqual([
        { itemType: 'Testimonial', title: 'Lovely', isActive: true },
      ]),
    )
  })

  it('calls the heading of an answer a question', async () => {
    openAdmin('/cms/create?type=FAQ', editor, answersOf(shop()))
    expect(await screen.findByRole('heading', { name: 'New question' })).toBeDefined()
    expect(await screen.findByLabelText('Question')).toBeDefined()
    expect(screen.queryByText('Pictures')).toBeNull()
    // The editor of the answer has a button of that name.
    expect(screen.queryByLabelText('Link', { selector: 'input' })).toBeNull()
  })

  it('is that of the record when one is edited, whatever the address says', async () => {
    const { place } = openAdmin('/cms/two/edit?type=Banner', editor, answersOf(shop()))
    expect(await screen.findByDisplayValue('Two')).toBeDefined()
    expect(screen.getByLabelText('Question')).toBeDefined()
    expect(screen.queryByText('Pictures')).toBeNull()
    expect(place()).toBe('/cms/two/edit?type=Banner')
  })
})

describe('a record', () => {
  it('shows what its type holds and leads back to its list', async () => {
    const { user, place } = openAdmin('/cms/two', editor, answersOf(shop()))
    expect(await screen.findByRole('heading', { name: 'Two', level: 1 })).toBeDefined()
    expect(screen.getByText('Question')).toBeDefined()
    expect(screen.queryByText('Link')).toBeNull()
    await user.click(screen.getByRole('link', { name: /Back to questions/ }))
    expect(place()).toBe('/cms?skip=0&type=FAQ')
  })

  it('of a banner is seen as the site shows it', async () => {
    openAdmin('/cms/spring', editor, answersOf(shop()))
    expect(await screen.findByRole('heading', { name: 'As visitors see it' })).toBeDefined()
    expect(screen.getByText('Leads to /spring')).toBeDefined()
  })
})

describe('putting them in order', () => {
  it('by the keys of the grip sends the one number that changes, and keeps the focus', async () => {
    const { user, backend } = openAdmin('/cms?skip=0&type=FAQ', editor, answersOf(shop()))
    ;(await grip('Three')).focus()
    await user.keyboard('{ArrowUp}')
    expect(titles()).toEqual(['One', 'Three', 'Two'])
    await waitFor(() => expect(backend.sent(`PUT ${items}/three`)).toEqual([{ position: 15, version: 1 }]))
    expect(writes(backend)).toHaveLength(1)
    expect(await screen.findByText('“Three” is number 2 of 3 now')).toBeDefined()
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move “Three”'))
    expect(titles()).toEqual(['One', 'Three', 'Two'])
  })

  it('goes no further than the ends', async () => {
    const { user, backend } = openAdmin('/cms?skip=0&type=FAQ', editor, answersOf(shop()))
    ;(await grip('One')).focus()
    await user.keyboard('{ArrowUp}')
    expect(titles()).toEqual(['One', 'Two', 'Three'])
    expect(writes(backend)).toEqual([])
  })

  it('by dragging: what is dropped stands beside what was there, what is dragged away goes back', async () => {
    const { backend } = openAdmin('/cms?skip=0&type=FAQ', editor, answersOf(shop()))
    const dataTransfer = { setData: () => {}, effectAllowed: '' }
    const row = (title: string) => screen.getByText(title).closest('tr') as HTMLElement
    const hand = await grip('One')
    fireEvent.dragStart(hand, { dataTransfer })
    fireEvent.dragEnter(row('Three'))
    expect(titles()).toEqual(['Two', 'Three', 'One'])
    fireEvent.dragEnd(hand)
    expect(titles()).toEqual(['One', 'Two', 'Three'])
    expect(writes(backend)).toEqual([])
    fireEvent.dragStart(hand, { dataTransfer })
    fireEvent.dragEnter(row('Two'))
    fireEvent.drop(row('Two'))
    fireEvent.dragEnd(hand)
    await waitFor(() => expect(backend.sent(`PUT ${items}/one`)).toEqual([{ position: 25, version: 1 }]))
    await waitFor(() => expect(titles()).toEqual(['Two', 'One', 'Three']))
  })

  it('reaches over pages from the menu', async () => {
    const many = Array.from({ length: 12 }, (_, i) => asked(`Q${i + 1}`, (i + 1) * 10))
    const { user, backend } = openAdmin('/cms?skip=10&type=FAQ', editor, answersOf(many))
    await waitFor(() => expect(titles()).toEqual(['Q11', 'Q12']))
    const [, last] = await screen.findAllByRole('button', { name: /Actions|More/ })
    await user.click(last as HTMLElement)
    await user.click(await screen.findByRole('menuitem', { name: /Move to the top/ }))
    await waitFor(() => expect(backend.sent(`PUT ${items}/q12`)).toEqual([{ position: 4, version: 1 }]))
    await waitFor(() => expect(told).toContain('“Q12” is number 1 of 12 now'))
    await waitFor(() => expect(titles()).toEqual(['Q10', 'Q11']))
  })

  it('gives numbers to those that have none, and leaves alone those that stand well', async () => {
    const rows = [asked('One', 10), asked('Two', null), asked('Three', null)]
    const { user, backend } = openAdmin('/cms?skip=0&type=FAQ', editor, answersOf(rows))
    ;(await grip('Three')).focus()
    await user.keyboard('{ArrowUp}')
    await waitFor(() => expect(titles()).toEqual(['One', 'Three', 'Two']))
    await waitFor(() => expect(backend.sent(`PUT ${items}/three`)).toEqual([{ position: 20, version: 1 }]))
    expect(writes(backend)).toHaveLength(1)
  })

  it('is made upon the order as it stands, though someone saves meanwhile', async () => {
    const rows = shop()
    let meddled = false
    const answers = answersOf(rows, (id) => {
      const row = rows.find((one) => one.id === id)
      if (!row || meddled) return
      meddled = true
      Object.assign(row, { title: 'Third', version: row.version + 1 })
    })
    const { user, backend } = openAdmin('/cms?skip=0&type=FAQ', editor, answers)
    ;(await grip('Three')).focus()
    await user.keyboard('{ArrowUp}')
    await waitFor(() =>
      expect(backend.sent(`PUT ${items}/three`)).toEqual([
        { position: 15, version: 1 },
        { position: 15, version: 2 },
      ]),
    )
    await waitFor(() => expect(titles()).toEqual(['One', 'Third', 'Two']))
    expect(told).toEqual([])
  })

  it('goes back and says why when it is refused', async () => {
    const { user } = openAdmin('/cms?skip=0&type=FAQ', editor, {
      ...answersOf(shop()),
      [`PUT ${items}/three`]: { status: 400, body: { statusCode: 400, message: 'Not today' } },
    })
    ;(await grip('Three')).focus()
    await user.keyboard('{ArrowUp}')
    await waitFor(() => expect(told).toEqual(['Not today']))
    await waitFor(() => expect(titles()).toEqual(['One', 'Two', 'Three']))
  })

  it('is not offered to those who only read', async () => {
    openAdmin('/cms?skip=0&type=FAQ', reader, answersOf(shop()))
    await waitFor(() => expect(titles()).toEqual(['One', 'Two', 'Three']))
    expect(screen.queryByRole('button', { name: /^Move “/ })).toBeNull()
    expect(screen.queryByText('New question')).toBeNull()
  })
})
