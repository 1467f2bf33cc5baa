import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pick, renderForm } from '#tests/support/kit/form-fixtures.tsx'
import { bike } from '#tests/support/kit/form-registry.ts'
import { insert } from '#tests/support/kit/insert.ts'

const create = (answers = {}) => renderForm({ at: '/bikes/create', answers })
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
type User = ReturnType<typeof create>['user']

const type = async (user: User, label: string, text: string) => {
  await user.clear(await field(label))
  await insert(user, await field(label), text)
}
const make = () => screen.findByRole('button', { name: 'Make from the name' })

describe('the slug of a new record', () => {
  it('follows the name while it is typed, and is left to the backend', async () => {
    const { user, backend } = create({ 'POST bikes': { body: { ...bike, id: 'b9' } } })
    await type(user, 'Name', 'Red Rider')
    expect((await field('Slug')).value).toBe('red-rider')
    expect(await screen.findByText('Last part of the URL, generated from the name')).toBeTruthy()
    expect(screen.getByText('1 change')).toBeTruthy()
    await type(user, 'SKU', 'RED-1')
    await type(user, 'Price', '1500')
    await pick(user, 'Kind', 'Trail')
    await user.click(screen.getByRole('button', { name: /Save$/ }))
    await waitFor(() => expect(backend.sent('POST bikes')).toHaveLength(1))
    expect(backend.sent('POST bikes')[0]).not.toHaveProperty('slug')
  })

  it('stops following once it is edited, and follows again after “Make from the name”', async () => {
    const { user } = create()
    await type(user, 'Name', 'Red Rider')
    await user.type(await field('Slug'), '-2027')
    await type(user, 'Name', 'Blue Rider')
    expect((await field('Slug')).value).toBe('red-rider-2027')
    await user.click(await make())
    expect((await field('Slug')).value).toBe('blue-rider')
    await type(user, 'Name', 'Green Rider')
    expect((await field('Slug')).value).toBe('green-rider')
  })

  it('stays empty once it was cleared', async () => {
    const { user } = create()
    await type(user, 'Name', 'Red Rider')
    await user.clear(await field('Slug'))
    await user.type(await field('Name'), 's')
    expect((await field('Slug')).value).toBe('')
    expect((await field('Slug')).placeholder).toBe('red-riders')
    expect(await make()).toBeTruthy()
  })
})

describe('the slug of a saved record', () => {
  it('keeps its value while the name changes, until it is made from the name', async () => {
    const { user, backend } = renderForm({
      at: '/bikes/b1/edit',
      answers: { 'GET bikes/b1': { body: bike }, 'PATCH bikes/b1': { body: bike } },
    })
    await type(user, 'Name', 'Faster')
    expect((await field('Slug')).value).toBe('fast-one')
    await user.click(await make())
    expect((await field('Slug')).value).toBe('faster')
    await user.click(screen.getByRole('button', { name: /Save$/ }))
    await waitFor(() =>
      expect(backend.sent('PATCH bikes/b1')).toEqual([{ name: 'Faster', slug: 'faster', version: 3 }]),
    )
  })
})
