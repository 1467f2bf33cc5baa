import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hoverDelayMs } from '#app/prefetch.ts'
import { openAdmin } from '../support/screens/admin-fixtures'

const superAdmin = { roleType: 'super-admin-type' } as const
const tag = { id: '0198c0de-0000-7000-8000-000000000001', name: 'Touring', isActive: true, version: 1 }
const answers = {
  'GET x': { body: { data: [] } },
  'GET admin/tags': { body: { data: [tag], total: 1 } },
  [`GET admin/tags/${tag.id}`]: { body: tag },
  'GET brands': { body: { data: [], total: 0 } },
}
const brands = 'GET brands?offset=0&limit=10'

const openTags = async () => {
  const stage = openAdmin('/tags?page=1', superAdmin, answers)
  await screen.findByText('Touring')
  const times = (line: string) => stage.backend.lines().filter((one) => one === line).length
  return { ...stage, times }
}
const link = (name: string) => screen.getByRole('link', { name })
const rest = () => act(() => vi.advanceTimersByTime(hoverDelayMs))

describe('a link to a page', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['the pointer', (element: Element) => fireEvent.pointerMove(element)],
    ['the focus', (element: Element) => fireEvent.focusIn(element)],
  ])('is read before it is followed once %s rests on it, and not again when it is', async (_, point) => {
    const { times, router } = await openTags()
    point(link('Brands'))
    await rest()
    await waitFor(() => expect(times(brands)).toBe(1))
    expect(router.state.location.pathname).toBe('/tags')

    fireEvent.click(link('Brands'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/brands'))
    await screen.findByText('No brands yet')
    expect(times(brands)).toBe(1)
  })

  const record = `GET admin/tags/${tag.id}`
  it.each<[string, () => Promise<HTMLElement>, string, () => Promise<unknown>]>([
    ['list', async () => link('Brands'), brands, () => screen.findByText('No brands yet')],
    [
      'record',
      async () => link('Touring'),
      record,
      () => screen.findByRole('heading', { level: 1, name: 'Touring' }),
    ],
    [
      'form',
      async () => {
        fireEvent.click(link('Touring'))
        return screen.findByRole('link', { name: 'Edit' })
      },
      record,
      () => screen.findByDisplayValue('Touring'),
    ],
  ])(
    'to a %s is drawn with its data at once, and read no second time, if it has arrived',
    async (_, find, line, seen) => {
      const { times } = await openTags()
      const target = await find()
      const before = times(line)
      fireEvent.pointerDown(target)
      await waitFor(() => expect(times(line)).toBe(before + 1))
      await act(async () => {})
      const busy: Element[] = []
      const watch = () => busy.push(...document.querySelectorAll('main [aria-busy="true"]'))
      const observer = new MutationObserver(watch)
      observer.observe(document.body, { subtree: true, childList: true, attributes: true })

      fireEvent.click(target)
      await seen()
      watch()
      observer.disconnect()
      expect(busy).toEqual([])
      expect(times(line)).toBe(before + 1)
    },
  )

  it('is loaded at once when it is pressed', async () => {
    const { times } = await openTags()
    fireEvent.pointerDown(link('Brands'))
    await waitFor(() => expect(times(brands)).toBe(1))
  })

  it('is not loaded when the pointer only crosses it', async () => {
    const { times } = await openTags()
    fireEvent.pointerMove(link('Brands'))
    fireEvent.pointerMove(document.body)
    await rest()
    expect(times(brands)).toBe(0)
  })

  it('is not loaded when the page appears under a pointer that rests', async () => {
    const { times } = await openTags()
    fireEvent.pointerOver(link('Brands'))
    await rest()
    expect(times(brands)).toBe(0)
  })

  it('is not loaded again when it still has the focus on its page', async () => {
    const { times } = await openTags()
    const brandsLink = link('Brands')
    fireEvent.focusIn(brandsLink)
    fireEvent.click(brandsLink)
    await screen.findByText('No brands yet')
    window.history.replaceState(null, '', brandsLink.getAttribute('href'))
    await rest()
    window.history.replaceState(null, '', '/')
    expect(times(brands)).toBe(1)
  })

  it('of the current page is not loaded', async () => {
    const { times, backend } = await openTags()
    const ofTags = () => backend.lines().filter((line) => line.startsWith('GET admin/tags'))
    const before = ofTags()
    window.history.replaceState(null, '', '/tags?page=1')
    fireEvent.pointerDown(link('Tags'))
    expect(ofTags()).toEqual(before)
    expect(times(brands)).toBe(0)
    window.history.replaceState(null, '', '/')
  })
})

describe('a list that was loaded', () => {
  it('has its rows at once on return, without a new request while it is fresh', async () => {
    const { backend, router } = await openTags()
    await act(() => router.navigate('/brands'))
    await screen.findByText('No brands yet')
    const before = backend.lines().filter((line) => line.startsWith('GET admin/tags')).length
    await act(() => router.navigate(-1))
    expect(screen.getByText('Touring')).toBeTruthy()
    expect(backend.lines().filter((line) => line.startsWith('GET admin/tags'))).toHaveLength(before)
  })
})
