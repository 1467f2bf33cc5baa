import { defineCalls } from '../grammar/calls'
import { flag, number, text } from '../grammar/field'
import { arrayOfRows, fields, message, optional, type ShapeValue } from '../grammar/response'
import { savedViews } from '../resources/people/saved-views'

const required = { required: true } as const
const { name, list, query } = savedViews.fields

/** A saved view as one user sees it. */
const view = fields({
  id: text(required),
  version: number(required),
  name,
  list,
  query: text(),
  isShared: flag(required),
  owner: text(required),
  /** Whether this user may rename, update, share and delete it. */
  mayChange: flag(required),
  /** Shown in this user’s sidebar, with the number of its records. */
  isPinned: flag(required),
  /** What this user’s menu opens in place of the unfiltered list. */
  isDefault: flag(required),
})
export type SavedView = ShapeValue<typeof view, never>

const isShared = flag()
const isPinned = flag()

/** Saved views of lists. Users see their own and the shared ones, of the lists that they may read. */
export const viewsCalls = defineCalls({
  views: { at: 'GET x/views', access: 'signedIn', response: arrayOfRows(view) },
  /** Shared views can be saved by users who may change the listed records. */
  addView: {
    at: 'POST x/views',
    access: 'signedIn',
    body: { name, list, query, isShared, isPinned },
    response: view,
  },
  /** Absent keys are unchanged. */
  changeView: {
    at: 'PATCH x/views/{id}',
    ids: { id: 'savedViews' },
    access: 'signedIn',
    body: { name: text({ max: 60 }), query, isShared, version: number({ ...required, min: 1 }) },
    response: view,
  },
  removeView: {
    at: 'DELETE x/views/{id}',
    ids: { id: 'savedViews' },
    access: 'signedIn',
    response: message,
  },
  /** The user’s own choice; a list has one default view. */
  markView: {
    at: 'PATCH x/views/{id}/mark',
    ids: { id: 'savedViews' },
    access: 'signedIn',
    body: { isPinned: flag(), isDefault: flag() },
    response: view,
  },
  /** The number of records of each pinned view; `more`: counting stopped at the number. */
  viewCounts: {
    at: 'GET x/views/counts',
    access: 'signedIn',
    response: arrayOfRows(
      fields({ id: text(required), count: number(required), more: optional(flag(required)) }),
    ),
  },
})
