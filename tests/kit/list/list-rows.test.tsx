import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { shop } from '#providers/shop.ts'
import { renderList } from '#tests/support/kit/list-fixtures.tsx'
import { scooter, scootersUpTo } from '#tests/support/kit/list-registry.ts'

const link = (name: string) => screen.findByRole('link', { name })
/** Without that of the checkboxes. */
const headCells = () => screen.getAllByRole('columnheader').filter((h) => h.textContent)
const heads = () => headCells().map((h) => h.textContent)
const head = (name: string) => headCells().find((h) => h.textContent === name) as HTMLElement
const rowOf = async (name: string) => (await link(name)).closest('tr') as HTMLElement
const focusedRow = () => document.activeElement?.getAttribute('data-row-key')

const Own = ({ value }: { value: unknown }) => <b>{`own ${String(value)}`}</b>

describe('the columns', () => {
  it('are the declared ones, with the currency in the header', async () => {
    renderList({ at: '/scooters?page=1' })
    await link('Scooter 001')
    expect(heads()).toEqual(['Picture', 'Name', 'Kind', 'Maker', 'Price BDT', 'Published', 'Actions'])
    const cells = within(await rowOf('Scooter 002')).getAllByRole('cell')
    expect(cells.map((c) => c.textContent).slice(2, 6)).toEqual(['Cargo', 'Padma', '200.00', 'Yes'])
  })
  it('can be selected, and the selection is remembered', async () => {
    const { user } = renderList({ at: '/scooters?page=1' })
    await link('Scooter 001')
    await user.click(screen.getByRole('button', { name: 'View' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Code' }))
    await user.click(screen.getByRole('checkbox', { name: 'Price' }))
    expect(heads()).toEqual(['Picture', 'Name', 'Kind', 'Maker', 'Published', 'Code', 'Actions'])
    expect(screen.getByRole('checkbox', { name: 'Name' })).toHaveProperty('disabled', true)
    await user.click(screen.getByText('Groups menu'))
    await link('Tours')
    await user.click(screen.getByText('Menu'))
    await link('Scooter 001')
    expect(heads()).toContain('Code')
    await user.click(screen.getByRole('button', { name: 'View' }))
    await user.click(await screen.findByRole('button', { name: 'Reset columns' }))
    expect(heads()).toContain('Price BDT')
  })
  it('can have a custom cell instead of that of its type', async () => {
    renderList({ at: '/scooters?page=1', kit: { cells: { 'scooters.kind': Own } } })
    expect((await screen.findAllByText('own trail')).length).toBeGreaterThan(0)
  })
  it('show a small picture, with its alt text', async () => {
    const picture = { key: 'k', url: '/media/k', alt: 'Red, from the left' }
    renderList({ at: '/scooters?page=1', rows: () => [{ ...scooter(1), picture }] })
    const img = await screen.findByRole('img', { name: 'Red, from the left' })
    expect(img.getAttribute('src')).toBe('/media/k?w=96&crop=square')
  })
})

describe('the order', () => {
  it('changes by the headers the backend can sort by, and is kept in the address', async () => {
    const { user, where } = renderList({ at: '/scooters?page=2' })
    await link('Scooter 011')
    expect(head('Name').getAttribute('aria-sort')).toBe('ascending')
    await user.click(head('Price BDT'))
    expect(where()).toBe('/scooters?page=1&sortBy=price&orderBy=asc')
    await user.click(head('Price BDT'))
    expect(where()).toBe('/scooters?page=1&sortBy=price&orderBy=desc')
    await user.click(head('Price BDT'))
    expect(where()).toBe('/scooters?page=1')
    await user.click(head('Kind'))
    expect(where()).toBe('/scooters?page=1')
  })
  it('of an unpaged list can use any column', async () => {
    const { user, where } = renderList({ at: '/groups' })
    await link('Tours')
    await user.click(head('Slug'))
    expect(where()).toBe('/groups?sortBy=slug&orderBy=asc')
    const names = screen.getAllByRole('rowheader').map((r) => r.textContent)
    expect(names).toEqual(['Sports bikes', 'Tours', 'All wheels'])
  })
})

describe('the way back from a record', () => {
  it('focuses the row of that record', async () => {
    const { user, router } = renderList({ at: '/scooters?page=1' })
    await user.click(await link('Scooter 003'))
    await screen.findByText('The record')
    await act(() => router.navigate(-1))
    const row = await rowOf('Scooter 003')
    await waitFor(() => expect(focusedRow()).toBe(row.getAttribute('data-row-key')))
  })
  it('leaves the focus on the menu if that was clicked', async () => {
    const { user } = renderList({ at: '/scooters?page=1' })
    await user.click(await link('Scooter 003'))
    await screen.findByText('The record')
    await user.click(screen.getByText('Menu'))
    await link('Scooter 003')
    expect(document.activeElement?.textContent).toBe('Menu')
  })
})

describe('pages', () => {
  it('are links to themselves, and show the range of their rows', async () => {
    const { user, where } = renderList({ at: '/scooters?page=2&kind=city', rows: () => scootersUpTo(75) })
    await link('Scooter 033')
    expect(screen.getByText('11–20 of 25')).toBeTruthy()
    for (const number of ['1', '2', '3'])
      expect(screen.getByRole('link', { name: `Page ${number}` }).getAttribute('href')).toBe(
        `/scooters?page=${number}&kind=city`,
      )
    await user.click(screen.getByRole('link', { name: 'Page 3' }))
    expect(where()).toBe('/scooters?page=3&kind=city')
    expect(await screen.findByText('21–25 of 25')).toBeTruthy()
  })
  it('past the end show the last one', async () => {
    const { where, router } = renderList({ at: '/scooters?page=99' })
    await link('Scooter 021')
    expect(where()).toBe('/scooters?page=3')
    await router.navigate(-1)
    expect(where()).toBe('/')
  })
  it('can have another size', async () => {
    const { user, where } = renderList({ at: '/scooters?page=2' })
    await link('Scooter 011')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50 / page')
    expect(where()).toBe('/scooters?page=1&limit=50')
    expect(await screen.findByText('1–25 of 25')).toBeTruthy()
    for (const name of ['Previous page', 'Next page']) {
      expect(screen.queryByRole('link', { name })).toBeNull()
      expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true)
    }
  })
  it('of a list too long to be counted show that there are more', async () => {
    const body = { data: scootersUpTo(10), total: 10_000, more: true }
    renderList({ at: '/scooters?page=1', answers: { 'GET scooters': { body } } })
    expect(await screen.findByText('1–10 of 10,000+')).toBeTruthy()
  })
})

describe('a row', () => {
  it('opens on a click anywhere except on its controls', async () => {
    const { user, where } = renderList({ at: '/scooters?page=1' })
    const row = await rowOf('Scooter 003')
    await user.click(within(row).getByRole('checkbox'))
    expect(where()).toBe('/scooters?page=1')
    await user.click(within(row).getByText('300.00'))
    expect(where()).toBe('/scooters/s3')
  })
  it('opens in a new tab with the usual keys', async () => {
    const opened: unknown[] = []
    vi.spyOn(window, 'open').mockImplementation((url) => {
      opened.push(url)
      return null
    })
    const { user, where } = renderList({ at: '/scooters?page=1' })
    const row = await rowOf('Scooter 003')
    await user.keyboard('{Control>}')
    await user.click(within(row).getByText('300.00'))
    expect([where(), opened]).toEqual(['/scooters?page=1', ['/scooters/s3']])
  })
  it('opens its form by the pencil', async () => {
    const { user, where } = renderList({ at: '/scooters?page=1' })
    await user.click(within(await rowOf('Scooter 003')).getByRole('link', { name: 'Edit Scooter 003' }))
    expect(where()).toBe('/scooters/s3/edit')
  })
})

describe('the keyboard', () => {
  it('moves to the search, along the rows, and into one', async () => {
    const { user, where } = renderList({ at: '/scooters?page=1' })
    await link('Scooter 001')
    await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await user.keyboard('jk{Escape}')
    ;(document.activeElement as HTMLElement).blur()
    await user.keyboard('jj')
    expect(focusedRow()).toBe('s2')
    await user.keyboard('k')
    expect(focusedRow()).toBe('s1')
    await user.keyboard('{Enter}')
    expect(where()).toBe('/scooters/s1')
  })
  it('edits the focused row, selects it, and creates a new one', async () => {
    const { user, where, router } = renderList({ at: '/scooters?page=1' })
    await link('Scooter 001')
    await user.keyboard('jx')
    expect(await screen.findByText('1 selected')).toBeTruthy()
    await user.keyboard('e')
    expect(where()).toBe('/scooters/s1/edit')
    await router.navigate(-1)
    await link('Scooter 001')
    await user.keyboard('n')
    expect(where()).toBe('/scooters/create')
  })
})

it('on a narrow screen a row is a card: title, facts, status', async () => {
  const wide = window.matchMedia
  window.matchMedia = (media) => ({ ...wide(media), matches: media === '(max-width: 800px)' })
  const { user, where } = renderList({ at: '/scooters?page=1' })
  const card = (await link('Scooter 002')).closest('li') as HTMLElement
  expect(screen.queryByRole('table')).toBeNull()
  expect(
    within(card)
      .getAllByRole('term')
      .map((x) => x.textContent),
  ).toEqual(['Price', 'Kind', 'Maker', 'Published'])
  expect(
    within(card)
      .getAllByRole('definition')
      .map((x) => x.textContent),
  ).toEqual(['200.00 BDT', 'Cargo', 'Padma', 'Yes'])
  await user.click(screen.getByRole('button', { name: 'View' }))
  await user.click(await screen.findByRole('combobox', { name: 'Sort by' }))
  await user.click(await screen.findByTitle('Price, descending'))
  expect(where()).toBe('/scooters?page=1&sortBy=price&orderBy=desc')
  // No column header shows it.
  await user.click(screen.getByRole('button', { name: 'Remove sorting, Sort by: Price, descending' }))
  expect(where()).toBe('/scooters?page=1')
  await user.click(card)
  await waitFor(() => expect(where()).toBe('/scooters/s2'))
})

it('on a narrow screen an amount has its symbol in front, as everywhere', async () => {
  const wide = window.matchMedia
  window.matchMedia = (media) => ({ ...wide(media), matches: media === '(max-width: 800px)' })
  shop.set({ currencySymbol: '৳' })
  renderList({ at: '/scooters?page=1' })
  const card = (await link('Scooter 002')).closest('li') as HTMLElement
  expect(within(card).getByText('Price').nextSibling?.textContent).toBe('৳200.00')
})

it('on a narrow screen rows are selected on their cards, below the filters', async () => {
  const wide = window.matchMedia
  window.matchMedia = (media) => ({ ...wide(media), matches: media === '(max-width: 800px)' })
  const { user } = renderList({ at: '/scooters?page=1' })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Scooter 001' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Scooter 003' }))
  expect(screen.getByText('2 selected')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Delete 2 scooters' })).toBeTruthy()
  expect(screen.getByRole('searchbox')).toBeTruthy()
})
