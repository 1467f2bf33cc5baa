import { describe, expect, it } from 'vitest'
import { loadProfile } from '#providers/auth/auth.ts'
import { session } from '#providers/auth/session.ts'
import { adminNamed, roleOf } from '#tests/support/providers/people.ts'
import { connectSession, ok, refused } from '#tests/support/providers/session-client.ts'

const nadia = adminNamed('Nadia')
const myRole = roleOf('branch-admin-type', [{ subject: 'Tag', actions: ['READ'] }])
const signedOut = { token: null, user: null }
const client = connectSession()
const triesOf = (call: string) => client.lines().filter((line) => line.endsWith(call)).length

describe('profile and role at the start', () => {
  it('become the user, with the role of my-role', async () => {
    client.serve({ profile: ok({ ...nadia, lastName: 'Ahmed' }), 'my-role': ok(myRole) })
    session.start('token-1', nadia)
    await loadProfile()
    expect(session.get().user).toEqual({ ...nadia, lastName: 'Ahmed', role: myRole })
  })
  it('are requested once by all callers at the same time', async () => {
    client.serve({ profile: ok(nadia), 'my-role': ok(myRole) })
    session.start('token-1', nadia)
    await Promise.all([loadProfile(), loadProfile()])
    expect(client.sent).toHaveLength(2)
  })
  it('are not requested without a session', async () => {
    await loadProfile()
    expect(client.sent).toEqual([])
  })
  it('of a session that has ended are discarded', async () => {
    client.serve({ profile: ok(nadia), 'my-role': ok(myRole) })
    session.start('token-1', nadia)
    const loading = loadProfile()
    session.clear()
    await loading
    expect([session.get(), localStorage.length]).toEqual([signedOut, 0])
  })
  it('are kept when only the second attempt succeeds', async () => {
    let cuts = 0
    client.answers((line) => {
      if (line.endsWith('my-role')) return ok(myRole)
      cuts += 1
      return cuts === 1 ? 'cut' : ok(nadia)
    })
    session.start('token-1', nadia)
    await loadProfile()
    expect([session.get().user?.role, client.ends]).toEqual([myRole, []])
  })

  // biome-ignore format: one line is one case
  it.each([
    ['refused', refused(403, 'Forbidden resource'), 'Forbidden resource', 1],
    ['refused with several messages', refused(400, ['One.', 'Two.']), 'One. Two.', 1],
    ['failed', refused(500, 'The database is away'), 'The database is away', 1],
    ['refused as the session is over', refused(401, 'Session error!!'), 'Session error!!', 1],
    ['cut twice', 'cut' as const, 'error.network', 2],
    ['not answered in time, twice', 'late' as const, 'error.timeout', 2],
  ])('%s: end the session, with the message as one toast', async (_, answer, message, tries) => {
    client.serve({ profile: answer, 'my-role': ok(myRole) })
    session.start('token-1', nadia)
    await loadProfile()
    expect([session.get(), client.toasts, client.ends]).toEqual([signedOut, [message], ['refusal']])
    expect(triesOf('profile')).toBe(tries)
  })
})
