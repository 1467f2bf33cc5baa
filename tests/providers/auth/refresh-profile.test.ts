import { describe, expect, it, vi } from 'vitest'
import { refreshProfile } from '#providers/auth/auth.ts'
import { session } from '#providers/auth/session.ts'
import { roleChange } from '#providers/http/backend.ts'
import { adminNamed, roleOf } from '#tests/support/providers/people.ts'
import { connectSession, ok } from '#tests/support/providers/session-client.ts'

const nadia = adminNamed('Nadia')
const rafi = adminNamed('Rafi')
const client = connectSession()
const role = roleOf('branch-admin-type')
const roleNow = () => session.get().user?.role.roleType

describe('the profile of a session that goes on', () => {
  it('is read again with the current role', async () => {
    session.start('token-1', nadia)
    client.serve({ profile: ok({ ...nadia, role }), 'my-role': ok(role) })
    await refreshProfile()
    expect(roleNow()).toBe('branch-admin-type')
  })

  it('is read again after a refusal that shows a changed role', async () => {
    session.start('token-1', nadia)
    client.serve({ profile: ok({ ...nadia, role }), 'my-role': ok(role) })
    roleChange.set(roleChange.get() + 1)
    await vi.waitFor(() => expect(roleNow()).toBe('branch-admin-type'))
  })

  it('is ignored if another user has signed in while it was read', async () => {
    session.start('token-1', nadia)
    client.answers((line) => {
      session.start('token-2', rafi)
      return ok(line.endsWith('my-role') ? role : { ...nadia, role })
    })
    await refreshProfile()
    expect(session.get()).toMatchObject({ token: 'token-2', user: rafi })
  })
})
