import type { Dialect } from './dialect'

/**
 * Strapi 5: https://docs.strapi.io/cms/api/rest/sort-pagination, https://docs.strapi.io/cms/api/rest/filters and, for
 * refusals, https://docs.strapi.io/cms/error-handling. Records are identified by `documentId`.
 */
export const strapi = {
  page: 'pagination[page]={page}&pagination[pageSize]={size}',
  sort: { asc: 'sort={key}:asc', desc: 'sort={key}:desc' },
  filters: {
    contains: 'filters[{key}][$containsi]={value}',
    equals: 'filters[{key}][$eq]={value}',
    among: 'filters[{key}][$in]={value}',
    empty: 'filters[{key}][$null]=true',
    filled: 'filters[{key}][$notNull]=true',
    from: 'filters[{key}][$gte]={value}',
    until: 'filters[{key}][$lt]={value}',
    atLeast: 'filters[{key}][$gte]={value}',
    atMost: 'filters[{key}][$lte]={value}',
    anyOf: '_q={value}',
    steps: '][',
    referenceId: 'documentId',
  },
  always: 'populate=*',
  list: { rows: 'data', total: 'meta.pagination.total' },
  record: { read: 'data', write: 'data', id: 'documentId', always: 'populate=*' },
  errors: { message: ['error.message'], fields: 'error.details.errors', field: 'path' },
  // 401: "Missing or invalid credentials"; permissions are refused with 403.
  sessionEnds: [{ status: 401 }],
} as const satisfies Dialect
