import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseFilter } from '#tests/support/kit/filter-actions.ts'
import { renderList } from '#tests/support/kit/list-fixtures.tsx'
import { paged, registry, rowsUpTo, shelf, withExtensions } from '#tests/support/kit/list-more-registry.ts'

const open = (at: string, ...words: string[]) =>
  renderList({
    at,
    registry,
    answers: { ...withExtensions(...words), 'GET shelves': paged(() => rowsUpTo(25, shelf)) },
  })
const shelves = ({ backend }: ReturnType<typeof open>) =>
  backend.lines().filter((line) => line.startsWith('GET shelves'))

describe('query parameters beyond the specified API', () => {
  it('are filters of the list: text searches, a flag is yes or no; both are kept in the address', async () => {
    const it = open('/shelves', 'shelves.list.search', 'shelves.list.isEmpty')
    await it.user.type(await screen.findByRole('searchbox', { name: 'Search shelves' }), 'oil')
    await waitFor(() => expect(it.where()).toBe('/shelves?search=oil'))
    await chooseFilter(it.user, 'Is empty', 'Yes')
    await waitFor(() =>
      expect(shelves(it).at(-1)).toBe('GET shelves?page=1&limit=10&search=oil&isEmpty=true'),
    )
    expect(it.where()).toBe('/shelves?search=oil&isEmpty=true')
  })
  it('are sent along with the filter that makes the list unpaged', async () => {
    const it = open('/shelves?partId=p1&search=oil', 'shelves.list.search')
    await waitFor(() => expect(shelves(it)).toEqual(['GET shelves?search=oil&partId=p1']))
  })
  it('that the backend lacks are neither offered nor sent', async () => {
    const it = open('/shelves?search=oil', 'shelves.list.isEmpty')
    await screen.findByText('Row 1')
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull())
    await it.user.click(screen.getByRole('button', { name: 'Filter' }))
    expect(await screen.findByRole('menuitem', { name: 'Is empty' })).toBeTruthy()
    await waitFor(() => expect(shelves(it).at(-1)).toBe('GET shelves?page=1&limit=10'))
  })
  it('are not offered where the backend has no extensions', async () => {
    const it = renderList({
      at: '/shelves',
      registry,
      answers: { 'GET shelves': paged(() => rowsUpTo(3, shelf)) },
    })
    await screen.findByText('Row 3')
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull())
    expect(it.backend.lines().filter((line) => line === 'GET x')).toHaveLength(1)
  })
})
