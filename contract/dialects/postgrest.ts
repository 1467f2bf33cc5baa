import type { Dialect } from './dialect'

const representation = { Prefer: 'return=representation' }
/** A single row, or 406: https://docs.postgrest.org/en/v12/references/api/resource_representation.html#singular-or-plural */
const single = { Accept: 'application/vnd.pgrst.object+json' }

/**
 * PostgREST, and Supabase with `root: '/rest/v1'`: https://docs.postgrest.org/en/v12/references/api/tables_views.html
 * and https://docs.postgrest.org/en/v12/references/api/pagination_count.html. A record is a row found by its id:
 * `GET tags?id=eq.{id}`, `PATCH tags?id=eq.{id}`. In a search, `*`, `%` and `_` are wildcards, as in `ilike`.
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
    noneOf: 'or=({key}.not.in.({quoted}),{key}.is.null)',
    empty: '{key}=is.null',
    filled: '{key}=not.is.null',
    from: '{key}=gte.{value}',
    until: '{key}=lt.{value}',
    atLeast: '{key}=gte.{value}',
    atMost: '{key}=lte.{value}',
    anyOf: { each: '{key}.ilike."*{escaped}*"', all: 'or=({each})' },
  },
  headers: {
    list: { Prefer: 'count=exact' },
    one: single,
    create: representation,
    update: { ...representation, ...single },
  },
  list: { rows: '', totalHeader: 'Content-Range', pastEnd: 416 },
  keys: 'snake',
  references: 'ids',
  // 406: no row, or more than one, where one is requested.
  errors: { statuses: { 406: 404 } },
} as const satisfies Dialect
