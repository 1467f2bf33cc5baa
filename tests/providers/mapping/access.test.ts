import { afterEach, describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { type Action, actions, type Permission, type RoleType, subjects } from '#contract/policies/access.ts'
import { access, isAllowed } from '#providers/auth/access.ts'
import { createAccessControlProvider } from '#providers/auth/access-control.ts'
import { session } from '#providers/auth/session.ts'
import { adminNamed, roleOf } from '#tests/support/providers/people.ts'
import { resourceAccess } from './tables/access'
import { ownResourceAccess } from './tables/own-records'
import { allBut, everywhere, only } from './tables/permissions'

const { can } = createAccessControlProvider(registry, access)
/** True, or the reason why not. */
const answer = async (resource: string, action: string) => {
  const { can: may, reason } = await can({ resource, action })
  return may || reason
}
const signIn = (permissions: Permission[], type: RoleType = 'store-admin-type') =>
  session.start('token-1', adminNamed('Nadia', roleOf(type, permissions)))
afterEach(() => session.clear())

/** The permission that an action of Refine requires on the subject. */
const needed = {
  list: 'READ',
  show: 'READ',
  create: 'CREATE',
  clone: 'CREATE',
  edit: 'UPDATE',
  delete: 'DELETE',
} as const satisfies Record<string, Action>
const cases = [...resourceAccess, ...ownResourceAccess].flatMap(([resource, subject, allowed, type]) =>
  Object.entries(needed).map(([action, permission]) => {
    const isAllowed = allowed.split(' ').includes(action === 'clone' ? 'create' : action)
    return { name: [resource, action], subject, permission, isAllowed, type } as const
  }),
)

const allowed = cases.filter((c) => c.isAllowed && !c.type)
const ofType = cases.filter((c) => c.isAllowed && c.type)
const absent = cases.filter((c) => !c.isAllowed)

describe('the access control provider', () => {
  it.each(allowed.map((c) => [...c.name, c.subject, c.permission] as const))(
    'allows %s, %s with %s %s and refuses it without',
    async (resource, action, subject, permission) => {
      signIn(only(subject, permission))
      expect(await answer(resource, action)).toBe(true)
      signIn(allBut(subject, permission))
      expect(await answer(resource, action)).toBe(`Your role lacks ${subject} ${permission}`)
    },
  )
  it.each(ofType.map((c) => [...c.name, c.type, c.subject, c.permission] as const))(
    'allows %s, %s to %s alone, even with %s %s',
    async (resource, action, type, subject, permission) => {
      signIn([], type)
      expect(await answer(resource, action)).toBe(true)
      for (const other of ['store-admin-type', 'branch-admin-type'] as const) {
        signIn(
          everywhere(() => true),
          other,
        )
        expect(await answer(resource, action)).toBe(`Your role lacks ${subject} ${permission}`)
      }
    },
  )
  it.each(absent.map((c) => c.name))(
    'refuses %s, %s, which the API does not have',
    async (resource, action) => {
      signIn([], 'super-admin-type')
      expect(await answer(resource, action)).toBe(`The API has no '${action}' of '${resource}'`)
    },
  )
  it.each([
    ['products', 'publish', "No action is called 'publish'"],
    ['products', 'toString', "No action is called 'toString'"],
    ['unknown', 'list', "No resource is called 'unknown'"],
  ])('refuses %s, %s: %s', async (resource, action, reason) => {
    signIn([], 'super-admin-type')
    expect(await answer(resource, action)).toBe(reason)
  })
})

describe('a role allows', () => {
  const granted = () =>
    subjects.flatMap((s) => actions.filter((a) => isAllowed([s, a])).map((a) => `${s} ${a}`))

  it('what its permissions list, and nothing else', () => {
    signIn([
      { subject: 'Product', actions: ['READ', 'CREATE'] },
      { subject: 'Tag', actions: ['UPDATE'] },
    ])
    expect(granted()).toEqual(['Product CREATE', 'Product READ', 'Tag UPDATE'])
  })
  it('everything to a super admin, listed or not', () => {
    signIn([], 'super-admin-type')
    expect(granted()).toHaveLength(128)
  })
  it('nothing without a session', () => expect(granted()).toEqual([]))
})
