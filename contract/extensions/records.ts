import { namedHistoryLines } from '../calls/history'
import { searchScopes } from '../enums'
import { defineCalls } from '../grammar/calls'
import { choice, flag, instant, number, text } from '../grammar/field'
import { array, download, fields, list, optional, rowsOf, type ShapeValue } from '../grammar/response'

const filled = text({ required: true })
const subject = { resource: filled }

/** Of each resource how many refer to the record, and the names of a few. */
const uses = rowsOf(fields({ resource: filled, count: number({ required: true }), labels: array(text()) }))
export type UsedBy = ShapeValue<typeof uses, never>

/** `detail` tells records of one name apart: a telephone, a SKU, who ordered. */
const hit = fields({ resource: filled, id: filled, label: filled, detail: text() })
/** Of each kind the best few, the best kind first; `more` names the kinds of which there are more. */
const found = fields({ data: array(hit), more: array(text()) })
export type SearchHit = ShapeValue<typeof hit, never>
export type SearchAnswer = ShapeValue<typeof found, never>

/**
 * `more` where counting stopped, as in a list. Unpaid orders are those placed before `until`, the beginning of a day;
 * test rides are those from `from` up to `until`: both are query words of the list of what is counted.
 */
const attention = fields({
  key: choice(
    [
      'ordersToConfirm',
      'ordersToProcess',
      'ordersToPack',
      'ordersToShip',
      'unpaidOrders',
      'unansweredQuestions',
      'pendingVerifications',
      'lowStock',
      'testRidesToday',
    ],
    { required: true },
  ),
  count: number({ required: true }),
  more: optional(flag({ required: true })),
  from: optional(instant({ required: true })),
  until: optional(instant({ required: true })),
})
export type Attention = ShapeValue<typeof attention, never>

const refresh = fields({ id: filled, at: instant({ required: true }), tags: array(text()) })
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
    query: { entity: text(), entityId: text(), actorId: text(), startDate: instant(), endDate: instant() },
    response: namedHistoryLines,
  },
  /** Whether a value that must be one of its kind is still free. */
  taken: {
    at: 'GET x/taken',
    access: 'signedIn',
    query: { ...subject, key: text({ required: true }), value: text({ required: true }), except: text() },
    response: fields({ available: flag({ required: true }) }),
  },
  /** What refers to a record, and so keeps it from being removed. */
  usedBy: {
    at: 'GET x/used-by',
    access: 'signedIn',
    query: { ...subject, id: text({ required: true }) },
    response: uses,
  },
  /** Records by what people say of them: names, numbers of orders, telephones, SKUs; those the caller may read. */
  search: {
    at: 'GET x/search',
    access: 'signedIn',
    query: { search: text({ required: true, max: 100 }), scope: choice(searchScopes) },
    response: found,
  },
  /** What waits for someone: a count for each, of those that the caller may read. */
  attention: { at: 'GET x/attention', access: 'signedIn', response: rowsOf(attention) },
  /** What the public site was told to rebuild last, newest first. */
  siteRefreshes: {
    at: 'GET x/site-refreshes',
    access: ['Setting', 'READ'],
    paging: 'page',
    response: list(refresh),
  },
  /** A file that is not for everyone, to those who may read a record that shows it. */
  file: {
    at: 'GET x/file',
    access: 'signedIn',
    query: { key: text({ required: true }) },
    response: download('*/*'),
  },
})
