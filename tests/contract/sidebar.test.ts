import { describe, expect, it } from 'vitest'
import { type Entry, landingLink, type PlainPage } from '#contract/grammar/sidebar.ts'
import { registry } from '#contract/index.ts'
import { entriesOf } from '#contract/registry.ts'

const links = Object.fromEntries(
  entriesOf(registry).map((e) => [e.label ?? e.resource.title.many, landingLink(e)]),
)

describe('the sidebar', () => {
  it('has the paths of the specification, to the letter', () => {
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

  const isShown = (node: { hidden?: boolean }) => !node.hidden
  const nameOf = (node: Entry | PlainPage) =>
    node.type === 'entry' ? (node.label ?? node.resource.title.many) : node.label
  const shown = registry.sidebar
    .filter((node) => isShown(node as { hidden?: boolean }))
    .flatMap((node) =>
      node.type === 'group'
        ? node.children
            .filter((child) => isShown(child as { hidden?: boolean }))
            .map((child) => `${node.label} > ${nameOf(child)}: ${child.path}`)
        : [`${nameOf(node)}: ${node.path}`],
    )

  const specified = [
    'Dashboard: /',
    'Store > Products: /Product',
    'Store > Deal Products: /deal-products',
    'Store > Latest Products: /advertising-products',
    'Store > Product Features: /product-features',
    'Store > Categories: /category',
    'Store > Tags: /tags',
    'Store > Vat: /vat',
    'Store > Discounts: /discounts',
    'Store > Vouchers/Coupons: /coupons',
    'Orders: /Sales/Order/List',
    'Customers > All Customer: /customers',
    'CRM: /crm',
    'Showroom: /stores',
    'Dealers: /dealers',
    'Service Packages: /services',
    'Settings > Payment Methods: /settings/payment-methods',
    'Settings > Delivery Zones: /settings/delivery-zones',
    'News: /news',
    'Tips And Trainings: /tips-and-trainings',
    'CMS: /cms',
    'Role And Permissions > Roles: /role-management',
    'Role And Permissions > Users: /admins',
    'Test-Ride > Test Ride Banner: /test-ride-banner',
    'Test-Ride > Test Ride Lists: /test-ride',
    'Offers: /offers',
    'Warranty Policies: /warranty-policies',
    'Bike Docs: /bike-docs',
  ]
  it('has the entries of the specification in its groups and its order; others may be between them', () => {
    expect(shown.filter((one) => specified.includes(one))).toEqual(specified)
  })

  it('has entries for the other pages that the specification names, and for those of this project', () => {
    expect(shown).toEqual(
      expect.arrayContaining([
        'Customers > Student verification: /student-verification',
        'Settings > General: /settings/general',
        'Settings > Cache refresh: /settings/cache',
        'Store > Charges: /charges',
        'Store > Brands: /brands',
        'Store > Manufacturers: /manufacturers',
        'Store > Questions: /product-questions',
        'Store > Inventory: /inventory',
        'Store > History: /history',
        'Donations > Local: /donations/local',
        'Donations > Global: /donations/global',
        'Media: /media',
      ]),
    )
  })

  it('places entries of the project after those of the specification, in every group', () => {
    const isSpecified = (path: string) => specified.some((line) => line.endsWith(`: ${path}`))
    const groups = registry.sidebar
      .flatMap((node) => (node.type === 'group' ? [node.children] : []))
      .map((children) => children.filter(isShown).map(({ path }) => path))
    const isAfterOwn = (path: string, index: number, paths: string[]) =>
      isSpecified(path) && !paths.slice(0, index).every(isSpecified)
    expect(groups.flatMap((paths) => paths.filter(isAfterOwn))).toEqual([])
  })

  it('gives every resource its own path', () => {
    const paths = entriesOf(registry).flatMap((e) => [e.path, ...(e.aliases ?? [])])
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toContain('/users/admin')
  })
})
