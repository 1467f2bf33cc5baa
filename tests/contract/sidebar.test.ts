import { describe, expect, it } from 'vitest'
import { registry } from '../../contract'
import { landingLink } from '../../contract/grammar/sidebar'
import { entriesOf } from '../../contract/registry'
import { cms, services } from './later'

const links = Object.fromEntries(entriesOf(registry).map((e) => [e.resource.title.many, landingLink(e)]))

describe('the sidebar', () => {
  it('leads where the specification says, to the letter', () => {
    expect(links).toMatchObject({
      Products: '/Product?page=1',
      'Deal products': '/deal-products?skip=0',
      'Latest products': '/advertising-products?skip=0',
      Discounts: '/discounts?page=1',
      Coupons: '/coupons?page=1',
      Orders: '/Sales/Order/List?page=1',
      Customers: '/customers?page=1',
      Showrooms: '/stores?page=1',
      Categories: '/category?page=1',
      Tags: '/tags',
      Vat: '/vat?page=1',
      Roles: '/role-management',
      Users: '/admins',
    })
  })

  it('has words for places whose landing link says more than a page', () => {
    expect(landingLink(services)).toBe('/services?tab=Packages')
    expect(landingLink(cms)).toBe('/cms?skip=0&type=Banner')
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
      '/stores',
      '/dealers',
      'Settings: /settings/payment-methods /settings/delivery-zones',
      'Role And Permissions: /role-management /admins',
      '/offers',
      '/warranty-policies',
      '/bike-docs',
    ])
  })

  it('gives every resource a path of its own', () => {
    const paths = entriesOf(registry).flatMap((e) => [e.path, ...(e.aliases ?? [])])
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toContain('/users/admin')
  })
})
