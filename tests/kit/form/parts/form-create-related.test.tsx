import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, renderForm } from '#tests/support/kit/form-fixtures.tsx'
import { bike } from '#tests/support/kit/form-registry.ts'
import { insert } from '#tests/support/kit/insert.ts'

const places = [
  { id: 'p1', name: 'Field' },
  { id: 'p2', name: 'Hall' },
]
const edit = (answers: Answers = {}) =>
  renderForm({
    at: '/bikes/b1/edit',
    answers: {
      'GET bikes/b1': { body: bike },
      'GET places': { body: { data: places } },
      'POST places': ({ body }) => ({ body: { id: 'p9', version: 1, ...(body as object) } }),
      'PATCH bikes/b1': { body: bike },
      ...answers,
    },
  })
type User = ReturnType<typeof edit>['user']
const openPlaces = async (user: User) => {
  const select = await screen.findByRole('combobox', { name: 'Place' })
  await user.click(select)
  await screen.findByTitle('Field')
  return select
}

describe('a reference that does not exist yet', () => {
  it('is created from the end of the options, and is selected; the focus returns', async () => {
    const { user, backend } = edit()
    const select = await openPlaces(user)
    const options = await waitFor(() => {
      const titles = [...document.querySelectorAll('.ant-select-item-option')].map((o) => o.textContent)
      expect(titles.at(-1)).toBe('New place…')
      return titles
    })
    expect(options.slice(0, 2)).toEqual(['Field', 'Hall'])
    await user.click(screen.getByText('New place…'))
    const drawer = await screen.findByRole('dialog')
    await insert(user, within(drawer).getByLabelText('Name'), 'Yard')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(backend.sent('POST places')).toEqual([{ name: 'Yard' }])
    expect(backend.sent('PATCH bikes/b1')).toEqual([])
    expect(document.activeElement).toBe(select)
    expect(screen.getByTitle('Yard')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Save$/ }))
    await waitFor(() => expect(backend.sent('PATCH bikes/b1')).toEqual([{ placeId: 'p9', version: 3 }]))
  })

  it('has the name that was typed, unless a record has it', async () => {
    const { user } = edit()
    const select = await openPlaces(user)
    await user.type(select, 'hall')
    expect(await screen.findByText('New place…')).toBeTruthy()
    await user.clear(select)
    await user.type(select, 'Yard')
    await user.click(await screen.findByText('Create “Yard”'))
    const drawer = await screen.findByRole('dialog')
    expect(within(drawer).getByLabelText('Name')).toHaveProperty('value', 'Yard')
    await user.click(within(drawer).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByTitle('Hall')).toBeTruthy()
  })

  it('is not offered for records that have no form of their own', async () => {
    const { user } = edit({ 'GET riders': { body: { data: [{ id: 'r2', name: 'Mina' }], total: 1 } } })
    await user.click(await screen.findByRole('combobox', { name: 'Riders' }))
    await screen.findByTitle('Mina')
    expect(screen.queryByText('New rider…')).toBeNull()
  })
})
