import type { searchScopes } from '../enums'
import type { ResourceName } from '../types'

export type SearchScope = (typeof searchScopes)[number]

/** Records that a search over the complete admin finds; `words` filter the list that shows further ones. */
export type SearchKind = {
  resource: ResourceName
  /** Besides `ALL`. */
  scope?: Exclude<SearchScope, 'ALL'>
  filters?: Readonly<Record<string, string>>
}

/** The kinds of each scope, in the order of equally good matches. */
export const searchKinds: readonly SearchKind[] = [
  { resource: 'orders' },
  { resource: 'products', scope: 'PRODUCT' },
  { resource: 'brands', scope: 'PRODUCT' },
  { resource: 'categories', scope: 'PRODUCT' },
  { resource: 'customers', scope: 'PEOPLE' },
  { resource: 'dealers', scope: 'PEOPLE' },
  { resource: 'admins', scope: 'PEOPLE' },
  { resource: 'testRides' },
  { resource: 'bikeDocs' },
  { resource: 'units' },
  { resource: 'purchaseOrders' },
  { resource: 'suppliers' },
  { resource: 'forms', scope: 'CLUB', filters: { formType: 'clubRegistration' } },
]

export const searchKindsIn = (scope: SearchScope): readonly SearchKind[] =>
  searchKinds.filter((kind) => scope === 'ALL' || kind.scope === scope)

export const searchLimits = {
  /** Matches per kind; the list shows the others. */
  maxPerKind: 8,
  /** A single letter matches too much, so the minimum applies unless the search is a number. */
  minLetters: 2,
} as const
