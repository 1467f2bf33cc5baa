import { afterEach, describe, expect, it } from 'vitest'
import { siteRefresh } from '#contract/calls/site.ts'
import { accessRuleOf } from '#contract/grammar/resource.ts'
import { registry } from '#contract/index.ts'
import type { AccessRule, Action, Permission, Subject } from '#contract/policies/access.ts'
import { isAllowed } from '#providers/auth/access.ts'
import { session } from '#providers/auth/session.ts'
import { adminNamed, roleOf } from '#tests/support/providers/people.ts'
import { callRows } from './tables'
import { callAccess, ownAccess } from './tables/access'
import { ownCalls } from './tables/own'
import { allBut, everywhere, only } from './tables/permissions'

const demandOfCall = (name: string): AccessRule => {
  const [owner = '', call = ''] = name.split('.')
  if (owner === 'site') return siteRefresh.access
  const resource = registry.resources.find((r) => r.name === owner)
  const ofResource = resource?.calls?.[call]
  if (resource && ofResource) return accessRuleOf(resource.subject, ofResource.access)
  const free = owner === 'x' ? registry.extensions.calls[call] : registry.calls[owner]?.[call]
  if (!free) throw new Error(`No call is declared as '${name}'`)
  return free.access
}
const allowed = (name: string, permissions: Permission[]) => {
  session.start('token-1', adminNamed('Nadia', roleOf('store-admin-type', permissions)))
  return isAllowed(demandOfCall(name))
}
const allowedSignedOut = (name: string) => {
  session.clear()
  return isAllowed(demandOfCall(name))
}
afterEach(() => session.clear())

const rows = [...callAccess, ...ownAccess]
const withPermission = rows.flatMap(([name, need]) => {
  const [subject, action] = need.split(' ')
  return action ? [[name, subject as Subject, action as Action] as const] : []
})
const needing = (need: string) => rows.filter((row) => row[1] === need).map(([name]) => name)

describe('a call', () => {
  it.each(withPermission)('%s needs %s %s', (name, subject, action) => {
    expect(allowed(name, only(subject, action))).toBe(true)
    expect(allowed(name, allBut(subject, action))).toBe(false)
  })
  it.each(needing('anyWrite'))('%s needs CREATE or UPDATE on any subject', (name) => {
    expect(allowed(name, only('News', 'CREATE'))).toBe(true)
    expect(allowed(name, only('Vat', 'UPDATE'))).toBe(true)
    expect(
      allowed(
        name,
        everywhere((_, action) => action === 'READ' || action === 'DELETE'),
      ),
    ).toBe(false)
  })
  it.each(needing('signedIn'))('%s needs a session and no permission', (name) => {
    expect(allowed(name, [])).toBe(true)
    expect(allowedSignedOut(name)).toBe(false)
  })
  it.each(needing('open'))('%s needs no session', (name) => expect(allowedSignedOut(name)).toBe(true))

  it('has a line for its permission if it has a line for its request', () => {
    const listed = new Set<string>(rows.map(([name]) => name))
    const sent = [...callRows.map(([, name]) => name), ...ownCalls.map(([name]) => name)]
    expect(sent.filter((name) => !listed.has(name))).toEqual([])
  })
})
