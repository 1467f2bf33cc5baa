import { afterEach, describe, expect, it } from 'vitest'
import type { SidebarNode } from '#contract/grammar/sidebar.ts'
import { registry } from '#contract/index.ts'
import type { Permission } from '#contract/policies/access.ts'
import type { Registry } from '#contract/registry.ts'
import { isAllowed } from '#providers/auth/access.ts'
import { session } from '#providers/auth/session.ts'
import { activePath, buildMenu, isMenuGroup } from '#shell/sidebar/menu.ts'
import { isOfSpecification } from '../contract/specified-calls'
import { adminNamed, roleOf } from '../support/providers/people'

const signIn = (permissions: Permission[]) => {
  session.start('token', adminNamed('Rina', roleOf('branch-admin-type', permissions)))
}
/** Of the specification's resources and the pages; others may be added. */
const isShown = (node: SidebarNode) => node.type !== 'entry' || isOfSpecification(node.resource)
const specified: Registry = {
  ...registry,
  sidebar: registry.sidebar
    .filter(isShown)
    .map((node) => (node.type === 'group' ? { ...node, children: node.children.filter(isShown) } : node)),
}
const shape = (has?: (extension: string) => boolean) =>
  buildMenu(specified, isAllowed, has).map((n) =>
    isMenuGroup(n) ? `${n.label}: ${n.items.map((i) => i.label)}` : n.label,
  )

afterEach(() => session.clear())

describe('the menu', () => {
  it('shows only what the role may read, and no group without entries', () => {
    signIn([{ subject: 'Tag', actions: ['READ'] }])
    expect(shape()).toEqual(['Dashboard', 'Store: Tags,History', 'Settings: All settings'])
  })
  it('follows the sidebar of the contract for a user who may read everything in it', () => {
    signIn(
      (['Product', 'Category', 'Tag', 'Vat', 'Admin', 'AdminRole'] as const).map((subject) => ({
        subject,
        actions: ['READ'],
      })),
    )
    expect(shape()).toEqual([
      'Dashboard',
      'Store: Products,Latest Products,Categories,Tags,Vat,Questions,Brands,Manufacturers,Charges,Inventory,History',
      'Settings: All settings',
      'Role And Permissions: Roles,Users',
      'Warranty Policies',
    ])
  })
  it('leaves out a page that needs what the backend lacks', () => {
    signIn([{ subject: 'Tag', actions: ['READ'] }])
    expect(shape((extension) => extension !== 'history')).toEqual([
      'Dashboard',
      'Store: Tags',
      'Settings: All settings',
    ])
  })
  it('leaves out a list that needs what the backend lacks', () => {
    signIn([{ subject: 'Order', actions: ['READ'] }])
    const labels = (has: boolean) => buildMenu(registry, isAllowed, () => has).map(({ label }) => label)
    expect(labels(true)).toContain('Shipments')
    expect(labels(false)).not.toContain('Shipments')
    expect(labels(false)).toContain('Orders')
  })
  it('marks the entry of the current page, also on its records', () => {
    signIn([{ subject: 'Product', actions: ['READ'] }])
    const menu = buildMenu(registry, isAllowed)
    expect(activePath(menu, '/Product/123/edit')).toBe('/Product')
    expect(activePath(menu, '/Product/sku/ABC-1')).toBe('/Product')
    expect(activePath(menu, '/')).toBe('/')
    expect(activePath(menu, '/Products')).toBeUndefined()
  })
  it('marks the entry of an alias', () => {
    signIn([{ subject: 'Admin', actions: ['READ'] }])
    expect(activePath(buildMenu(registry, isAllowed), '/users/admin')).toBe('/admins')
  })
  it('marks the entry of the resource on its pages outside the menu', () => {
    signIn([{ subject: 'Order', actions: ['READ', 'CREATE'] }])
    const menu = buildMenu(registry, isAllowed)
    for (const page of ['/Sales/Order/new', '/Sales/Order/print'])
      expect(activePath(menu, page), page).toBe('/Sales/Order/List')
  })
})
