import type { Dialect } from './dialect'

/**
 * Laravel API resources with pagination, https://laravel.com/docs/eloquent-resources#pagination, and filters and sorts of
 * Laravel Query Builder, https://spatie.be/docs/laravel-query-builder/v7/features/filtering and
 * https://spatie.be/docs/laravel-query-builder/v7/features/sorting. `per_page` is what
 * controllers usually pass to `paginate()`. The names of `filters` are those of the allowed filters. A comma in a value
 * separates two values, and cannot be escaped.
 */
export const laravel = {
  page: 'page={page}&per_page={size}',
  sort: { asc: 'sort={key}', desc: 'sort=-{key}' },
  filters: {
    contains: 'filter[{key}]={value}',
    equals: 'filter[{key}]={value}',
    among: 'filter[{key}]={values}',
    from: 'filter[{name}]={value}',
    until: 'filter[{name}]={value}',
    atLeast: 'filter[{name}]={value}',
    atMost: 'filter[{name}]={value}',
    anyOf: 'filter[{name}]={value}',
  },
  list: { rows: 'data', total: 'meta.total' },
  record: { read: 'data' },
  keys: 'snake',
  ids: 'number',
  // 422: https://laravel.com/docs/validation#validation-error-response-format
  errors: { fields: 'errors' },
  // 419: the CSRF token of a session that has expired.
  sessionEnds: [{ status: 401 }, { status: 419 }],
} as const satisfies Dialect
