import type { Dialect } from './dialect'

/**
 * The Admin API of Medusa 2: https://docs.medusajs.com/api/admin. Lists and records are under the name of their kind, so each
 * resource has its `list.rows` (`resources` in contract/backends.ts). Only `q` searches, in fields that Medusa chooses.
 * Updates are POST requests, and a body with an unknown key is refused.
 */
export const medusa = {
  root: '',
  page: 'offset={offset}&limit={size}',
  sort: { asc: 'order={key}', desc: 'order=-{key}' },
  filters: {
    contains: 'q={value}',
    equals: '{key}={value}',
    among: '{key}[]={value}',
    from: '{key}[$gte]={value}',
    until: '{key}[$lt]={value}',
    atLeast: '{key}[$gte]={value}',
    atMost: '{key}[$lte]={value}',
    anyOf: 'q={value}',
  },
  list: { total: 'count' },
  record: { read: '*' },
  keys: 'snake',
  references: 'ids',
  amounts: 'number',
  // Permissions are refused with 403.
  sessionEnds: [{ status: 401 }],
} as const satisfies Dialect
