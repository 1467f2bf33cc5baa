import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { insert } from '#tests/support/kit/insert.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import {
  answersOf,
  cmsBackend,
  cmsItem,
  editor,
  items,
  titles,
  types,
} from '#tests/support/screens/cms-fixtures.ts'
import { recordNotices } from '#tests/support/screens/notices.ts'

recordNotices()
const heads = () => [...document.querySelectorAll('thead th')].map((th) => th.textContent).filter(Boolean)
const tabs = async () => within(await screen.findByRole('navigation', { name: 'Content types' }))

describe('the types', () => {
  it('are tabs with their labels, the one in the address open', async () => {
    openAdmin('/cms?skip=0&type=FAQ', editor, answersOf(cmsBackend()))
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

  it('send itemType, and keep the focus on the pressed tab', async () => {
    const { user, place, backend } = openAdmin('/cms?skip=0&type=FAQ', editor, answersOf(cmsBackend()))
    await user.click((await tabs()).getByRole('link', { name: 'Banners' }))
    expect(place()).toBe('/cms?skip=0&type=Banner')
    await waitFor(() => expect(titles()).toEqual(['Spring']))
    expect(heads()).toEqual(expect.arrayContaining(['Title', 'Link', 'Status']))
    expect(backend.lines()).toContain(`GET ${items}?offset=0&limit=10&itemType=Banner`)
    expect(document.activeElement?.textContent).toBe('Banners')
  })

  it('of another backend are listed as well', async () => {
    openAdmin('/cms?skip=0&type=Testimonial', editor, answersOf(cmsBackend()))
    await waitFor(() => expect(titles()).toEqual(['So kind']))
    expect(await screen.findByText('New testimonial')).toBeDefined()
  })

  it('of an unknown type lead to the first type', async () => {
    const { place } = openAdmin('/cms?skip=0&type=Nothing', editor, answersOf(cmsBackend()))
    await waitFor(() => expect(place()).toBe('/cms?skip=0&type=Banner'))
    await waitFor(() => expect(titles()).toEqual(['Spring']))
  })

  it('can be retried when they failed to load', async () => {
    let broken = true
    const answers = answersOf(cmsBackend())
    const { user } = openAdmin('/cms?skip=0&type=FAQ', editor, {
      ...answers,
      [`GET ${items}/types`]: () =>
        broken ? { status: 500, body: { message: 'Broken' } } : { body: { data: types, total: 3 } },
    })
    expect(await screen.findByText('Couldn’t load content types')).toBeDefined()
    broken = false
    await user.click(screen.getByRole('button', { name: /again/i }))
    await waitFor(() => expect(titles()).toEqual(['One', 'Two', 'Three']))
  })

  it('name the type in the empty state', async () => {
    openAdmin('/cms?skip=0&type=FAQ', editor, answersOf([cmsItem('Banner', 'Spring', 10)]))
    expect(await screen.findByText(/No questions yet/)).toBeDefined()
  })
})

describe('the form', () => {
  it('shows the fields of the type, and sends the type', async () => {
    const rows = [...cmsBackend(), cmsItem('Banner', 'Words', 50)]
    const { user, place, backend } = openAdmin('/cms?skip=0&type=Testimonial', editor, answersOf(rows))
    await user.click(await screen.findByRole('link', { name: /New testimonial/ }))
    expect(place()).toBe('/cms/create?type=Testimonial')
    await insert(user, await screen.findByRole('textbox', { name: 'Title' }), 'Lovely')
    expect(screen.queryByLabelText('Answer')).toBeNull()
    expect(screen.queryByLabelText('Type')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Save$/ }))
    await waitFor(() =>
      expect(backend.sent(`POST ${items}`)).toEqual([
        { itemType: 'Testimonial', title: 'Lovely', isActive: true },
      ]),
    )
  })

  it('labels the heading of an answer as a question', async () => {
    openAdmin('/cms/create?type=FAQ', editor, answersOf(cmsBackend()))
    expect(await screen.findByRole('heading', { name: 'New question' })).toBeDefined()
    expect(await screen.findByLabelText('Question')).toBeDefined()
    expect(screen.queryByText('Pictures')).toBeNull()
    // The editor of the answer has a button of that name.
    expect(screen.queryByLabelText('Link', { selector: 'input' })).toBeNull()
  })

  it('is that of the edited record, whatever the address contains', async () => {
    const { place } = openAdmin('/cms/two/edit?type=Banner', editor, answersOf(cmsBackend()))
    expect(await screen.findByDisplayValue('Two')).toBeDefined()
    expect(screen.getByLabelText('Question')).toBeDefined()
    expect(screen.queryByText('Pictures')).toBeNull()
    expect(place()).toBe('/cms/two/edit?type=Banner')
  })
})

describe('a record', () => {
  it('shows the fields of its type and links back to its list', async () => {
    const { user, place } = openAdmin('/cms/two', editor, answersOf(cmsBackend()))
    expect(await screen.findByRole('heading', { name: 'Two', level: 1 })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Answer' })).toBeDefined()
    expect(screen.queryByText('Link')).toBeNull()
    const trail = screen.getByRole('navigation', { name: 'Breadcrumbs' })
    await user.click(within(trail).getByRole('link', { name: 'CMS' }))
    expect(place()).toBe('/cms?skip=0&type=FAQ')
  })

  it('of a banner is previewed as on the site', async () => {
    openAdmin('/cms/spring', editor, answersOf(cmsBackend()))
    expect(await screen.findByRole('heading', { name: 'Preview' })).toBeDefined()
    expect(screen.getByText('Links to /spring')).toBeDefined()
  })
})
