import { render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Fields } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { KitProvider } from '#kit/context/context.tsx'
import { Cell } from '#kit/fields/cells.tsx'
import { exportedValue } from '#kit/list/export/use-list-export.ts'
import ShowPage from '#kit/record/ShowPage.tsx'
import { readRecord } from '#providers/read/records.ts'
import { unreadableText } from '#providers/read/unreadable.ts'
import { anyEntry, anyResource } from '#tests/support/declared.ts'
import { type Answers, renderForm } from '#tests/support/kit/form-fixtures.tsx'
import { bike, bikeEntry, registry } from '#tests/support/kit/form-registry.ts'
import { wrongValues } from '#tests/support/providers/wrong-values.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

const fields: Fields = Object.fromEntries(wrongValues.kinds.map(({ field }) => [field.kind, field]))
const specimens = anyResource({
  ...defineResource({
    name: 'specimens',
    title: { one: 'Specimen', many: 'Specimens' },
    nameField: 'text',
    subject: 'Product',
    api: {},
    fields: { text: { kind: 'text' } },
  }),
  fields,
})
const recordWith = (value: unknown) =>
  readRecord(specimens, { id: 's1', ...Object.fromEntries(Object.keys(fields).map((key) => [key, value])) })
const noValue = /NaN|Invalid|undefined|null|\[object|Infinity/

describe.each(['list', 'full'] as const)('the cells of size %s', (size) => {
  it.each(wrongValues.values.map((value) => [JSON.stringify(value), value] as const))(
    'show %s as it is or as unreadable, for every kind',
    (_, value) => {
      const record = recordWith(value) as { id: string }
      const { container } = render(
        <KitProvider value={{ registry }}>
          {Object.entries(fields).map(([key, field]) => (
            <div key={key} data-kind={key}>
              <Cell
                resource={specimens}
                name={key}
                field={field}
                value={(record as Record<string, unknown>)[key]}
                record={record}
                size={size}
              />
            </div>
          ))}
        </KitProvider>,
      )
      for (const cell of container.querySelectorAll<HTMLElement>('[data-kind]')) {
        const kind = cell.dataset.kind ?? ''
        const text = unreadableText(record, kind)
        const shown = cell.textContent ?? ''
        if (text !== undefined) {
          expect([kind, shown]).toEqual([kind, 'Unreadable value'])
          expect(cell.querySelector('[title]')?.getAttribute('title')).toBe(
            `Returned by the backend: ${text}`,
          )
        } else if (typeof value !== 'string')
          expect([kind, shown]).not.toEqual([kind, expect.stringMatching(noValue)])
      }
      const flag = container.querySelector('[data-kind=flag]')?.textContent
      expect(flag === 'Yes').toBe(['1', 1, true].includes(value as string))
    },
  )
})

const strange = {
  ...bike,
  kind: 'flying',
  price: '12.345',
  weight: 'heavy',
  published: 'perhaps',
  from: '2026-11-27T18:00:00.000000Z',
  note: { en: 'A note' },
}
const answers: Answers = { 'GET bikes/b1': { body: strange }, 'PATCH bikes/b1': { body: strange } }

describe('the page of a record', () => {
  it('marks what cannot be read, and shows the store’s day of a timestamp', async () => {
    renderForm({ at: '/bikes/b1', answers, show: <ShowPage entry={anyEntry(bikeEntry)} /> })
    const shownFor = async (label: string) =>
      (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent
    for (const label of ['Kind', 'Price', 'Weight', 'Published', 'Note'])
      expect([label, await shownFor(label)]).toEqual([label, 'Unreadable value'])
    expect(await shownFor('From')).toBe('Nov 28, 2026')
    expect(screen.queryByText('Yes')).toBeNull()
  })
})

describe('the form of a record', () => {
  const edit = () => renderForm({ at: '/bikes/b1/edit', answers })
  it('shows what the backend returned, requires nothing there, and sends only what was entered', async () => {
    const { user, backend } = edit()
    await user.type(await screen.findByLabelText('Name'), '!')
    for (const text of ['flying', '12.345', 'heavy', 'perhaps'])
      expect(screen.getByText(new RegExp(`can’t be read: “${text}”`))).toBeTruthy()
    expect(screen.getByLabelText('Price')).toHaveProperty('value', '')
    expect(screen.queryByRole('switch')).toBeNull()
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('The record')
    expect(backend.sent('PATCH bikes/b1')).toEqual([{ name: 'Fast One!', version: 3 }])
  })
  it('stores No in place of an unreadable flag', async () => {
    const { user, backend } = edit()
    await user.click(await screen.findByLabelText('Published'))
    await user.click(await screen.findByTitle('No'))
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('The record')
    expect(backend.sent('PATCH bikes/b1')).toEqual([{ published: false, version: 3 }])
  })
  it('keeps entries of a table in which a value cannot be read', async () => {
    const parts = [{ group: 'engine', name: { en: 'Piston' }, value: '2' }]
    const { user, backend } = renderForm({
      at: '/bikes/b1/edit',
      answers: { ...answers, 'GET bikes/b1': { body: { ...bike, parts } } },
    })
    await screen.findByText(/These entries can’t be edited/)
    for (const cell of within(screen.getByRole('group', { name: 'Parts' })).getAllByRole('textbox'))
      expect(cell).toHaveProperty('disabled', true)
    await user.type(screen.getByLabelText('Name'), '!')
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('The record')
    expect(backend.sent('PATCH bikes/b1')).toEqual([{ name: 'Fast One!', version: 3 }])
  })
})

it('an export says which values could not be read', () => {
  const row = recordWith('maybe') as { id: string }
  expect(exportedValue(row, 'flag', { kind: 'flag' })).toBe('Unreadable value: maybe')
  expect(exportedValue(row, 'text', { kind: 'text' })).toBe('maybe')
})
