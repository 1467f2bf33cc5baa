import { describe, expect, it } from 'vitest'
import { specifiedCalls } from '#tests/contract/specified-calls.ts'
import { specified } from './addresses'

/** The specification's routes of lists: the default link, and the call of the list. */
const routes = [
  ['/Product?page=1', 'admin/products'],
  ['/deal-products?skip=0', 'admin/products/deal-products'],
  ['/advertising-products?skip=0', 'admin/products/advertising-products'],
  ['/product-features', 'admin/product/features'],
  ['/category?page=1', 'admin/categories/paginated'],
  ['/tags', 'admin/tags'],
  ['/vat?page=1', 'admin/vats'],
  ['/charges', 'admin/charges'],
  ['/discounts?page=1', 'admin/flat-disocunts'],
  ['/coupons?page=1', 'admin/coupon'],
  ['/Sales/Order/List?page=1', 'admin/orders/list'],
  ['/customers?page=1', 'admin/users'],
  ['/student-verification', 'admin/users/user-types'],
  ['/crm?page=1', 'admin/form-data'],
  ['/stores?page=1', 'stores'],
  ['/dealers', 'admin/dealers'],
  ['/services?tab=Packages', 'admin/service-packages/packages'],
  ['/news?skip=0', 'admin/blogs'],
  ['/tips-and-trainings?skip=0', 'admin/blogs'],
  ['/cms?skip=0&type=Banner', 'admin/cms/items'],
  ['/role-management', 'store-admin/role/all'],
  ['/admins', 'store-admin/list'],
  ['/test-ride', 'admin/test-ride'],
  ['/offers', 'admin/offers'],
  ['/warranty-policies', 'admin/warranty-policies'],
  ['/bike-docs', 'admin/bike-docs'],
  ['/donations/local', 'admin/donation/supports'],
  ['/donations/global', 'admin/donation/supports'],
] as const

const pinned = Object.values(specified).flatMap((table) => Object.values(table).flat())
const paging = ['page', 'offset', 'skip', 'limit']

describe('every list of the specification has its addresses', () => {
  it.each(routes)('%s', (link, path) => {
    const [route] = link.split('?')
    const own = pinned.filter(([address]) => address.split('?')[0] === route)
    const parameters = specifiedCalls.find(({ line }) => line === `GET ${path}`)?.parameters ?? []
    const filters = parameters.map((p) => p.split('=')[0] ?? p).filter((p) => !paging.includes(p))
    const expected: [string, (address: string, line: string) => boolean][] = [
      ['the default link', (address) => address === link],
      ['page 3', (address) => /[?&](page=3|skip=20)(&|$)/.test(address)],
      ['another page size', (address) => address.includes('limit=50')],
      ...filters.map((word): [string, (address: string, line: string) => boolean] => [
        `filter ${word}`,
        (_, line) => new RegExp(`[?&]${word}=`).test(line),
      ]),
    ]
    expect(
      expected.filter(([, is]) => !own.some(([address, line]) => is(address, line))).map(([what]) => what),
    ).toEqual([])
    expect(own.filter(([, line]) => line.split('?')[0] !== `GET /api/${path}`)).toEqual([])
  })
})
