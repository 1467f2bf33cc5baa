import type { Dialect } from './dialect'

const representation = { Prefer: 'return=representation' }

/**
 * PostgREST, and Supabase with `root: '/rest/v1'`: https://docs.postgrest.org/en/v12/references/api/tables_views.html
 * and https://docs.postgrest.org/en/v12/references/api/pagination_count.html. A record is a row found by its id:
 * `GET tags?id=eq.{id}`, `PATCH tags?id=eq.{id}`.
 */
export const postgrest = {
  root: '',
  page: 'limit={size}&offset={offset}',
  sort: { asc: 'order={key}.asc', desc: 'order={key}.desc' },
  filters: {
    contains: '{key}=ilike.*{value}*',
    equals: '{key}=eq.{value}',
    // Reserved characters: https://docs.postgrest.org/en/v12/references/api/url_grammar.html#reserved-characters
    among: '{key}=in.({quoted})',
    from: '{key}=gte.{value}',
    until: '{key}=lt.{value}',
    anyOf: { each: '{key}.ilike."*{value}*"', all: 'or=({each})' },
  },
  headers: {
    list: { Prefer: 'count=exact' },
    one: { Accept: 'application/vnd.pgrst.object+json' },
    create: representation,
    update: representation,
  },
  list: { rows: '', totalHeader: 'Content-Range', pastEnd: 416 },
  keys: 'snake',
  // 406: no row, or more than one, where one is requested.
  errors: { statuses: { 406: 404 } },
} as const satisfies Dialect
