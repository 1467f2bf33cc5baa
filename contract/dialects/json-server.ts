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
    atLeast: '{key}_gte={value}',
    atMost: '{key}_lte={value}',
    anyOf: 'q={value}',
  },
  references: 'ids',
  amounts: 'number',
  validates: false,
  list: { rows: '', totalHeader: 'X-Total-Count' },
} as const satisfies Dialect

/**
 * json-server 1: https://github.com/typicode/json-server#query-capabilities. Only pages are wrapped, and the last one is
 * repeated past the end. Ids are texts that it makes itself. Rows without a value are in no period.
 */
export const jsonServer1 = {
  root: '',
  page: '_page={page}&_per_page={size}',
  sort: { asc: '_sort={key}', desc: '_sort=-{key}' },
  filters: {
    json: '_where',
    or: 'or',
    operators: {
      contains: 'contains',
      equals: 'eq',
      among: 'in',
      from: 'gte',
      until: 'lt',
      atLeast: 'gte',
      atMost: 'lte',
    },
  },
  references: 'ids',
  amounts: 'number',
  validates: false,
  list: { rows: 'data', total: 'items' },
} as const satisfies Dialect
