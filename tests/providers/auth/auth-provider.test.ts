import { beforeEach, describe, expect, it, vi } from 'vitest'
import { authProvider } from '#providers/auth/auth.ts'
import { adminNamed } from '#tests/support/providers/people.ts'
import { connectSession, ok, refused } from '#tests/support/providers/session-client.ts'

const nadia = adminNamed('Nadia')
const credentials = { username: 'nadia', password: 'a long password' }
const client = connectSession()
const openAt = (search: string) => vi.stubGlobal('window', { location: { search } })
beforeEach(() => openAt(''))

describe('a login by Refine', () => {
  it.each([
    ['?to=%2Fbrands%3Fpage%3D2', '/brands?page=2'],
    ['?to=https%3A%2F%2Fevil.example%2F', '/'],
    ['', '/'],
  ])('at the address %s leads to %s', async (search, redirectTo) => {
    openAt(search)
    client.serve({ login: ok({ token: 'token-1', user: nadia }) })
    expect(await authProvider.login(credentials)).toEqual({ success: true, redirectTo })
  })
  it('that is refused leads nowhere and returns the reason', async () => {
    client.serve({ login: refused(401, 'Invalid credentials') })
    expect(await authProvider.login(credentials)).toMatchObject({
      success: false,
      error: { messages: ['Invalid credentials'] },
    })
  })
})
