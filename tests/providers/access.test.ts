// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { registry } from '../../contract'
import { actions, subjects } from '../../contract/access'
import { products } from '../../contract/resources/products'
import { tags } from '../../contract/resources/tags'
import { allows, createAccessControlProvider, mayView, useAccess } from '../../src/providers/access'
import { session } from '../../src/providers/session'
import { adminNamed, roleOf } from './people'

const branch = roleOf('branch-admin-type', [
  { subject: 'Product', actions: ['READ', 'CREATE'] },
  { subject: 'Tag', actions: ['UPDATE'] },
])
const signIn = (role = branch) => session.start('token-1', adminNamed('Nadia', role))
beforeEach(() => session.clear())

describe('what a role grants', () => {
  it('is its own list of actions on subjects, and not one more', () => {
    signIn()
    const granted = subjects.flatMap((s) => actions.filter((a) => allows([s, a])).map((a) => `${a} ${s}`))
    expect(granted).toEqual(['CREATE Product', 'READ Product', 'UPDATE Tag'])
  })
  it('is everything for a super admin, listed or not', () => {
    signIn(roleOf('super-admin-type'))
    expect(subjects.every((s) => actions.every((a) => allows([s, a])))).toBe(true)
  })
  it('is nothing for nobody but what is open', () => {
    expect([allows('open'), allows('signedIn'), allows(['Product', 'READ'])]).toEqual([true, false, false])
  })
})

describe('a view may be opened', () => {
  it.each([
    ['list', true],
    ['show', true],
    ['create', true],
    ['edit', false],
    ['delete', false],
  ] as const)('products, %s: %s', (view, expected) => {
    signIn()
    expect(mayView(products, view)).toBe(expected)
  })
  it('never where the API has no call for it', () => {
    signIn(roleOf('super-admin-type'))
    expect([mayView(tags, 'edit'), mayView(tags, 'delete')]).toEqual([true, false])
  })
  it('only by the role types that a resource names, whatever the permissions say', () => {
    const bikeDocs = { ...products, only: ['super-admin-type' as const] }
    signIn()
    expect(mayView(bikeDocs, 'list')).toBe(false)
    session.clear()
    signIn(roleOf('super-admin-type'))
    expect(mayView(bikeDocs, 'list')).toBe(true)
  })
})

describe('a component', () => {
  it('follows the role as it changes', () => {
    signIn()
    const { result } = renderHook(() => useAccess()(['Tag', 'READ']))
    expect(result.current).toBe(false)
    const wider = roleOf('branch-admin-type', [{ subject: 'Tag', actions: ['READ'] }])
    act(() => session.setUser(adminNamed('Nadia', wider)))
    expect(result.current).toBe(true)
  })
})

describe('Refine asks by resource and action', () => {
  const can = async (resource: string, action: string) => {
    const { can: answer, reason } = await createAccessControlProvider(registry).can({ resource, action })
    return answer || reason
  }
  it.each([
    ['products', 'list', true],
    ['products', 'show', true],
    ['products', 'create', true],
    ['products', 'clone', true],
    ['brands', 'list', true],
    ['products', 'edit', 'Your role lacks Product UPDATE'],
    ['products', 'delete', 'Your role lacks Product DELETE'],
    ['roles', 'list', 'Your role lacks AdminRole READ'],
    ['tags', 'edit', true],
    ['tags', 'delete', "The API has no 'delete' of 'tags'"],
    ['products', 'publish', "No action is called 'publish'"],
    ['products', 'toString', "No action is called 'toString'"],
    ['unheard-of', 'list', "No resource is called 'unheard-of'"],
  ])('%s, %s: %s', async (resource, action, expected) => {
    signIn()
    expect(await can(resource, action)).toBe(expected)
  })
})
