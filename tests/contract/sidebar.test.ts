import { describe, expect, it } from 'vitest'
import { registry } from '../../contract'
import { landingLink } from '../../contract/grammar/sidebar'
import { entriesOf } from '../../contract/registry'

const links = Object.fromEntries(
  entriesOf(registry).map((e) => [e.label ?? e.resource.title.many, landingLink(e)]),
)

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
    const shape = registry.sidebar
      .filter((n) => !('hidden' in n && n.hidden))
      .map((n) =>
        n.type === 'group'
          ? `${n.label}: ${n.children
              .filter((c) => !('hidden' in c && c.hidden))
              .map((c) => c.path)
              .join(' ')}`
          : n.path,
      )
    expect(shape).toEqual([
      '/',
      'Store: /Product /deal-products /advertising-products /product-features /category /tags /vat ' +
        '/discounts /coupons /product-questions /brands /manufacturers /charges /inventory /history',
      '/Sales/Order/List',
      'Customers: /customers /student-verification',
      '/crm',
      '/stores',
      '/dealers',
      '/services',
      'Settings: /settings/payment-methods /settings/delivery-zones /settings/general /settings/cache',
      '/news',
      '/tips-and-trainings',
      '/cms',
      'Role And Permissions: /role-management /admins',
      'Test-Ride: /test-ride-banner /test-ride',
      '/offers',
      '/warranty-policies',
      '/bike-docs',
      'Donations: /donations/local /donations/global',
      '/media',
    ])
  })

  it('gives every resource a path of its own', () => {
    const paths = entriesOf(registry).flatMap((e) => [e.path, ...(e.aliases ?? [])])
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toContain('/users/admin')
  })
})
