import type { Ref } from '#contract/grammar/record.ts'
import { adjustmentDelta, type Typed } from '#screens/products/stock/adjust/amount.ts'
import type { StockLine } from '#screens/products/stock/model.ts'

/** A quantity that is typed into a cell and not saved yet. */
export type CellDraft = { line: string; store: Ref; typed: Typed }
/** By cell, in the order of typing. */
export type Drafts = ReadonlyMap<string, CellDraft>
/** A change of a cell; without `typed`, its draft is dropped. */
export type DraftChange = { line: StockLine; store: Ref; typed?: Typed }

export type DraftHistory = { now: Drafts; past: readonly Drafts[]; future: readonly Drafts[] }
export const noDrafts: DraftHistory = { now: new Map(), past: [], future: [] }

/** Steps that Ctrl+Z can take back. */
const maxSteps = 100

export const cellKey = (line: string, store: string) => `${line} ${store}`

const quantityIn = (line: StockLine, store: Ref) => line.rows[store.id]?.quantity ?? 0

/** The quantity of a cell with its draft, if it has one. */
export const draftedQuantity = (present: number, typed: Typed | undefined): number =>
  present + (typed ? (adjustmentDelta(present, typed) ?? 0) : 0)

/** A change on top of an unsaved one: `+3` after `12` sets 15, `-2` after `+5` receives 3. */
export const combineTyped = (before: Typed | undefined, typed: Typed): Typed => {
  if (!before || typed.way === 'count') return typed
  const difference = typed.way === 'add' ? (typed.amount ?? 0) : -(typed.amount ?? 0)
  if (before.way === 'count') return { way: 'count', amount: (before.amount ?? 0) + difference }
  const sum = (before.way === 'add' ? (before.amount ?? 0) : -(before.amount ?? 0)) + difference
  return sum < 0 ? { way: 'take', amount: -sum } : { way: 'add', amount: sum }
}

const isSame = (line: StockLine, store: Ref, typed: Typed) =>
  line.rows[store.id] !== undefined && adjustmentDelta(quantityIn(line, store), typed) === 0

/** The drafts after the changes, as one step of the history; unchanged drafts are no step. */
export const changeDrafts = (history: DraftHistory, changes: readonly DraftChange[]): DraftHistory => {
  const next = new Map(history.now)
  for (const { line, store, typed } of changes) {
    const key = cellKey(line.key, store.id)
    const combined = typed && combineTyped(history.now.get(key)?.typed, typed)
    if (combined && !isSame(line, store, combined)) next.set(key, { line: line.key, store, typed: combined })
    else next.delete(key)
  }
  const isUnchanged =
    next.size === history.now.size && [...next].every(([key, draft]) => history.now.get(key) === draft)
  if (isUnchanged) return history
  return { now: next, past: [...history.past, history.now].slice(-maxSteps), future: [] }
}

export const undoDrafts = (history: DraftHistory): DraftHistory => {
  const before = history.past.at(-1)
  if (!before) return history
  return { now: before, past: history.past.slice(0, -1), future: [history.now, ...history.future] }
}
export const redoDrafts = (history: DraftHistory): DraftHistory => {
  const [after, ...future] = history.future
  return after ? { now: after, past: [...history.past, history.now], future } : history
}

/** Without a draft that is saved: the steps before it would restore a quantity that is no longer typed. */
export const dropDraft = (history: DraftHistory, key: string): DraftHistory => {
  const now = new Map(history.now)
  now.delete(key)
  return { now, past: [], future: [] }
}

/** The drafts of each line by showroom; a line without any has no entry. */
export const draftsByLine = (drafts: Drafts): ReadonlyMap<string, Readonly<Record<string, Typed>>> => {
  const byLine = new Map<string, Record<string, Typed>>()
  for (const { line, store, typed } of drafts.values())
    byLine.set(line, { ...byLine.get(line), [store.id]: typed })
  return byLine
}
