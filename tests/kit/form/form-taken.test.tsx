import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { type Answers, entryNamed, renderForm } from '#tests/support/kit/form-fixtures.tsx'
import { insert } from '#tests/support/kit/insert.ts'
import { holdTimers, passTime } from '#tests/support/kit/pass-time.ts'

const tag = { id: 't1', version: 1, name: 'Sport' }
const edit = (answers: Answers = {}) =>
  renderForm({
    at: '/tags/t1/edit',
    registry,
    entry: entryNamed(registry, 'tags'),
    answers: {
      'GET admin/tags/t1': { body: tag },
      'PATCH admin/tags/t1': { body: tag },
      'GET x': { body: { data: ['taken'] } },
      'GET x/taken': ({ line }) => ({ body: { available: !line.includes('value=City') } }),
      ...answers,
    },
  })
const rename = async (user: ReturnType<typeof edit>['user'], name: string) => {
  await screen.findByLabelText('Name')
  // The form has finished its work after mounting.
  await act(async () => {})
  const input = screen.getByLabelText('Name')
  await user.clear(input)
  await user.type(input, name)
}

describe('a value that must be unique', () => {
  it('is looked up once typing pauses, ignoring the record itself', async () => {
    const { user, backend } = edit()
    await rename(user, 'City')
    await screen.findByText('Tag name exists')
    expect(backend.lines().filter((l) => l.startsWith('GET x/taken'))).toEqual([
      'GET x/taken?resource=tags&key=name&value=City&except=t1',
    ])
    await insert(user, await screen.findByLabelText('Name'), 'scape')
    await waitFor(() => expect(screen.queryByText('Tag name exists')).toBeNull())
  })

  it('is checked on save by a backend without the availability check', async () => {
    holdTimers()
    const { user, backend } = edit({
      'GET x': { status: 404, body: { statusCode: 404, message: 'Not found' } },
    })
    await rename(user, 'City')
    await passTime(2000)
    expect(backend.lines().filter((l) => l.startsWith('GET x/taken'))).toEqual([])
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('The record')
  })

  it('is not looked up again once the form has saved it', async () => {
    const { user, backend } = renderForm({
      at: '/tags/create',
      registry,
      entry: entryNamed(registry, 'tags'),
      answers: {
        'POST admin/tags': { status: 201, body: { ...tag, name: 'Cruiser' } },
        'GET admin/tags/t1': () => new Promise(() => {}),
        'GET x': { body: { data: ['taken'] } },
        'GET x/taken': () => ({ body: { available: !backend.lines().includes('POST admin/tags') } }),
      },
    })
    await user.type(await screen.findByLabelText('Name'), 'Cruiser')
    await waitFor(() => expect(backend.lines().some((l) => l.startsWith('GET x/taken'))).toBe(true))
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(backend.lines()).toContain('POST admin/tags'))
    await screen.findByText('The record')
    expect(backend.lines().filter((l) => l.startsWith('GET x/taken'))).toHaveLength(1)
  })

  it('does not block saving when the look-up fails', async () => {
    const { user } = edit({ 'GET x/taken': { status: 500, body: { statusCode: 500, message: 'Broken' } } })
    await rename(user, 'City')
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('The record')
  })
})
