import type { Dialect } from './dialect'

/**
 * @nestjsx/crud, with the search as JSON: https://github.com/nestjsx/crud/wiki/Requests#search. A list has a total only
 * where it is paged. With TypeORM, `%` and `_` in a search are wildcards. The fork @dataui/crud is the same. Refusals are those of Nest: https://docs.nestjs.com/exception-filters.
 */
export const nestjsCrud = {
  root: '',
  page: 'limit={size}&page={page}',
  sort: { asc: 'sort={key},ASC', desc: 'sort={key},DESC' },
  filters: {
    json: 's',
    and: '$and',
    or: '$or',
    operators: {
      contains: '$contL',
      equals: '$eq',
      among: '$in',
      noneOf: '$notin',
      empty: '$isnull',
      filled: '$notnull',
      from: '$gte',
      until: '$lt',
      atLeast: '$gte',
      atMost: '$lte',
    },
    flat: true,
  },
  list: { rows: 'data', total: 'total' },
  // The response of a guard of @nestjs/passport to an invalid token.
  sessionEnds: [{ status: 401 }],
} as const satisfies Dialect
