import { describe, expect, it } from 'vitest'
import { registry } from '../../contract'
import { landingLink, type SidebarNode } from '../../contract/grammar/sidebar'
import { entriesOf } from '../../contract/registry'

const links = Object.fromEntries(
  entriesOf(registry).map((e) => [e.label ?? e.resource.title.many, landingLink(e)]),
)

const shown = <N extends SidebarNode>(nodes: readonly N[]): N[] =>
  nodes.filter((node) => !('hidden' in node && node.hidden))
const pathsIn = (node: SidebarNode): string[] =>
  node.type === 'group' ? shown(node.children).map(({ path }) => path) : [node.path]

const specified = [
  '/',
  'Store: /Product /deal-products /advertising-products /product-features /category /tags /vat /discounts /coupons',
  '/Sales/Order/List',
  'Customers: /customers',
  '/crm',
  '/stores',
  '/dealers',
  '/services',
  'Settings: /settings/payment-methods /settings/delivery-zones',
  '/news',
  '/tips-and-trainings',
  '/cms',
  'Role And Permissions: /role-management /admins',
  'Test-Ride: /test-ride-banner /test-ride',
  '/offers',
  '/warranty-policies',
  '/bike-docs',
]
const isSpecified = (path: string) => specified.some((line) => line.split(' ').includes(path))
const own = [
  ...['/product-questions', '/brands', '/manufacturers', '/charges', '/inventory', '/history'],
  ...['/student-verification', '/settings/general', '/settings/cache'],
  ...['/donations/local', '/donations/global', '/media'],
]

describe('the sidebar', () => {
  it('leads where the specification says, to the letter', () => {
    expect(links).toMatchObject({
      Products: '/Product?page=1',
      'Deal Products': '/deal-products?skip=0',
      'Latest Products': '/advertising-products?skip=0',
      Discounts: '/discounts?page=1',
      'Vouchers/Coupons': '/coupons?page=1',
      Orders: '/Sales/Order/List?page=1',
      'All Customer': '/customers?page=1',
      Showroom: '/stores?page=1',
      Categories: '/category?page=1',
      Tags: '/tags',
      Vat: '/vat?page=1',
      Roles: '/role-management',
      Users: '/admins',
      CRM: '/crm?page=1',
      'Service Packages': '/services?tab=Packages',
      News: '/news?skip=0',
      'Tips And Trainings': '/tips-and-trainings?skip=0',
      CMS: '/cms?skip=0&type=Banner',
      'Test Ride Lists': '/test-ride',
    })
  })

  it('groups its entries in the order of the specification', () => {
    const shape = shown(registry.sidebar)
      .map(
        (node) =>
          [node.type === 'group' ? `${node.label}: ` : '', pathsIn(node).filter(isSpecified)] as const,
      )
      .filter(([, paths]) => paths.length)
      .map(([label, paths]) => label + paths.join(' '))
    expect(shape).toEqual(specified)
  })

  it('has the entries of the project in their order', () => {
    const paths = shown(registry.sidebar).flatMap(pathsIn)
    expect(paths.filter((path) => own.includes(path))).toEqual(own)
  })

  it('places entries of the project after those of the specification', () => {
    const groups = [
      ...shown(registry.sidebar).map(pathsIn),
      shown(registry.sidebar).map((n) => pathsIn(n)[0] ?? ''),
    ]
    const misplaced = groups.flatMap((paths) =>
      paths.filter(
        (path, at) => isSpecified(path) && paths.slice(0, at).some((before) => !isSpecified(before)),
      ),
    )
    expect(misplaced).toEqual([])
  })

  it('gives every resource a path of its own', () => {
    const paths = entriesOf(registry).flatMap((e) => [e.path, ...(e.aliases ?? [])])
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toContain('/users/admin')
  })
})
