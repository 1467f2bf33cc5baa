import type { ApiCall } from '#contract/api-calls.ts'
import type { Fields } from '#contract/grammar/field.ts'
import type { Filters } from '#contract/grammar/filter.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { sortsOfList } from '#contract/registry.ts'
import type { CallValues } from '#providers/data/calls.ts'
import { withExtensionFilters } from '#providers/data/extension-filters.ts'
import type { Exchange } from '../client'
import type { Context } from '../context'

export type ListQuery = {
  page?: number
  size?: number
  filters?: Readonly<Record<string, unknown>>
  sort?: { field: string; order: 'asc' | 'desc' }
}
/** A call that returns a list, as the data provider makes it. */
export type Listing = {
  call: ApiCall
  /** The resource of its rows, if they are records. */
  rows?: AnyResource
  isPaged: boolean
  filters: Filters
  /** Declared parameters that are not filters of a field. */
  query: Fields
  sorts: readonly string[]
  read: (query?: ListQuery) => Promise<Exchange>
}

const defaultSize = 10
const reported = <T>(of: Readonly<Record<string, T>>, isReported: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(of).filter(([key]) => isReported(key)))

/** The list of a resource, with the parameters beyond the specified API that the backend reports. */
export const listingOfResource = (
  { client, registry, hasExtension }: Context,
  call: ApiCall,
  resource: AnyResource,
): Listing => {
  const { name, sort = [] } = resource
  const isAll = call.verb === 'all'
  const isPaged = !isAll && (resource.api.paging ?? 'none') !== 'none'
  const { filters = {} } = withExtensionFilters(registry, resource, hasExtension)
  const sorts = hasExtension(`${name}.list.sortBy`) ? sortsOfList(registry, resource) : sort
  return {
    call,
    rows: resource,
    isPaged,
    // Of a list that arrives complete, the browser applies the operators.
    filters: isAll
      ? {}
      : reported(filters, (key) => !filters[key]?.inBrowser && (isPaged || filters[key]?.of === undefined)),
    query: {},
    sorts: isAll ? [] : sorts,
    read: ({ page = 1, size = defaultSize, filters: values = {}, sort: by } = {}) =>
      client.exchange((provider) =>
        provider.getList({
          resource: name,
          pagination: { currentPage: page, pageSize: size, mode: isAll ? 'off' : 'server' },
          filters: Object.entries(values).map(([field, value]) => ({ field, operator: 'eq', value })),
          sorters: by ? [by] : [],
        }),
      ),
  }
}

/** A declared call that returns a list; undefined if it returns something else. */
export const listingOfCall = (
  { client, registry, hasExtension }: Context,
  call: ApiCall,
  { params, query: given = {} }: CallValues,
): Listing | undefined => {
  const { response, name, paging } = call
  const data = response.kind === 'object' ? response.of.data : undefined
  if (data?.kind !== 'array') return undefined
  const { of } = data
  const rows = of.kind === 'record' ? registry.resources.find((one) => one.name === of.of) : undefined
  const further = registry.extensions.filters[name] ?? {}
  const filters = reported(further, (key) => hasExtension(`${name}.${key}`))
  const isOperator = (key: string) => Object.values(registry.extensions.filters).some((all) => all[key]?.of)
  const isOpen = (key: string) =>
    !Object.hasOwn(filters, key) && !Object.hasOwn(given, key) && !isOperator(key)
  return {
    call,
    ...(rows && { rows }),
    isPaged: paging !== undefined,
    filters,
    query: reported(call.query ?? {}, isOpen),
    sorts: [],
    read: ({ page = 1, size = defaultSize, filters: values = {} } = {}) =>
      client.exchange((provider) =>
        provider.custom({
          url: name,
          method: 'get',
          query: { ...given, ...values, ...(paging && { page, limit: size }) },
          meta: { params },
        }),
      ),
  }
}
