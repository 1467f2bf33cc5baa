import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderForm } from '#tests/support/kit/form-fixtures.tsx'
import { bike } from '#tests/support/kit/form-registry.ts'
import { insert } from '#tests/support/kit/insert.ts'
import { recordNotices, toasts } from '#tests/support/screens/notices.ts'

recordNotices()

const edit = (answers = {}) =>
  renderForm({ at: '/bikes/b1/edit', answers: { 'GET bikes/b1': { body: bike }, ...answers } })
const field = (label: string) => screen.findByLabelText(label)
const saveButton = () => screen.getByRole('button', { name: /Save$/ })

/** The text next to a field, linked to it for screen readers. */
const errorOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

describe('what a save sends', () => {
  it('only the changed keys and the version', async () => {
    const { user, backend, router } = edit({
      'PATCH bikes/b1': { body: { ...bike, name: 'Faster', version: 4 } },
    })
    const name = await field('Name')
    await user.clear(name)
    await insert(user, name, 'Faster')
    await user.click(saveButton())
    await screen.findByText('The record')
    expect(backend.sent('PATCH bikes/b1')).toEqual([{ name: 'Faster', version: 3 }])
    expect(router.state.location.pathname).toBe('/bikes/b1')
    expect(toasts.map((t) => t.message)).toEqual(['Bike “Faster” saved'])
  })

  it('null for emptied fields, two decimals for an amount typed without, the wire name of a reference', async () => {
    const { user, backend } = edit({ 'PATCH bikes/b1': { body: bike } })
    await user.clear(await field('Note'))
    await user.clear(await field('Price'))
    await user.type(await field('Price'), '2500')
    await user.click(screen.getByLabelText('Published'))
    await user.click(saveButton())
    await screen.findByText('The record')
    expect(backend.sent('PATCH bikes/b1')).toEqual([
      { note: null, price: '2500.00', published: false, version: 3 },
    ])
  })

  it('of a new record the entered values, initial values included', async () => {
    const { user, backend, router } = renderForm({
      at: '/bikes/create',
      answers: { 'POST bikes': { body: { ...bike, id: 'b9' } } },
    })
    await insert(user, await field('Name'), '  Slow One ')
    await insert(user, await field('SKU'), 'SLOW-1')
    await insert(user, await field('Price'), '1,500.5')
    await user.click(screen.getByRole('combobox', { name: 'Kind' }))
    await user.click(await screen.findByTitle('Trail'))
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('The record')
    expect(backend.sent('POST bikes')).toEqual([
      { name: 'Slow One', sku: 'SLOW-1', price: '1500.50', kind: 'trail', published: true },
    ])
    expect(router.state.location.pathname).toBe('/bikes/b9')
  })

  it('nothing typed while saving: the form is locked until the response', async () => {
    let answer = (_: { status: number; body: unknown }) => {}
    const { user } = edit({
      'PATCH bikes/b1': () => new Promise<{ status: number; body: unknown }>((done) => (answer = done)),
    })
    const name = await field('Name')
    await insert(user, name, ' more')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(name.closest('[inert]')).not.toBeNull())
    name.blur()
    answer({ status: 500, body: { statusCode: 500, message: 'Not today' } })
    await waitFor(() => expect(name.closest('[inert]')).toBeNull())
    expect(document.activeElement).toBe(name)
  })

  it('once, with any number of clicks', async () => {
    let answer = (_: { body: unknown }) => {}
    const { user, backend } = edit({
      'PATCH bikes/b1': () => new Promise<{ body: unknown }>((done) => (answer = done)),
    })
    await user.type(await field('Name'), '!')
    await user.click(saveButton())
    await user.keyboard('{Control>}s{/Control}')
    await user.keyboard('{Control>}s{/Control}')
    expect(saveButton()).toHaveProperty('disabled', true)
    answer({ body: bike })
    await screen.findByText('The record')
    expect(backend.sent('PATCH bikes/b1')).toHaveLength(1)
  })

  it('nothing while nothing has changed; the bar appears with the first change and disappears with the last', async () => {
    const { user, backend } = edit()
    const name = await field('Name')
    expect(screen.queryByRole('button', { name: /Save$/ })).toBeNull()
    await user.type(name, '!')
    expect(screen.getByText('1 change')).toBeTruthy()
    await user.type(await field('Note'), '!')
    expect(screen.getByText('2 changes')).toBeTruthy()
    await user.type(name, '{Backspace}')
    await user.type(await field('Note'), '{Backspace}')
    expect(screen.queryByRole('button', { name: /Save$/ })).toBeNull()
    await user.keyboard('{Control>}s{/Control}')
    expect(backend.lines().filter((l) => l.startsWith('PATCH'))).toEqual([])
  })
})

