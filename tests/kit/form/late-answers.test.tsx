import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import ShowPage from '#kit/record/ShowPage.tsx'
import { onNotify } from '#providers/notifications/notifications.ts'
import { anyEntry } from '#tests/support/declared.ts'
import { renderForm } from '#tests/support/kit/form-fixtures.tsx'
import { bike } from '#tests/support/kit/form-registry.ts'
import { part, partEntry, registry as parts } from '#tests/support/kit/list-more-registry.ts'
import { registry, scooter, scooterEntry } from '#tests/support/kit/list-registry.ts'

let toastTexts: string[] = []
let answer: (_: { status?: number; body: unknown }) => void = () => {}
let stop: () => void
/** A response that arrives when the test releases it. */
const slow = () => new Promise<{ status?: number; body: unknown }>((done) => (answer = done))
beforeEach(() => {
  toastTexts = []
  stop = onNotify(({ message }) => toastTexts.push(message))
})
afterEach(() => {
  stop()
})

const entry = anyEntry(scooterEntry)
const bikes = { 'GET bikes/b1': { body: bike } }

describe('a response that arrives after its page was left', () => {
  const open = () =>
    renderForm({
      at: '/scooters/s1',
      answers: {
        'GET scooters/s1': { body: scooter(1) },
        'GET scooters/s2': { body: scooter(2) },
        'DELETE scooters/s1': slow,
      },
      entry,
      registry,
      show: <ShowPage entry={entry} />,
    })
  const remove = async ({ user, backend }: ReturnType<typeof open>) => {
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete scooter' }))
    await user.click(await screen.findByRole('button', { name: 'Delete scooter' }))
    await waitFor(() => expect(backend.sent('DELETE scooters/s1')).toHaveLength(1))
  }
  const done = async () => {
    answer({ body: { message: 'Gone' } })
    await waitFor(() => expect(toastTexts).toHaveLength(1))
  }

  it('opens the list from the page of a deleted record', async () => {
    const it = open()
    await remove(it)
    await done()
    expect(await screen.findByText('The list')).toBeDefined()
  })

  it('does not navigate away from another page', async () => {
    const it = open()
    await remove(it)
    await it.router.navigate('/elsewhere')
    await screen.findByRole('heading', { name: 'Elsewhere' })
    await done()
    expect(it.router.state.location.pathname).toBe('/elsewhere')
  })

  it('does not navigate away from another record', async () => {
    const it = open()
    await remove(it)
    await it.router.navigate('/scooters/s2')
    await screen.findByRole('heading', { name: 'Scooter 002' })
    await done()
    expect(it.router.state.location.pathname).toBe('/scooters/s2')
  })

  it('of a save does not navigate once the form was left', async () => {
    const { user, router, backend } = renderForm({
      at: '/bikes/b1/edit',
      answers: { ...bikes, 'PATCH bikes/b1': slow },
    })
    await user.type(await screen.findByLabelText('Name'), 'r')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(backend.sent('PATCH bikes/b1')).toHaveLength(1))
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await screen.findByRole('heading', { name: 'Elsewhere' })
    answer({ body: { ...bike, name: 'Fast Oner', version: 4 } })
    await waitFor(() => expect(toastTexts).toEqual(['Bike “Fast Oner” saved']))
    expect(router.state.location.pathname).toBe('/elsewhere')
  })
})

describe('an action clicked twice', () => {
  it('runs once, also without a confirmation', async () => {
    const { user, backend } = renderForm({
      at: '/parts/p1',
      answers: { 'GET parts/p1': { body: part(1) }, 'PATCH parts/p1': slow },
      entry: anyEntry(partEntry),
      registry: parts,
      show: <ShowPage entry={anyEntry(partEntry)} />,
    })
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    const item = await screen.findByRole('menuitem', { name: 'Deactivate' })
    // A menu can be clicked twice while it closes.
    fireEvent.click(item)
    fireEvent.click(item)
    await waitFor(() => expect(backend.sent('PATCH parts/p1')).toHaveLength(1))
    answer({ body: part(1, false) })
    await waitFor(() => expect(toastTexts).toEqual(['“Part 1” deactivated']))
    expect(backend.sent('PATCH parts/p1')).toHaveLength(1)
  })
})
