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

  it('does not block saving when the look-up fails', async () => {
    const { user } = edit({ 'GET x/taken': { status: 500, body: { statusCode: 500, message: 'Broken' } } })
    await rename(user, 'City')
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('The record')
  })
})
