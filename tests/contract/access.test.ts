import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseEndpoint } from '#contract/grammar/calls.ts'
import { registry } from '#contract/index.ts'
import {
  actions,
  effectivePermissions,
  findRoleChangeRefusal,
  type Grants,
  guards,
  missingPermissions,
  type Permission,
  roleTypes,
  type Subject,
  subjects,
} from '#contract/policies/access.ts'
import { resourceNamed } from '#contract/registry.ts'

const branch = (permissions: readonly Permission[]): Grants => ({
  roleType: 'branch-admin-type',
  permissions,
})

/** In addition to its name; the paths are those of the backend's calls. */
const alsoGuarded: [Subject, words: string, resource: string][] = [
  ['Product', 'brands', 'brands'],
  ['Product', 'manufacturers', 'manufacturers'],
  ['Product', 'latest products', 'latestProducts'],
  ['Product', 'inventory', 'inventory'],
  ['Product', 'reviews', 'reviews'],
  ['Product', 'questions', 'questions'],
  ['Product', 'warranty policies', 'warrantyPolicies'],
  ['Product', 'bike documents', 'bikeDocs'],
  ['DealProduct', 'coupons', 'coupons'],
  ['DealProduct', 'discounts', 'discounts'],
  ['DealProduct', 'offers', 'offers'],
  ['Vat', 'charges', 'charges'],
  ['Store', 'dealers', 'dealers'],
  ['Store', 'service packages', 'servicePackages'],
  ['Customer', 'CRM forms', 'forms'],
  ['Customer', 'test rides', 'testRides'],
  ['User', 'student verification', 'userTypes'],
  ['News', 'tips and trainings', 'blogs'],
  ['Cms', 'test-ride banner', 'testRideBanner'],
  ['Order', 'shipments', 'shipments'],
  ['Payment', 'donations', 'supports'],
  ['Admin', 'users of the back-office', 'admins'],
  ['AdminRole', 'roles and their permissions', 'roles'],
]

describe('the calls that a subject guards', () => {
  it('are listed for every subject', () => {
    for (const subject of subjects) expect(guards[subject].length, subject).toBeGreaterThan(0)
  })
  it.each(alsoGuarded)('%s: %s', (subject, words, resource) => {
    expect(guards[subject]).toContain(words)
    expect(resourceNamed(registry, resource).subject).toBe(subject)
  })
  it.each([
    ['Store', 'delivery zones', 'deliveryZones', 'get'],
    ['Setting', 'general settings', 'generalSettings', 'get'],
    ['Payment', 'payment methods', 'payment', 'getMethods'],
    ['Payment', 'manual payments', 'payment', 'addManual'],
    ['User', 'deletion of customer accounts', 'account', 'remove'],
    ['Cms', 'media library', 'media', 'remove'],
  ] as const)('%s: %s, by a call', (subject, words, group, name) => {
    const call = registry.calls[group]?.[name]
    expect(guards[subject]).toContain(words)
    expect(call?.access[0], call && parseEndpoint(call.at).path).toBe(subject)
  })
})

describe('the permissions of a role', () => {
  it('are all for a super admin, whatever is listed', () => {
    const permissions = effectivePermissions({ roleType: 'super-admin-type', permissions: [] })
    expect(permissions.map((p) => p.subject)).toEqual(subjects)
    expect(permissions.every((p) => p.actions.length === actions.length)).toBe(true)
  })
  it('are the listed ones for everyone else', () => {
    const permissions: Permission[] = [{ subject: 'Tag', actions: ['READ'] }]
    expect(effectivePermissions(branch(permissions))).toEqual(permissions)
  })
})

describe('the difference of two roles', () => {
  const one: Permission[] = [
    { subject: 'Tag', actions: ['READ', 'UPDATE'] },
    { subject: 'Product', actions: ['READ'] },
  ]
  const other: Permission[] = [{ subject: 'Tag', actions: ['READ', 'DELETE'] }]
  it('has the permissions of the first that the second lacks', () => {
    expect(missingPermissions(one, other)).toEqual([
      { subject: 'Product', actions: ['READ'] },
      { subject: 'Tag', actions: ['UPDATE'] },
    ])
    expect(missingPermissions(other, one)).toEqual([{ subject: 'Tag', actions: ['DELETE'] }])
  })
  it('is empty between equals', () => expect(missingPermissions(one, one)).toEqual([]))
})

