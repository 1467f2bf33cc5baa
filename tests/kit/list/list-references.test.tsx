import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addFilter } from '#tests/support/kit/filter-actions.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { renderList } from '#tests/support/kit/list-fixtures.tsx'
import {
  garage,
  paged,
  part,
  registry,
  rowsUpTo,
  shelf,
  withExtensions,
} from '#tests/support/kit/list-more-registry.ts'

const garages = rowsUpTo(230, garage)
const parts = rowsUpTo(45, (n) => part(n))
/** As the backend would search them. */
const searched = (call: { line: string }) => {
  const name = new URLSearchParams(call.line.split('?')[1]).get('partName') ?? ''
  return paged(() => parts.filter((p) => p.name.includes(name)))(call)
}
const open = (at: string, answers: Answers = {}) =>
  renderList({
    at,
    registry,
    answers: {
      ...withExtensions(),
      'GET shelves': paged(() => rowsUpTo(25, shelf)),
      'GET parts': searched,
      'GET parts/p7': { body: part(7) },
      'GET garages': paged(() => garages),
      'GET garages/g150': { body: garage(150) },
      ...answers,
    },
  })
type Stage = ReturnType<typeof open>
const linesOf = ({ backend }: Stage, what: string) =>
  backend.lines().filter((line) => line.startsWith(`GET ${what}`))
const box = (name: string) => screen.findByRole('combobox', { name })
const options = () => [...document.querySelectorAll('.ant-select-item-option')]
const scrollToEnd = () => {
  const list = document.querySelector('.rc-virtual-list-holder')
  if (!list) throw new Error('No list is open')
  Object.defineProperty(list, 'scrollHeight', { value: 3200, configurable: true })
  Object.defineProperty(list, 'clientHeight', { value: 256, configurable: true })
  fireEvent.scroll(list, { target: { scrollTop: 2944 } })
}

describe('a reference to a searchable resource', () => {
  it('starts with the first page, searches when typing stops, and distinguishes equal names', async () => {
    const it = open('/shelves')
    await addFilter(it.user, 'Part')
    await waitFor(() => expect(options()).toHaveLength(20))
    expect(options()[0]?.textContent).toBe('Part 1C-1')
    expect(screen.getByText('20 of 45. Scroll or type to see more.')).toBeTruthy()
    await it.user.type(await box('Part'), '44')
    await waitFor(() => expect(options().map((o) => o.textContent)).toEqual(['Part 44C-44']))
    expect(linesOf(it, 'parts')).toEqual([
      'GET parts?page=1&limit=20',
      'GET parts?page=1&limit=20&partName=44',
    ])
  })
  it('loads the next page on scrolling, until the last', async () => {
    const it = open('/shelves')
    await addFilter(it.user, 'Part')
    await waitFor(() => expect(options()).toHaveLength(20))
    for (const count of [40, 45]) {
      scrollToEnd()
      await waitFor(() => expect(options()).toHaveLength(count))
    }
    scrollToEnd()
    expect(screen.queryByText(/Scroll or type/)).toBeNull()
    expect(linesOf(it, 'parts')).toHaveLength(3)
  })
})

describe('a reference to a resource without search', () => {
  it('loads page after page until it finds the typed name', async () => {
    const it = open('/shelves')
    await addFilter(it.user, 'Garage')
    await waitFor(() => expect(options()).toHaveLength(100))
    expect(screen.getByText('100 of 230. Scroll or type to see more.')).toBeTruthy()
    await it.user.type(await box('Garage'), '150')
    await waitFor(() => expect(options().map((o) => o.textContent)).toEqual(['Garage 150']))
    await waitFor(() => expect(linesOf(it, 'garages')).toHaveLength(3))
    expect(linesOf(it, 'garages')).toEqual([
      'GET garages?offset=0&limit=100',
      'GET garages?offset=100&limit=100',
      'GET garages?offset=200&limit=100',
    ])
  })
  it('reports a page that could not be loaded, and retries that page', async () => {
    let fails = true
    const list = paged(() => garages)
    const it = open('/shelves', {
      'GET garages': (call) =>
        fails && call.line.includes('offset=100')
          ? { status: 500, body: { statusCode: 500, message: 'Broken' } }
          : list(call),
    })
    await addFilter(it.user, 'Garage')
    await waitFor(() => expect(options()).toHaveLength(100))
    scrollToEnd()
    await screen.findByText('Couldn’t load the options.')
    fails = false
    await it.user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(linesOf(it, 'garages').at(-1)).toBe('GET garages?offset=100&limit=100'))
    await screen.findByText('200 of 230. Scroll or type to see more.')
  })
})

describe('a selected value', () => {
  it('in an address, with only its id known, is requested once', async () => {
    const it = open('/shelves?partId=p7&garageId=g150')
    expect(await screen.findByRole('button', { name: 'Remove filter Part: Part 7' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Remove filter Garage: Garage 150' })).toBeTruthy()
    expect([...linesOf(it, 'parts'), ...linesOf(it, 'garages')].sort()).toEqual([
      'GET garages/g150',
      'GET parts/p7',
    ])
  })
  it('from the list needs no request for its name', async () => {
    const it = open('/shelves')
    await addFilter(it.user, 'Garage')
    await it.user.click(await screen.findByTitle('Garage 002'))
    expect(await screen.findByRole('button', { name: 'Remove filter Garage: Garage 002' })).toBeTruthy()
    expect(it.where()).toBe('/shelves?garageId=g2')
    expect(linesOf(it, 'garages')).toEqual(['GET garages?offset=0&limit=100'])
  })
  it('that no longer exists is shown by its id', async () => {
    open('/shelves?garageId=g9', { 'GET garages/g9': { status: 404, body: { statusCode: 404 } } })
    expect(await screen.findByRole('button', { name: 'Remove filter Garage: g9' })).toBeTruthy()
  })
})

describe('a list that is unpaged for one of its filters', () => {
  it('is requested once without paging parameters, and paged here', async () => {
    const it = open('/shelves?partId=p1', {
      'GET shelves': { body: { data: rowsUpTo(25, shelf), total: 25 } },
      'GET parts/p1': { body: part(1) },
    })
    expect(await screen.findByText('Row 1')).toBeTruthy()
    await it.user.click(screen.getByRole('link', { name: 'Page 3' }))
    expect(await screen.findByText('Row 25')).toBeTruthy()
    expect(linesOf(it, 'shelves')).toEqual(['GET shelves?partId=p1'])
  })
})
