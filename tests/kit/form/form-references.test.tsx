import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { session } from '#providers/auth/session.ts'
import { anyEntry } from '#tests/support/declared.ts'
import { type Answers, adminUser, type FakeBackend, renderForm } from '#tests/support/kit/form-fixtures.tsx'
import { bike, placeEntry } from '#tests/support/kit/form-registry.ts'
import { insert } from '#tests/support/kit/insert.ts'

const places = {
  data: [
    { id: 'p3', name: 'Corner', parent: { id: 'p2', label: 'Hall' } },
    { id: 'p1', name: 'Dhaka', parent: null },
    { id: 'p2', name: 'Hall', parent: { id: 'p1', label: 'Dhaka' } },
  ],
  total: 3,
}
const edit = (answers: Answers = {}) =>
  renderForm({
    at: '/bikes/b1/edit',
    answers: {
      'GET bikes/b1': { body: bike },
      'PATCH bikes/b1': { body: bike },
      'GET places': { body: places },
      'GET riders': { body: { data: [{ id: 'r1', name: 'Rina' }], total: 40 } },
      'GET riders?page=1&limit=20&riderName=raf': { body: { data: [{ id: 'r2', name: 'Rafiq' }], total: 1 } },
      ...answers,
    },
  })
const field = (label: string) => screen.findByLabelText(label)
const saved = async (backend: FakeBackend) => {
  await screen.findByText('The record')
  return backend.sent('PATCH bikes/b1').at(-1)
}

describe('references', () => {
  it('show the label of the record without a request', async () => {
    const { backend } = edit()
    await field('Place')
    expect(screen.getByText('Hall')).toBeTruthy()
    expect(screen.getByText('Rina')).toBeTruthy()
    expect(backend.lines()).toEqual(['GET bikes/b1'])
  })

  it('are named by a request if the record has only their id as label', async () => {
    edit({ 'GET bikes/b1': { body: { ...bike, place: { id: 'p2', label: 'p2' } } } })
    expect(await screen.findByText('Hall')).toBeTruthy()
  })

  it('are searched by the backend where it has a text filter, once typing pauses', async () => {
    const { user, backend } = edit()
    await user.click(await field('Riders'))
    await user.type(await field('Riders'), 'raf')
    await user.click(await screen.findByTitle('Rafiq'))
    const searches = backend.lines().filter((l) => l.startsWith('GET riders'))
    expect(searches.at(-1)).toBe('GET riders?page=1&limit=20&riderName=raf')
    expect(searches.length).toBeLessThanOrEqual(2)
    await user.keyboard('{Control>}s{/Control}')
    expect(await saved(backend)).toEqual({ riders: ['r1', 'r2'], version: 3 })
  })

  it('come from the unpaged list of a tree, indented under their parents, and are found by any part of their path', async () => {
    const { user, backend } = edit()
    await user.click(await field('Place'))
    await screen.findByTitle('Dhaka')
    await screen.findByTitle('New place…')
    expect([...document.querySelectorAll('.ant-select-item-option')].map((o) => o.textContent)).toEqual([
      'Dhaka',
      'Hall',
      'Corner',
      'New place…',
    ])
    await insert(user, await field('Place'), 'hall cor')
    expect(screen.queryByTitle('Corner')).toBeNull()
    await user.clear(await field('Place'))
    await insert(user, await field('Place'), 'dhaka › hall ›')
    await user.click(await screen.findByTitle('Corner'))
    await user.keyboard('{Control>}s{/Control}')
    expect(await saved(backend)).toEqual({ placeId: 'p3', version: 3 })
    expect(backend.lines().filter((l) => l === 'GET places')).toHaveLength(1)
  })

  it('never offer a record or its descendants as its parent', async () => {
    const hall = { ...places.data[2], version: 1 }
    const { user } = renderForm({
      at: '/places/p2/edit',
      entry: anyEntry(placeEntry),
      answers: { 'GET places/p2': { body: hall }, 'GET places': { body: places } },
    })
    await user.click(await field('Parent'))
    await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(1))
    expect(document.querySelector('.ant-select-item-option')?.textContent).toBe('Dhaka')
  })

  it('to a resource the role may not read are shown, but neither offered nor requested', async () => {
    session.start('token', {
      ...adminUser('limited'),
      role: {
        id: 'r',
        name: 'Few',
        roleType: 'store-admin-type',
        permissions: [{ subject: 'Product', actions: ['READ', 'UPDATE'] }],
      },
    })
    const { backend } = renderForm({
      at: '/bikes/b1/edit',
      adminId: null,
      answers: { 'GET bikes/b1': { body: { ...bike, place: null } } },
    })
    const place = await field('Place')
    expect(place).toHaveProperty('disabled', true)
    expect(screen.getByText('Your role can’t see places')).toBeTruthy()
    expect(screen.getByText('Rina')).toBeTruthy()
    expect(backend.lines()).toEqual(['GET bikes/b1'])
  })

  it('that fail to load show an error and can be retried', async () => {
    const answers = [{ status: 500, body: { statusCode: 500, message: 'Broken' } }]
    const { user } = edit({ 'GET places': () => answers.shift() ?? { body: places } })
    await user.click(await field('Place'))
    await screen.findByText('Couldn’t load the options.')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByTitle('Corner')
  })
})
