import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { saveListPosition } from '#kit/records/record-sequence.ts'
import { renderForm } from '#tests/support/kit/form-fixtures.tsx'
import { bike } from '#tests/support/kit/form-registry.ts'
import { insert } from '#tests/support/kit/insert.ts'

const edit = (answers = {}) =>
  renderForm({ at: '/bikes/b1/edit', answers: { 'GET bikes/b1': { body: bike }, ...answers } })
const field = (label: string) => screen.findByLabelText(label)

describe('saving a series of records', () => {
  it('continues with an empty form after “Save and new”', async () => {
    const { user, backend, router } = renderForm({
      at: '/bikes/create',
      answers: { 'POST bikes': { body: { ...bike, id: 'b9' } } },
    })
    await insert(user, await field('Name'), 'Slow One')
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    expect(backend.sent('POST bikes')).toEqual([])
    await insert(user, await field('SKU'), 'SLOW-1')
    await insert(user, await field('Price'), '1500')
    await user.click(screen.getByRole('combobox', { name: 'Kind' }))
    await user.click(await screen.findByTitle('Trail'))
    await user.click(screen.getByRole('button', { name: 'More ways to save' }))
    await user.click(await screen.findByText('Save and new'))
    await waitFor(async () => expect((await field('Name')) as HTMLInputElement).toHaveProperty('value', ''))
    expect(document.activeElement).toBe(await field('Name'))
    expect(backend.sent('POST bikes')).toHaveLength(1)
    expect(router.state.location.pathname).toBe('/bikes/create')
  })

  it('continues with the next record of the list after “Save and next”, by menu and by key', async () => {
    saveListPosition('bikes', { filters: [], sorters: [] }, { page: 1, limit: 10, ids: ['b1', 'b2'] })
    const { user, backend, router } = edit({
      'PATCH bikes/b1': { body: bike },
      'GET bikes/b2': { body: { ...bike, id: 'b2', name: 'Second' } },
    })
    await user.type(await field('Name'), '!')
    await user.click(screen.getByRole('button', { name: 'More ways to save' }))
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    expect(items).toEqual(['Save and nextCtrl+Enter', 'Save and newCtrl+Shift+Enter'])
    await user.keyboard('{Escape}')
    await user.click(await field('Name'))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(async () => expect(await field('Name')).toHaveProperty('value', 'Second'))
    expect(backend.sent('PATCH bikes/b1')).toEqual([{ name: 'Fast One!', version: 3 }])
    expect(router.state.location.pathname).toBe('/bikes/b2/edit')
  })

  it('is continued once, however often its keys are pressed while it saves', async () => {
    saveListPosition('bikes', { filters: [], sorters: [] }, { page: 1, limit: 10, ids: ['b1', 'b2'] })
    let answer = (_: { body: unknown }) => {}
    const { user, backend, router } = edit({
      'PATCH bikes/b1': () => new Promise<{ body: unknown }>((resolve) => (answer = resolve)),
      'GET bikes/b2': { body: { ...bike, id: 'b2', name: 'Second' } },
    })
    await user.type(await field('Name'), '!')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(backend.sent('PATCH bikes/b1')).toHaveLength(1))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.keyboard('{Control>}s{/Control}')
    answer({ body: bike })
    await waitFor(async () => expect(await field('Name')).toHaveProperty('value', 'Second'))
    expect(router.state.location.pathname).toBe('/bikes/b2/edit')
    expect(backend.sent('PATCH bikes/b1')).toHaveLength(1)
  })
})
