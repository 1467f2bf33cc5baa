import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { session } from '../../src/providers/session'
import { drafts } from '../../src/providers/storage'
import { bike } from './form-registry'
import { newAdmin, pick, stage } from './form-stage'

afterEach(() => session.clear())

const field = (label: string) => screen.findByLabelText(label) as Promise<HTMLInputElement>
const save = (user: ReturnType<typeof stage>['user']) => user.keyboard('{Control>}s{/Control}')
const edit = (answers = {}) =>
  stage({ at: '/bikes/b1/edit', answers: { 'GET bikes/b1': { body: bike }, ...answers } })

/** What a browser says of a date of which only a part has been typed: no value, and bad input. */
const half = (input: HTMLInputElement, badInput: boolean) =>
  Object.defineProperty(input, 'validity', { configurable: true, value: { badInput } })

describe('a date of which only a part has been typed', () => {
  it('is told, not saved as none', async () => {
    const { user, backend } = edit({ 'PATCH bikes/b1': { body: { ...bike, from: null, version: 4 } } })
    const from = await field('From')
    half(from, true)
    fireEvent.change(from, { target: { value: '' } })
    await save(user)
    await waitFor(() => expect(screen.getByText('Complete this, or clear it.')).toBeTruthy())
    expect(from.getAttribute('aria-invalid')).toBe('true')
    expect(backend.sent('PATCH bikes/b1')).toEqual([])

    half(from, false)
    fireEvent.change(from, { target: { value: '2026-02-01' } })
    await waitFor(() => expect(screen.queryByText('Complete this, or clear it.')).toBeNull())
    await save(user)
    await screen.findByText('The record')
    expect(backend.sent('PATCH bikes/b1')).toEqual([{ from: '2026-02-01', version: 3 }])
  })
})

/** Answers when it is let. */
const held = () => {
  let answer = (_: { body: unknown }) => {}
  return {
    answer: (body: unknown) => answer({ body }),
    until: () => new Promise<{ body: unknown }>((done) => (answer = done)),
  }
}

describe('what is typed while the answer to a save is awaited', () => {
  it('stays in the form, over what has been saved', async () => {
    const patch = held()
    const { user, backend, router } = edit({ 'PATCH bikes/b1': patch.until })
    await user.type(await field('Name'), '!')
    await save(user)
    await waitFor(() => expect(backend.sent('PATCH bikes/b1')).toHaveLength(1))
    await user.type(await field('Note'), ' and more')
    patch.answer({ ...bike, name: 'Fast One!', version: 4 })
    await screen.findByText('1 change')
    expect(router.state.location.pathname).toBe('/bikes/b1/edit')
    expect(await field('Name')).toHaveProperty('value', 'Fast One!')
    expect(await field('Note')).toHaveProperty('value', `${bike.note} and more`)

    await save(user)
    await waitFor(() => expect(backend.sent('PATCH bikes/b1')).toHaveLength(2))
    expect(backend.sent('PATCH bikes/b1')[1]).toEqual({ note: `${bike.note} and more`, version: 4 })
    patch.answer({ ...bike, version: 5 })
    await screen.findByText('The record')
  })

  it('of a new record waits in the form of the record', async () => {
    const adminId = newAdmin()
    const post = held()
    const made = { ...bike, id: 'b9', name: 'New', note: null, version: 1 }
    const { user, backend, router } = stage({
      at: '/bikes/create',
      adminId,
      answers: { 'POST bikes': post.until, 'GET bikes/b9': { body: made } },
    })
    await user.type(await field('Name'), 'New')
    await user.type(await field('SKU'), 'NEW-1')
    await user.type(await field('Price'), '100')
    await pick(user, 'Kind', 'Trail')
    await save(user)
    await waitFor(() => expect(backend.sent('POST bikes')).toHaveLength(1))
    await user.type(await field('Note'), 'Late')
    post.answer(made)
    await screen.findByText('1 change')
    expect(router.state.location.pathname).toBe('/bikes/b9/edit')
    expect(await field('Note')).toHaveProperty('value', 'Late')
    expect(await drafts.read(adminId, '/bikes/create')).toBeUndefined()
  })
})
