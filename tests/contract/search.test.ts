import { describe, expect, it } from 'vitest'
import { searchKinds, searchKindsIn } from '#contract/policies/search.ts'

const found = (scope: Parameters<typeof searchKindsIn>[0]) =>
  searchKindsIn(scope).map(({ resource }) => resource)

describe('a search finds', () => {
  it('every kind of record in the scope ALL', () => expect(searchKindsIn('ALL')).toEqual(searchKinds))
  it.each([
    ['PRODUCT', ['products', 'brands', 'categories']],
    ['PEOPLE', ['customers', 'dealers', 'admins']],
    ['CLUB', ['forms']],
  ] as const)('in the scope %s only %j', (scope, resources) => expect(found(scope)).toEqual(resources))
  it('club registrations among the forms', () =>
    expect(searchKindsIn('CLUB')).toEqual([
      { resource: 'forms', scope: 'CLUB', filters: { formType: 'clubRegistration' } },
    ]))
})
