import { type NamedHistoryLine, restoredKey } from '#contract/calls/history.ts'

/** An entry of any history; those of single records do not repeat the record's name. */
export type HistoryLineRow = Omit<NamedHistoryLine, 'label'> & Partial<Pick<NamedHistoryLine, 'label'>>
type Values = Readonly<Record<string, unknown>>
/** The simultaneous changes of one person to one record, in order; the record before and after, if known. */
export type HistoryEntry = {
  first: HistoryLineRow
  changes: HistoryLineRow[]
  before?: Values
  after?: Values
}

const isSameEntry = (a: HistoryLineRow, b: HistoryLineRow) =>
  a.at === b.at && a.actor.id === b.actor.id && a.entity === b.entity && a.entityId === b.entityId

/** A current record with its kind. */
type Present = { entity: string; values: Values }

/** Newest first, each entry contains the former value: so the record is reverted step by step. */
const withRecord = (savings: readonly HistoryEntry[], { entity, values }: Present): HistoryEntry[] => {
  let current = values
  return savings.map((saving) => {
    // Parts of it, such as its stock, are separate records.
    if (saving.first.entity !== entity) return saving
    const after = current
    const undone = saving.changes.flatMap(({ propKey, from }) => (propKey ? [[propKey, from]] : []))
    current = { ...after, ...Object.fromEntries(undone) }
    return { ...saving, before: current, after }
  })
}

/**
 * Entries of the same time form a group; creations and deletions are separate. `present` is the current record of the
 * history.
 */
export const groupChanges = (lines: readonly HistoryLineRow[], present?: Present): HistoryEntry[] => {
  const savings: HistoryEntry[] = []
  for (const line of lines) {
    const last = savings.at(-1)
    if (last && line.propKey && last.first.propKey && isSameEntry(last.first, line))
      last.changes.unshift(line)
    else savings.push({ first: line, changes: [line] })
  }
  return present ? withRecord(savings, present) : savings
}

export type ChangeKind = 'created' | 'removed' | 'changed' | 'restored'

/** The line that records a restoration, among those of the values that were changed with it. */
export const isRestoration = ({ propKey, to }: HistoryLineRow): boolean =>
  propKey === restoredKey && to === null

export const changeKindOf = ({ first, changes }: HistoryEntry): ChangeKind => {
  const { propKey, from, to } = first
  if (changes.some(isRestoration)) return 'restored'
  if (propKey) return 'changed'
  if (to && !from) return 'created'
  return from && !to ? 'removed' : 'changed'
}