describe('roleChangeBarrier', () => {
  const role = (roleType: Grants['roleType'], ...permissions: Permission[]): Grants => ({
    roleType,
    permissions,
  })
  const top = role('super-admin-type')
  const cells = subjects.flatMap((subject) => actions.map((action) => ({ subject, actions: [action] })))
  const everyRight = branch(subjects.map((subject) => ({ subject, actions })))

  it('lets a caller give each permission that they have, and no other', () => {
    const wrong: string[] = []
    for (const cell of cells)
      for (const given of cells)
        for (const roleType of roleTypes) {
          const [caller, after] = [branch([cell]), role(roleType, given)]
          const may = cell === given && roleType !== 'super-admin-type'
          const expected = may ? undefined : 'beyondRights'
          // Changing a role that has the permission counts as much as granting it.
          const barriers = [{ after }, { before: after, after: branch([]) }].map((change) =>
            findRoleChangeRefusal(caller, change),
          )
          if (barriers.some((barrier) => barrier !== expected))
            wrong.push(`${cell.subject} ${cell.actions}: ${given.subject} ${given.actions}, ${roleType}`)
        }
    expect(wrong).toEqual([])
  })
  it('lets a super admin give everything', () => {
    for (const roleType of roleTypes)
      for (const after of [role(roleType), role(roleType, ...everyRight.permissions)])
        expect(findRoleChangeRefusal(top, { before: top, after })).toBeUndefined()
  })
  it('keeps the type of a super admin from users with every single permission', () => {
    expect(findRoleChangeRefusal(everyRight, { before: branch([]), after: everyRight })).toBeUndefined()
    expect(findRoleChangeRefusal(everyRight, { after: top })).toBe('beyondRights')
    expect(findRoleChangeRefusal(everyRight, { before: top, after: branch([]) })).toBe('beyondRights')
  })
  it.each([
    ['nothing but its name', everyRight, everyRight, undefined],
    ['the order of its rights', branch(cells), branch([...cells].reverse()), undefined],
    ['fewer rights', everyRight, branch(cells.slice(1)), 'ownRole'],
    ['more rights', branch(cells.slice(1)), branch(cells), 'ownRole'],
    ['another type', branch(cells), role('store-admin-type', ...cells), 'ownRole'],
    ['what a super admin’s role lists', top, role('super-admin-type', ...cells), undefined],
    ['the type of a super admin', top, everyRight, 'ownRole'],
  ] as const)('of their own role, a caller changes %s: %#', (_, before, after, barrier) =>
    expect(findRoleChangeRefusal(before, { isOwn: true, before, after })).toBe(barrier),
  )
  it('never lets a user choose another role for themselves', () => {
    for (const caller of [top, everyRight])
      expect(findRoleChangeRefusal(caller, { isOwn: true })).toBe('ownRole')
  })
})

describe('subjects of plugins', () => {
  it('are in roles, in their permissions and in the description of each', () => {
    // In a process of its own, because they stay.
    const code = `
      const { extendRegistry } = await import('./contract/plugin.ts')
      const { registry } = await import('./contract/index.ts')
      const { effectivePermissions, guards } = await import('./contract/policies/access.ts')
      const subjects = { Workshop: ['bookings'], Tag: ['marks'] }
      const { resources } = extendRegistry(registry, [{ name: 'workshop', subjects }])
      const { permissions } = resources.find(({ name }) => name === 'roles').fields
      const all = effectivePermissions({ roleType: 'super-admin-type', permissions: [] })
      console.info(JSON.stringify([
        permissions.of.subject.of.includes('Workshop'),
        all.some(({ subject }) => subject === 'Workshop'),
        guards.Workshop,
        guards.Tag,
      ]))`
    const args = ['--import', 'tsx', '--input-type=module', '--eval', code]
    const printed = execFileSync(process.execPath, args, { cwd: resolve(import.meta.dirname, '../..') })
    expect(JSON.parse(printed.toString())).toEqual([true, true, ['bookings'], ['tags', 'marks']])
  })
})
