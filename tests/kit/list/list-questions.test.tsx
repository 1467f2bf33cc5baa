import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { addFilter } from '#tests/support/kit/filter-actions.ts'
import { listing, renderList } from '#tests/support/kit/list-fixtures.tsx'
import { withExtensions } from '#tests/support/kit/list-more-registry.ts'
import { scootersUpTo } from '#tests/support/kit/list-registry.ts'

const words = ['makerAny', 'makerNot', 'makerEmpty', 'kindNot', 'codeNot', 'soldAtSince', 'soldAtBefore']
const answers = {
  ...withExtensions(...words.map((word) => `scooters.list.${word}`)),
  'GET scooters': listing(() => scootersUpTo(3)),
}
const rows = () => screen.findByRole('link', { name: 'Scooter 001' })
const chips = () => screen.queryAllByRole('button', { name: /^Remove filter/ }).map((c) => c.textContent)
const ask = async (user: UserEvent, opener: RegExp, question: string) => {
  await user.click(await screen.findByRole('button', { name: opener }))
  await user.click(await screen.findByRole('menuitem', { name: question }))
}
const option = async (title: string) =>
  screen.findByText(title, { selector: '.ant-select-dropdown:not(.ant-select-dropdown-hidden) *' })

describe('a filter', () => {
  it('takes several values: one by its own parameter, more by another', async () => {
    const { user, where } = renderList({ at: '/scooters?page=1', answers })
    await rows()
    await addFilter(user, 'Maker')
    await user.click(await option('Meghna'))
    await waitFor(() => expect(where()).toBe('/scooters?page=1&maker=m1'))
    await user.click(await option('Padma'))
    await waitFor(() => expect(where()).toBe('/scooters?page=1&makerAny=m1&makerAny=m2'))
  })

  it('excludes its values, in words', async () => {
    const { user, where, backend } = renderList({ at: '/scooters?page=1&makerAny=m1&makerAny=m2', answers })
    await rows()
    expect(screen.getByText('Maker: 2')).toBeDefined()
    await ask(user, /^Maker: is\./, 'is not')
    expect(where()).toBe('/scooters?page=1&makerNot=m1&makerNot=m2')
    await waitFor(() => expect(chips()).toEqual(['Maker is not Meghna', 'Maker is not Padma']))
    expect(screen.getByText('Maker is none of 2')).toBeDefined()
    await waitFor(() =>
      expect(backend.lines().at(-1)).toBe(
        'GET scooters?page=1&limit=10&sortBy=name&orderBy=asc&makerNot=m1&makerNot=m2',
      ),
    )
  })

  it('asks whether there is a value', async () => {
    const { user, where } = renderList({ at: '/scooters?page=1&maker=m1', answers })
    await rows()
    await ask(user, /^Maker: is\./, 'empty')
    expect(where()).toBe('/scooters?page=1&makerEmpty=true')
    await ask(user, /^Maker: empty/, 'not empty')
    expect(where()).toBe('/scooters?page=1&makerEmpty=false')
    await user.click(screen.getByRole('button', { name: 'Remove filter Maker: not empty' }))
    expect(where()).toBe('/scooters?page=1')
  })

  it('has nothing else to ask where the backend has no operators', async () => {
    renderList({ at: '/scooters?page=1&maker=m1&makerNot=m2' })
    await rows()
    expect(screen.queryByRole('button', { name: /^Maker: is\./ })).toBeNull()
  })
})

describe('a period', () => {
  it('begins after a day, or ends before one', async () => {
    const { user, where } = renderList({
      at: '/scooters?page=1&soldAtSince=2026-01-01T18:00:00.000Z',
      answers,
    })
    await rows()
    await user.click(screen.getByRole('button', { name: 'Sold at: after Jan 1, 2026' }))
    await user.click(await screen.findByRole('radio', { name: 'Before' }))
    await user.type(await screen.findByRole('textbox', { name: 'Before' }), '2026-02-01{Enter}')
    expect(where()).toBe('/scooters?page=1&soldAtBefore=2026-01-31T18%3A00%3A00.000Z')
    expect(screen.getByRole('button', { name: 'Sold at: before Feb 1, 2026' })).toBeDefined()
  })
})
