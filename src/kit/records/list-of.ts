import type { FilterName, ResourceName } from '#contract/types.ts'

/** `resource` and `filters` of a list, for Refine's hooks and data provider: names that nothing declares do not compile. */
export const listOf = <N extends ResourceName>(
  resource: N,
  filters: Readonly<Partial<Record<FilterName<N>, string>>> = {},
) => ({
  resource,
  filters: Object.entries(filters).map(([field, value]) => ({ field, operator: 'eq' as const, value })),
})
