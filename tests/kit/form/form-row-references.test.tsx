import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choice, flag, ref, refs, rows, text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { entry } from '#contract/grammar/sidebar.ts'
import { defineRegistry } from '#contract/registry.ts'
import { plainValue } from '#kit/list/export/use-list-export.ts'
import { encodeBody } from '#providers/data/encode-body.ts'
import { type Answers, renderForm } from '#tests/support/kit/form-fixtures.tsx'

const towns = defineResource({
  name: 'towns',
  title: { one: 'Town', many: 'Towns' },
  nameField: 'name',
  subject: 'Store',
  api: { list: 'GET towns', one: 'GET towns/{id}' },
  fields: { name: text({ required: true }) },
})
/** A tour, whose stops name towns. */
const tours = defineResource({
  name: 'tours',
  title: { one: 'Tour', many: 'Tours' },
  nameField: 'name',
  subject: 'Store',
  api: { list: 'GET tours', one: 'GET tours/{id}', create: 'POST tours', update: 'PATCH tours/{id}' },
  fields: {
    name: text({ required: true }),
    stops: rows({
      town: ref('towns', { required: true }),
      around: refs('towns'),
      kind: choice(['lunch', 'night']),
      booked: flag(),
    }),
  },
  form: ['name', 'stops'],
})
const tourEntry = entry(tours, '/tours')
const registry = defineRegistry({ sidebar: [tourEntry], unlisted: [towns], calls: {} })

const dhaka = { id: 't1', label: 'Dhaka' }
const sylhet = { id: 't2', label: 'Sylhet' }
const tour = {
  id: 'tour',
  version: 4,
  createdAt: '2026-01-01T04:00:00.000Z',
  updatedAt: '2026-01-02T04:00:00.000Z',
  name: 'Tea gardens',
  stops: [
    { town: dhaka, around: [sylhet], kind: 'lunch', booked: true },
    { town: sylhet, around: [], kind: null, booked: false },
  ],
}
const lines = [
  { id: 't1', name: 'Dhaka' },
  { id: 't2', name: 'Sylhet' },
  { id: 't3', name: 'Khulna' },
]
const edit = (answers: Answers = {}) =>
  renderForm({
    at: '/tours/tour/edit',
    entry: tourEntry as never,
    registry,
    answers: {
      'GET tours/tour': { body: tour },
      'PATCH tours/tour': { body: tour },
      'GET towns': { body: { data: lines, total: 3 } },
      ...answers,
    },
  })

describe('references in rows of a record', () => {
  it('show the label of the record without a request, and are sent as ids', async () => {
    const { backend, user } = edit()
    await screen.findByLabelText('Town, row 1')
    expect(screen.getAllByText('Dhaka')).toHaveLength(1)
    expect(screen.getAllByText('Sylhet')).toHaveLength(2)
    expect(backend.lines()).toEqual(['GET tours/tour'])
    await user.click(screen.getByLabelText('Booked, row 2'))
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('The record')
    expect(backend.sent('PATCH tours/tour')).toEqual([
      {
        stops: [
          { town: 't1', around: ['t2'], kind: 'lunch', booked: true },
          { town: 't2', around: [], kind: null, booked: true },
        ],
        version: 4,
      },
    ])
  })

  it('are selected among the records they refer to', async () => {
    const { backend, user } = edit()
    await user.click(await screen.findByLabelText('Town, row 2'))
    await user.click(await screen.findByTitle('Khulna'))
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('The record')
    expect(backend.sent('PATCH tours/tour')).toMatchObject([{ stops: [{ town: 't1' }, { town: 't3' }] }])
  })

  it('are required in each row where declared', async () => {
    const { backend, user } = edit()
    await user.click(await screen.findByRole('button', { name: 'Add row' }))
    await user.click(await screen.findByLabelText('Kind, row 3'))
    await user.click(await screen.findByTitle('Night'))
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('Row 3, Town: Select an option.')).toBeTruthy()
    expect(backend.sent('PATCH tours/tour')).toEqual([])
  })

  it('have their labels on both sides of a conflict', async () => {
    const theirs = { ...tour, version: 5, stops: [{ ...tour.stops[0], town: sylhet, around: [] }] }
    const { user } = edit({
      'PATCH tours/tour': { status: 409, body: { statusCode: 409, message: 'Changed', current: theirs } },
    })
    await user.click(await screen.findByLabelText('Town, row 1'))
    await user.click(await screen.findByTitle('Khulna'))
    await user.keyboard('{Control>}s{/Control}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else changed this record' }))
    const townsOf = (side: string) =>
      within(dialog.getByText(side).closest('label') as HTMLElement)
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
    expect(townsOf('Yours')).toEqual(['Khulna', 'Sylhet'])
    expect(townsOf('Current')).toEqual(['Sylhet'])
  })

  it('of a backend without the name of a place report errors for the whole field', async () => {
    const message = 'Stops, row 1: town names a town that does not exist'
    const { user } = edit({
      'PATCH tours/tour': {
        status: 400,
        body: { statusCode: 400, message: [message], errors: { stops: [message] } },
      },
    })
    await user.click(await screen.findByLabelText('Booked, row 2'))
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText(message)).toBeTruthy()
  })

  it('are sent as ids, whether loaded or selected, and saved in files by name', () => {
    const { stops } = tours.fields
    const read = encodeBody({ stops }, { stops: tour.stops })
    expect(read).toEqual(encodeBody({ stops }, read))
    expect(read).toMatchObject({
      stops: [
        { town: 't1', around: ['t2'] },
        { town: 't2', around: [] },
      ],
    })
    const saved = String(plainValue(stops, tour.stops))
    expect(JSON.parse(saved)[0]).toMatchObject({ town: 'Dhaka', around: 'Sylhet', kind: 'lunch' })
  })
})
