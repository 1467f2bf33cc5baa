import { describe, expect, it } from 'vitest'
import { registry } from '../../contract'
import { landingLink } from '../../contract/grammar/sidebar'
import { entriesOf } from '../../contract/registry'
import { cms, dealProducts, services } from './later'

const links = Object.fromEntries(entriesOf(registry).map((e) => [e.resource.title.many, landingLink(e)]))

describe('the sidebar', () => {
  it('leads where the specification says, to the letter', () => {
    expect(links).toMatchObject({
      Products: '/Product?page=1',
      Categories: '/category?page=1',
      Tags: '/tags',
      Vat: '/vat?page=1',
      Roles: '/role-management',
      Users: '/admins',
    })
  })

  it('has words for places whose landing link says more than a page', () => {
    expect(landingLink(dealProducts)).toBe('/deal-products?skip=0')
    expect(landingLink(services)).toBe('/services?tab=Packages')
    expect(landingLink(cms)).toBe('/cms?skip=0&type=Banner')
  })

  it('groups its entries in the order of the specification', () => {
    const shape = registry.sidebar
      .filter((n) => !('hidden' in n && n.hidden))
      .map((n) => (n.type === 'group' ? `${n.label}: ${n.children.map((c) => c.path).join(' ')}` : n.path))
    expect(shape).toEqual([
      '/',
      'Store: /Product /category /tags /vat /brands /manufacturers',
      'Role And Permissions: /role-management /admins',
    ])
  })

  it('gives every resource a path of its own', () => {
    const paths = entriesOf(registry).flatMap((e) => [e.path, ...(e.aliases ?? [])])
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toContain('/users/admin')
  })
})
