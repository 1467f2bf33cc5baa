import { namedHistoryLines } from '../calls/history'
import { searchScopes } from '../enums'
import { defineCalls } from '../grammar/calls'
import { choice, flag, instant, money, number, text } from '../grammar/field'
import {
  array,
  arrayOfRows,
  fields,
  fileDownload,
  list,
  optional,
  type ShapeValue,
} from '../grammar/response'
import { attentionKeys } from '../policies/attention'

const filled = text({ required: true })
const resourceParam = { resource: filled }

/** For each resource, how many records refer to the record, and the names of a few. */
const uses = arrayOfRows(
  fields({ resource: filled, count: number({ required: true }), labels: array(text()) }),
)
export type UsedBy = ShapeValue<typeof uses, never>

/** `detail` distinguishes records with the same name: a phone number, a SKU, the customer. `amount` is what was searched for, if it was one. */
const hit = fields({
  ...{ resource: filled, id: filled, label: filled, detail: text() },
  amount: optional(money({ required: true })),
})
/** The best matches of each kind, the best kind first; `more` lists the kinds with further matches. */
const searchResults = fields({ data: array(hit), more: array(text()) })
export type SearchHit = ShapeValue<typeof hit, never>
export type SearchResponse = ShapeValue<typeof searchResults, never>

/**
 * `more`: counting stopped at the number, as in a list. Unpaid orders are those placed before `until`, the start of a
 * day; test rides are those from `from` up to `until`. Both are query parameters of the list of the counted records.
 * `oldest`: when the oldest of the counted orders was placed.
 */
const attention = fields({
  key: choice(attentionKeys, { required: true }),
  count: number({ required: true }),
  more: optional(flag({ required: true })),
  from: optional(instant({ required: true })),
  until: optional(instant({ required: true })),
  oldest: optional(instant({ required: true })),
})
export type Attention = ShapeValue<typeof attention, never>

/** `records` has the names of the tags that name a record, of those that exist and the caller may read. */
const refresh = fields({
  id: filled,
  at: instant({ required: true }),
  tags: array(text()),
  records: optional(array(fields({ tag: filled, resource: filled, id: filled, label: filled }))),
})
export type SiteRefresh = ShapeValue<typeof refresh, never>

export const recordsCalls = defineCalls({
  /** `without` and `only` name the resources, pages and groups of calls that a backend lacks, or all that it has. */
  list: {
    at: 'GET x',
    access: 'signedIn',
    response: fields({
      data: array(text()),
      without: optional(array(text())),
      only: optional(array(text())),
    }),
  },
  /** Who changed what, newest first. */
  history: {
    at: 'GET x/history',
    access: 'signedIn',
    paging: 'page',
    pagesByGroup: true,
    query: { entity: text(), entityId: text(), actorId: text(), startDate: instant(), endDate: instant() },
    response: namedHistoryLines,
  },
  /** Whether a unique value is still free. `redirectsTo`: the record that a former address leads to, until another record takes it. */
  taken: {
    at: 'GET x/taken',
    access: 'signedIn',
    query: {
      ...resourceParam,
      key: text({ required: true }),
      value: text({ required: true }),
      except: text(),
    },
    response: fields({
      available: flag({ required: true }),
      redirectsTo: optional(fields({ id: filled, label: filled })),
    }),
  },
  /** What refers to a record, and so prevents its deletion. */
  usedBy: {
    at: 'GET x/used-by',
    access: 'signedIn',
    query: { ...resourceParam, id: text({ required: true }) },
    response: uses,
  },
  /** Records by what people know of them: names, order numbers, phone numbers, SKUs; only those the caller may read. */
  search: {
    at: 'GET x/search',
    access: 'signedIn',
    query: { search: text({ required: true, max: 100 }), scope: choice(searchScopes) },
    response: searchResults,
  },
  /** Work that needs attention: a count for each kind that the caller may read. */
  attention: { at: 'GET x/attention', access: 'signedIn', response: arrayOfRows(attention) },
  /** The latest refreshes of the public site, newest first. */
  siteRefreshes: {
    at: 'GET x/site-refreshes',
    access: ['Setting', 'READ'],
    paging: 'page',
    response: list(refresh),
  },
  /** A restricted file, for callers who may read a record that contains it. */
  file: {
    at: 'GET x/file',
    access: 'signedIn',
    query: { key: text({ required: true }) },
    response: fileDownload('*/*'),
  },
})
