import { defineCalls } from '../grammar/calls'
import { choice, instant, number, text } from '../grammar/field'
import { anything, array, fields, list, one, type ShapeValue } from '../grammar/response'

const required = { required: true } as const
const count = number({ ...required, min: 0 })
const changes = {
  ids: { id: 'imports' },
  access: 'signedIn',
  invalidates: ['imports'],
} as const
const reads = { ids: { id: 'imports' }, access: 'signedIn' } as const

/** A row of the file that was not imported. `reason` is of the check, and `refusal` that of the call that would have written it; `cells` are those of the file. */
const refused = fields({
  line: number({ ...required, min: 1 }),
  reason: text({ max: 500 }),
  refusal: anything,
  cells: array(text(required)),
})
export type RefusedImportRow = ShapeValue<typeof refused, never>

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
 * An import is a run: its rows are handed over, and a server writes them. The history of what it wrote names it. Writing,
 * setting back and deleting require the permissions for the records themselves.
 */
export const importsCalls = defineCalls({
  /** Of the list with that path in the sidebar. The rows that its check found unchanged are not handed over. */
  startImport: {
    at: 'POST x/imports',
    access: 'signedIn',
    body: {
      list: text({ ...required, max: 100 }),
      file: text({ ...required, max: 255 }),
      unchanged: count,
    },
    response: one('imports'),
    invalidates: ['imports'],
  },
  /**
   * Hands rows over, in parts, before a server writes them in the background: each row with its writes, or with the reason
   * for which it was refused. A row that was handed over before is replaced.
   */
  addImportRows: {
    at: 'POST x/imports/{id}/rows',
    ...changes,
    importPart: true,
    response: fields({ rows: count, refused: count }),
  },
  /**
   * `Running` starts or continues, as its user may sign in and write then; `Stopped` keeps the rows that are left. What is
   * written stays, and can be undone.
   */
  steerImport: {
    at: 'POST x/imports/{id}/state',
    ...changes,
    body: { state: choice(['Running', 'Stopped'], required) },
    response: one('imports'),
  },
  importRefusals: {
    at: 'GET x/imports/{id}/refusals',
    ...reads,
    paging: 'page',
    /** By their lines, with the first row of the file. */
    response: fields({ ...list(refused).of, header: array(text(required)) }),
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
