import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { area } from '#contract/calls/area.ts'
import { text } from '#contract/grammar/field.ts'
import { contains, equals } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { entry } from '#contract/grammar/sidebar.ts'
import { defineRegistry } from '#contract/registry.ts'
import { addFilter } from '#tests/support/kit/filter-actions.ts'
import { renderList } from '#tests/support/kit/list-fixtures.tsx'

const garages = defineResource({
  name: 'garages',
  title: { one: 'Garage', many: 'Garages' },
  nameField: 'name',
  subject: 'Store',
  api: { list: 'GET garages', paging: 'skip' },
  fields: {
    name: text({ required: true }),
    division: text({ area: 'division' }),
    district: text({ area: 'district', within: 'division' }),
    thana: text({ area: 'thana', within: 'district' }),
  },
  filters: {
    name: contains('name'),
    division: equals('division'),
    district: equals('district'),
    thana: equals('thana'),
  },
  list: ['name', 'division'],
})
const registry = defineRegistry({ sidebar: [entry(garages, '/garages')], calls: { area } })
const areas = (...names: string[]) => ({
  body: { data: names.map((name) => ({ id: name.toLowerCase(), name })) },
})
const answers = {
  'GET garages': { body: { data: [{ id: 'g1', name: 'Ali Motors', division: 'Dhaka' }], total: 1 } },
  'GET area/divisions': areas('Dhaka', 'Sylhet'),
  'GET area/districts/dhaka': areas('Gazipur', 'Faridpur'),
  'GET area/districts/sylhet': areas('Habiganj'),
  'GET area/dhaka/gazipur': areas('Sreepur'),
}
const open = (at: string, more = {}) => renderList({ at, registry, answers: { ...answers, ...more } })
const select = (label: string) => screen.findByRole('combobox', { name: label })
const option = (name: string) =>
  screen.findByText(name, { selector: '.ant-select-dropdown:not(.ant-select-dropdown-hidden) *' })
const pick = async (user: UserEvent, label: string, name: string) => {
  if (screen.queryByRole('combobox', { name: label })) await user.click(await select(label))
  else await addFilter(user, label)
  await user.click(await option(name))
}
describe('filters by area', () => {
  it('are selected one below the other, each among those of its parent', async () => {
    const { user, where, backend } = open('/garages')
    await user.click(await screen.findByRole('button', { name: 'Filter' }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Division',
    ])
    await user.keyboard('{Escape}')
    await pick(user, 'Division', 'Dhaka')
    await waitFor(() => expect(where()).toBe('/garages?division=Dhaka'))
    await pick(user, 'District', 'Gazipur')
    await pick(user, 'Thana', 'Sreepur')
    await waitFor(() => expect(where()).toBe('/garages?division=Dhaka&district=Gazipur&thana=Sreepur'))
    expect(backend.lines().at(-1)).toBe(
      'GET garages?skip=0&limit=10&division=Dhaka&district=Gazipur&thana=Sreepur',
    )
  })

  it('request no areas before one of them is opened', async () => {
    const { backend } = open('/garages?division=Dhaka&district=Gazipur')
    await screen.findByText('Ali Motors')
    expect(backend.lines().filter((line) => line.startsWith('GET area/'))).toEqual([])
    expect(await screen.findAllByText('District: Gazipur')).toHaveLength(1)
  })

  it('are cleared when their parent changes', async () => {
    const { user, where } = open('/garages?division=Dhaka&district=Gazipur&thana=Sreepur')
    await pick(user, 'Division', 'Sylhet')
    await waitFor(() => expect(where()).toBe('/garages?division=Sylhet'))
  })

  it('report areas that could not be loaded, and retry', async () => {
    let broken = true
    const { user } = open('/garages', {
      'GET area/divisions': () =>
        broken ? { status: 500, body: { statusCode: 500, message: 'Out of order' } } : areas('Dhaka'),
    })
    await addFilter(user, 'Division')
    expect(await screen.findByText('Couldn’t load the areas.')).toBeDefined()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await option('Dhaka')).toBeDefined()
  })
})
