import type { Dialect } from './dialect'

/**
 * json-server 0.17: https://github.com/typicode/json-server/tree/v0.17.4#routes. It filters by regular expressions
 * (`name_like`), validates nothing and has no "less than": `until` includes its end. Ids are numbers unless the data has texts.
 */
export const jsonServer = {
  root: '',
  page: '_page={page}&_limit={size}',
  sort: { asc: '_sort={key}&_order=asc', desc: '_sort={key}&_order=desc' },
  filters: {
    contains: '{key}_like={pattern}',
    equals: '{key}={value}',
    among: '{key}={value}',
    from: '{key}_gte={value}',
    until: '{key}_lte={value}',
    anyOf: 'q={value}',
  },
  references: 'ids',
  amounts: 'number',
  validates: false,
  list: { rows: '', totalHeader: 'X-Total-Count' },
} as const satisfies Dialect
