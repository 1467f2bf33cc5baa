import type { Dialect } from './dialect'

/**
 * Directus: https://directus.io/docs/guides/connect/query-parameters and, for refusals,
 * https://directus.io/docs/guides/connect/errors. Collections are under `items/`: `GET items/tags`. A record
 * that does not exist is refused with 403, as one that may not be read. A change of one is
 * answered with 204, as if it had been made. In a search, `%` and `_` are wildcards.
 */
export const directus = {
  root: '',
  page: 'limit={size}&page={page}',
  sort: { asc: 'sort={key}', desc: 'sort=-{key}' },
  filters: {
    json: 'filter',
    and: '_and',
    or: '_or',
    operators: {
      contains: '_icontains',
      equals: '_eq',
      among: '_in',
      noneOf: '_nin',
      empty: '_null',
      filled: '_nnull',
      from: '_gte',
      until: '_lt',
      atLeast: '_gte',
      atMost: '_lte',
    },
  },
  always: 'meta=filter_count',
  list: { rows: 'data', total: 'meta.filter_count' },
  record: { read: 'data' },
  references: 'ids',
  errors: { message: ['errors.0.message'], fields: 'errors', field: 'extensions.field' },
  sessionEnds: [{ status: 401 }, { status: 403, message: 'Invalid token' }],
} as const satisfies Dialect