describe('refusals of the backend', () => {
  it('are shown at their field and in a message', async () => {
    const { user } = edit({
      'PATCH bikes/b1': {
        status: 400,
        body: {
          statusCode: 400,
          message: ['The place is closed'],
          errors: { placeId: ['The place is closed'], 'parts.0.name': ['Too odd'] },
        },
      },
    })
    await user.type(await field('Name'), '!')
    await user.click(saveButton())
    const place = await field('Place')
    await waitFor(() => expect(place.getAttribute('aria-invalid')).toBe('true'))
    await waitFor(() => expect(errorOf(place)).toContain('The place is closed'))
    expect(screen.getByText('Too odd')).toBeTruthy()
    expect(toasts.map((t) => t.message)).toEqual(['The place is closed'])
    expect((await field('Name')) as HTMLInputElement).toHaveProperty('value', 'Fast One!')
  })

  it('with a clash that names no field are shown at the field with that message', async () => {
    const { user } = edit({
      'PATCH bikes/b1': { status: 409, body: { statusCode: 409, message: 'Product sku match' } },
    })
    const sku = await field('SKU')
    await user.type(sku, '9')
    await user.click(saveButton())
    await waitFor(() => expect(sku.getAttribute('aria-invalid')).toBe('true'))
    await waitFor(() => expect(document.activeElement).toBe(sku))
  })
})

describe('a record saved by someone else in the meantime', () => {
  const theirs = { ...bike, version: 7, name: 'Theirs', note: 'Their note' }
  const stale = { status: 409, body: { statusCode: 409, message: 'Changed meanwhile', current: theirs } }

  it('asks only where both sides changed a field, keeps the rest of mine, and saves over the new version', async () => {
    const answers = [stale, { body: theirs }]
    const { user, backend } = edit({ 'PATCH bikes/b1': () => answers.shift() ?? {} })
    const name = await field('Name')
    await user.clear(name)
    await user.type(name, 'Mine')
    await user.clear(await field('Price'))
    await user.type(await field('Price'), '5.00')
    await user.click(saveButton())

    const dialog = await screen.findByRole('dialog')
    expect(
      within(dialog)
        .getAllByRole('group')
        .map((g) => g.querySelector('legend')?.textContent),
    ).toEqual(['Name'])
    expect(within(dialog).getByRole('radio', { name: /mine/i })).toHaveProperty('checked', true)
    await user.click(within(dialog).getByRole('radio', { name: /theirs/i }))
    await user.click(within(dialog).getByRole('button', { name: 'Save selected values' }))
    await screen.findByText('The record')
    expect(backend.sent('PATCH bikes/b1')).toEqual([
      { name: 'Mine', price: '5.00', version: 3 },
      { price: '5.00', version: 7 },
    ])
  })

  it('is merged without a question where different fields were changed', async () => {
    const answers = [stale, { body: theirs }]
    const { user, backend } = edit({ 'PATCH bikes/b1': () => answers.shift() ?? {} })
    await user.clear(await field('Price'))
    await user.type(await field('Price'), '5.00')
    await user.click(saveButton())
    await screen.findByText('The record')
    expect(backend.sent('PATCH bikes/b1')[1]).toEqual({ price: '5.00', version: 7 })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a refetch in the background', () => {
  it('never changes typed values, nor the values the form began with', async () => {
    let name = 'Fast One'
    const { user, queryClient, backend } = edit({
      'GET bikes/b1': () => ({ body: { ...bike, name, note: 'New' } }),
    })
    await user.type(await field('Email'), 'me@')
    name = 'Changed elsewhere'
    await queryClient.invalidateQueries()
    await queryClient.refetchQueries()
    await waitFor(() => expect(backend.lines().filter((l) => l === 'GET bikes/b1').length).toBeGreaterThan(1))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(await field('Email')).toHaveProperty('value', 'me@')
    expect(await field('Name')).toHaveProperty('value', 'Fast One')
    expect(screen.getByText('1 change')).toBeTruthy()
  })
})
