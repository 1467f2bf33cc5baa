import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { historyLine, pageOf } from '#tests/support/kit/history-fixtures.tsx'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

const lines = [
  historyLine('3', {
    entity: 'brands',
    entityId: 'b1',
    label: 'Honda',
    propKey: 'name',
    from: 'Hondo',
    to: 'Honda',
  }),
  historyLine('2', {
    entity: 'tags',
    entityId: 't1',
    label: null,
    actor: { id: 'a2', name: 'Tanvir Ahmed' },
    from: { name: 'Sport' },
  }),
]
const open = (at = '/history', answers: Answers = {}) =>
  openAdmin(
    at,
    {
      roleType: 'store-admin-type',
      permissions: [
        { subject: 'Product', actions: ['READ'] },
        { subject: 'Tag', actions: ['READ'] },
      ],
    },
    { 'GET x': { body: { data: ['history'] } }, 'GET x/history': pageOf(...lines), ...answers },
  )
const asksOf = (asked: string[]) => asked.filter((l) => l.startsWith('GET x/history'))

describe('the history of everything', () => {
  it('names each changed record, and links to it while it exists', async () => {
    open()
    const link = await screen.findByRole('link', { name: 'Honda' })
    expect(link.getAttribute('href')).toBe('/brands/b1')
    expect(screen.getByText('Sport')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Sport' })).toBeNull()
  })

  it('offers to restore what was deleted, but not what was erased', async () => {
    const removed = { action: 'remove', entity: 'customers', label: null }
    openAdmin(
      '/history',
      { roleType: 'store-admin-type', permissions: [{ subject: 'Customer', actions: ['READ', 'DELETE'] }] },
      {
        'GET x': { body: { data: ['history', 'restore'] } },
        'GET x/history': pageOf(
          historyLine('7', { ...removed, entityId: 'c7', from: { name: 'Rafi' } }),
          historyLine('6', {
            ...{ ...removed, entityId: 'c6', from: { name: 'Erased customer' } },
            note: 'Personal data erased',
          }),
        ),
      },
    )
    const items = (await screen.findAllByText('Removed')).map((pill) => pill.closest('li')?.textContent)
    expect(items[0]).toContain('Rafi')
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Restore' })).toHaveLength(1))
    expect(items[1]).toContain('Personal data erased')
    expect(items[1]).not.toContain('Show')
  })

  it('names changes of pictures, and has their kind for users who may see them', async () => {
    const picture = { entity: 'media', entityId: 'k1', label: null, propKey: 'alt', from: null, to: 'A bike' }
    const { asked } = openAdmin(
      '/history?entity=media',
      { roleType: 'store-admin-type', permissions: [{ subject: 'Cms', actions: ['READ'] }] },
      { 'GET x': { body: { data: ['history'] } }, 'GET x/history': pageOf(historyLine('5', picture)) },
    )
    expect(await screen.findByText('Media', { selector: '.history-kind' })).toBeTruthy()
    expect(asksOf(asked())).toEqual(['GET x/history?page=1&limit=10&entity=media'])
  })

  it('shows a stock before and after without its record', async () => {
    const stock = { entity: 'inventory', entityId: 'i1', label: null, propKey: 'quantity', from: 7, to: 0 }
    open('/history', { 'GET x/history': pageOf(historyLine('4', stock)) })
    const name = await screen.findByText('Quantity')
    expect(name.parentElement?.textContent).toBe('Quantity7→0')
  })

  it('is filtered by the address, and keeps its filters when more are added', async () => {
    const { asked, place, user } = open('/history?entity=brands')
    await user.click(await screen.findByRole('button', { name: 'Show only changes by Rina Das' }))
    await waitFor(() => expect(place()).toBe('/history?actorId=a1&entity=brands'))
    await waitFor(() =>
      expect(asksOf(asked())).toEqual([
        'GET x/history?page=1&limit=10&entity=brands',
        'GET x/history?page=1&limit=10&entity=brands&actorId=a1',
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(place()).toBe('/history'))
  })

  it('sends only complete ranges of days, and no unknown resource', async () => {
    const { asked } = open('/history?startDate=2026-11-01T00:00:00.000Z&entity=nonsense')
    await screen.findByRole('link', { name: 'Honda' })
    expect(asksOf(asked())).toEqual(['GET x/history?page=1&limit=10'])
    expect(screen.getAllByText(/isn’t a valid value/).map(({ textContent }) => textContent)).toEqual([
      'Record type: “nonsense” isn’t a valid value, so it isn’t applied',
      'Date range: “2026-11-01T00:00:00.000Z” isn’t a valid value, so it isn’t applied',
    ])
  })

  it('offers the resources that the role may read', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('combobox', { name: 'Record type' }))
    const kinds = () => [...document.querySelectorAll('.ant-select-item-option')].map((o) => o.textContent)
    await waitFor(() => expect(kinds()).toContain('Brands'))
    expect(kinds()).toContain('Questions')
    expect(kinds()).not.toContain('Discounts')
  })

  it('offers the people who are named in its rows', async () => {
    const user = {
      id: 'a9',
      firstName: 'Nusrat',
      lastName: 'Jahan',
      userName: 'branch',
      email: 'b@moto.example',
    }
    const { user: hand } = openAdmin(
      '/history',
      { roleType: 'super-admin-type', permissions: [] },
      {
        'GET x': { body: { data: ['history'] } },
        'GET x/history': pageOf(...lines),
        'GET store-admin/list': { body: { data: [user], total: 1 } },
      },
    )
    await hand.click(await screen.findByRole('combobox', { name: 'User' }))
    const people = () => [...document.querySelectorAll('.ant-select-item-option')].map((o) => o.textContent)
    await waitFor(() => expect(people()).toEqual(['Nusrat Jahan', 'Rina Das', 'Tanvir Ahmed']))
  })

  it('reports that nothing matches, and clears the filters', async () => {
    const { user, place } = open('/history?entity=brands', { 'GET x/history': pageOf() })
    await screen.findByText('No results')
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(place()).toBe('/history'))
    await screen.findByText('No changes yet')
  })
})
