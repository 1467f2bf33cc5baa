import type { searchScopes } from '../enums'
import type { ResourceName } from '../types'

export type SearchScope = (typeof searchScopes)[number]

/** Records that a search across the whole admin finds; `words` narrow the list that shows more of them. */
export type SearchKind = {
  resource: ResourceName
  /** Beside `ALL`. */
  scope?: Exclude<SearchScope, 'ALL'>
  words?: Readonly<Record<string, string>>
}

/** What each scope looks through, in the order in which equally good ones are told. */
export const searchKinds: readonly SearchKind[] = [
  { resource: 'orders' },
  { resource: 'products', scope: 'PRODUCT' },
  { resource: 'brands', scope: 'PRODUCT' },
  { resource: 'categories', scope: 'PRODUCT' },
  { resource: 'customers', scope: 'PEOPLE' },
  { resource: 'dealers', scope: 'PEOPLE' },
  { resource: 'admins', scope: 'PEOPLE' },
  { resource: 'forms', scope: 'CLUB', words: { formType: 'clubRegistration' } },
]

export const kindsOf = (scope: SearchScope): readonly SearchKind[] =>
  searchKinds.filter((kind) => scope === 'ALL' || kind.scope === scope)

export const searchLimits = {
  /** As many of a kind as are told; the list shows the others. */
  ofAKind: 8,
  /** A single letter is in everything: then it is a whole number that is meant. */
  fewestLetters: 2,
} as const
