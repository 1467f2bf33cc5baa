import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { beyond, paged, registry, shelf, upTo } from '../../support/kit/list-more-registry'
import { stage } from '../../support/kit/list-stage'

const open = (at: string, ...words: string[]) =>
  stage({
    at,
    registry,
    answers: { ...beyond(...words), 'GET shelves': paged(() => upTo(25, shelf)) },
  })
const shelves = ({ backend }: ReturnType<typeof open>) =>
  backend.lines().filter((line) => line.startsWith('GET shelves'))

describe('query words beyond the API', () => {
  it('are filters of the list: text searches, a flag is yes or no; both stand in the address', async () => {
    const it = open('/shelves', 'shelves.list.search', 'shelves.list.isEmpty')
    await it.user.type(await screen.findByRole('searchbox', { name: 'Search shelves' }), 'oil')
    await waitFor(() => expect(it.where()).toBe('/shelves?search=oil'))
    await it.user.click(screen.getByRole('combobox', { name: 'Is empty' }))
    await it.user.click(await screen.findByTitle('Yes'))
    await waitFor(() =>
      expect(shelves(it).at(-1)).toBe('GET shelves?page=1&limit=10&search=oil&isEmpty=true'),
    )
    expect(it.where()).toBe('/shelves?search=oil&isEmpty=true')
  })
  it('go along with the filter that has the list come whole', async () => {
    const it = open('/shelves?partId=p1&search=oil', 'shelves.list.search')
    await waitFor(() => expect(shelves(it)).toEqual(['GET shelves?search=oil&partId=p1']))
  })
  it('that the backend lacks are neither offered nor sent', async () => {
    const it = open('/shelves?search=oil', 'shelves.list.isEmpty')
    await screen.findByText('Row 1')
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull())
    expect(screen.getByRole('combobox', { name: 'Is empty' })).toBeTruthy()
    await waitFor(() => expect(shelves(it).at(-1)).toBe('GET shelves?page=1&limit=10'))
  })
  it('are missed by nobody where the backend has nothing beyond', async () => {
    const it = stage({
      at: '/shelves',
      registry,
      answers: { 'GET shelves': paged(() => upTo(3, shelf)) },
    })
    await screen.findByText('Row 3')
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull())
    expect(it.backend.lines().filter((line) => line === 'GET x')).toHaveLength(1)
  })
})
