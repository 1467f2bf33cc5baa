import { defineCalls } from '../grammar/calls'
import { choice, instant, number, rows, text } from '../grammar/field'
import { anything, fields, list, one, type ShapeValue } from '../grammar/response'
import { limits } from '../policies/limits'

const required = { required: true } as const
const count = number({ ...required, min: 0 })
const changes = {
  ids: { id: 'imports' },
  access: 'signedIn',
  invalidates: ['imports'],
} as const
const reads = { ids: { id: 'imports' }, access: 'signedIn' } as const

/** A row of the file that was not imported, as its user saw it. */
const refusedRow = {
  line: number({ ...required, min: 1 }),
  reason: text({ ...required, max: 500 }),
} as const

/** What was not undone of a record: a field, or all of it. `refusal` is that of a call. `label`: its name, if the user may read it. */
const keptChange = fields({
  resource: text(required),
  recordId: text(required),
  label: text(),
  field: text(),
  refusal: anything,
})
export type KeptChange = ShapeValue<typeof keptChange, never>

/**
 * An import is a run: `x.writeRecords` names it, and so does the history of what it wrote. Writing, setting back and
 * deleting require the permissions for the records themselves.
 */
export const importsCalls = defineCalls({
  /** Of the list with that path in the sidebar. The rows that its check refused or found unchanged are counted by now. */
  startImport: {
    at: 'POST x/imports',
    access: 'signedIn',
    body: {
      list: text({ ...required, max: 100 }),
      file: text({ ...required, max: 255 }),
      unchanged: count,
      refused: count,
    },
    response: one('imports'),
    invalidates: ['imports'],
  },
  /** Complete, or stopped: it can be continued then. The first refused rows are kept. */
  endImport: {
    at: 'POST x/imports/{id}/end',
    ...changes,
    body: {
      state: choice(['Completed', 'Stopped'], required),
      refused: rows(refusedRow, { maxRows: limits.importRefusals }),
    },
    response: one('imports'),
  },
  importRefusals: {
    at: 'GET x/imports/{id}/refusals',
    ...reads,
    paging: 'page',
    response: list(fields(refusedRow)),
  },
  /** What is left to undo. `changedSince`: records that were changed after it, at least in part. */
  importUndo: {
    at: 'GET x/imports/{id}/undo',
    ...reads,
    response: fields({ created: count, changed: count, changedSince: count, until: instant(required) }),
  },
  /** Undoes the latest changes that are left, until none is: repeated, it continues where it stopped. */
  undoImport: {
    at: 'POST x/imports/{id}/undo',
    ...changes,
    response: fields({ undone: count, kept: count, remaining: count }),
  },
  importKept: {
    at: 'GET x/imports/{id}/kept',
    ...reads,
    paging: 'page',
    response: list(keptChange),
  },
})
