import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '#providers/auth/session.ts'
import { createQueryClient } from '#providers/data/query-client.ts'
import { toHttpError } from '#providers/errors.ts'
import { clientFollowingSession } from '../support/providers/followed-client'
import { adminNamed, roleOf } from '../support/providers/people'

const nadia = adminNamed('Nadia')
beforeEach(() => {
  session.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a failed read is retried', () => {
  const triesAt = async (rejection: unknown) => {
    const client = createQueryClient()
    const read = vi.fn(() => Promise.reject(toHttpError(rejection)))
    const options = client.defaultQueryOptions({ queryKey: ['x'], queryFn: read })
    const done = client.fetchQuery({ ...options, retry: options.retry ?? false }).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(60_000)
    await done
    return read.mock.calls.length
  }
  it.each([
    ['again when the server could not be reached', 'Network Error', 3],
    ['again when the server failed', { statusCode: 503, message: 'Away' }, 3],
    ['not again when it was refused', { statusCode: 403, message: 'Forbidden resource' }, 1],
    ['not again when it was malformed', { statusCode: 400, message: 'No' }, 1],
    ['not again when the session is over', { statusCode: 401, message: 'Session error!!' }, 1],
    ['not again when the server is too slow', 'timeout of 30000ms exceeded', 1],
    ['not again when nobody waits', 'canceled', 1],
  ])('%s', async (_, rejection, tries) => {
    expect(await triesAt(rejection)).toBe(tries)
  })
})

describe('the query cache', () => {
  it('never shows the former record under another address', () => {
    expect(createQueryClient().getDefaultOptions().queries?.placeholderData).toBeUndefined()
  })
  it.each([
    ['the session ends', () => session.clear()],
    ['another one begins', () => session.start('token-2', adminNamed('Rafi'))],
  ])('is forgotten when %s', (_, change) => {
    session.start('token-1', nadia)
    const client = clientFollowingSession()
    client.setQueryData(['data', 'default', 'products', 'list', {}], { data: [], total: 0 })
    client.setQueryData(['access', 'products'], { can: true })
    change()
    expect(client.getQueryCache().getAll()).toEqual([])
  })
  it('of permissions is refetched when the role changes, and the rest stays', () => {
    session.start('token-1', nadia)
    const client = clientFollowingSession()
    client.setQueryData(['data', 'default', 'products', 'list', {}], { data: [], total: 0 })
    client.setQueryData(['access', 'products'], { can: true })
    session.setUser({ ...nadia, role: roleOf('branch-admin-type') })
    const stale = client
      .getQueryCache()
      .getAll()
      .map((query) => [query.queryKey[0], query.state.isInvalidated])
    expect(stale).toEqual([
      ['data', false],
      ['access', true],
    ])
  })
})

describe('a request in flight when its data is saved', () => {
  const queryKey = ['data', 'default', 'inventory', 'list', {}]
  /** A query whose responses the test releases, and the states that its page has shown. */
  const listBeingRead = (data?: string) => {
    const client = createQueryClient()
    if (data) client.setQueryData(queryKey, data, { updatedAt: 1 })
    const answers: ((answer: string) => void)[] = []
    const queryFn = () => new Promise<string>((answer) => answers.push(answer))
    const shown: unknown[] = []
    const observer = new QueryObserver(client, { queryKey, queryFn })
    const open = () => observer.subscribe((result) => shown.push(result.data))
    return { client, queryFn, open, answers, shown }
  }
  const settle = () => vi.advanceTimersByTimeAsync(0)

  it.each([
    ['the first one', undefined],
    ['a later one', 'from the last visit'],
  ])('is started again, %s too, and its old answer is never shown', async (_, before) => {
    const { client, open, answers, shown } = listBeingRead(before)
    open()
    const refreshed = client.invalidateQueries({ queryKey: ['data', 'default', 'inventory'] })
    expect(answers).toHaveLength(2)
    answers[0]?.('before the save')
    await settle()
    expect(client.getQueryData(queryKey)).toBe(before)
    answers[1]?.('after the save')
    await refreshed
    await settle()
    expect(shown).not.toContain('before the save')
    expect(shown.at(-1)).toBe('after the save')
    expect(answers).toHaveLength(2)
  })
  it('returns the new value to code that awaits it, though no page shows it', async () => {
    const { client, queryFn, answers } = listBeingRead()
    const read = client.fetchQuery({ queryKey, queryFn })
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
    answers[0]?.('before the save')
    await settle()
    answers[1]?.('after the save')
    expect(await read).toBe('after the save')
  })
  it('stays alone in being read: data that no page shows waits until it is opened', async () => {
    const { client, queryFn, answers } = listBeingRead('from the last visit')
    const read = client.fetchQuery({ queryKey, queryFn })
    answers[0]?.('now')
    await read
    await client.invalidateQueries({ queryKey })
    expect(answers).toHaveLength(1)
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  })
  it('continues when something else is saved', async () => {
    const { client, open, answers } = listBeingRead()
    open()
    await client.invalidateQueries({ queryKey: ['data', 'default', 'brands'] })
    expect(answers).toHaveLength(1)
  })
})
