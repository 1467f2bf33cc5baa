import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toHttpError } from '../../src/providers/errors'
import { createQueryClient } from '../../src/providers/query-client'
import { session } from '../../src/providers/session'
import { followedClient } from './followed-client'
import { adminNamed, roleOf } from './people'

const nadia = adminNamed('Nadia')
beforeEach(() => {
  session.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a failed read is tried', () => {
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

describe('what is cached', () => {
  it('is never the former record under another’s address', () => {
    expect(createQueryClient().getDefaultOptions().queries?.placeholderData).toBeUndefined()
  })
  it.each([
    ['the session ends', () => session.clear()],
    ['another one begins', () => session.start('token-2', adminNamed('Rafi'))],
  ])('is forgotten when %s', (_, change) => {
    session.start('token-1', nadia)
    const client = followedClient()
    client.setQueryData(['data', 'default', 'products', 'list', {}], { data: [], total: 0 })
    client.setQueryData(['access', 'products'], { can: true })
    change()
    expect(client.getQueryCache().getAll()).toEqual([])
  })
  it('of permissions is asked anew when the role changes, and the rest stays', () => {
    session.start('token-1', nadia)
    const client = followedClient()
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
