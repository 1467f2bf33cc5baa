import type { NamedHistoryLine } from '../../../contract/calls/history'

/** A line of any history; those of single records do not repeat the record's name. */
export type Line = Omit<NamedHistoryLine, 'label'> & Partial<Pick<NamedHistoryLine, 'label'>>
type Values = Readonly<Record<string, unknown>>
/** What one person did to one record at once, in its order; the record before and after, where that is known. */
export type Saving = { first: Line; changes: Line[]; before?: Values; after?: Values }

const isOneWith = (a: Line, b: Line) =>
  a.at === b.at && a.actor.id === b.actor.id && a.entity === b.entity && a.entityId === b.entityId

/** A record as it stands, and of which kind it is. */
type Present = { entity: string; values: Values }

/** Newest first, each line tells what stood before it: so the record goes back step by step. */
const withRecord = (savings: readonly Saving[], { entity, values }: Present): Saving[] => {
  let stands = values
  return savings.map((saving) => {
    // What belongs to the record, such as its stock, is a record of its own.
    if (saving.first.entity !== entity) return saving
    const after = stands
    const undone = saving.changes.flatMap(({ propKey, from }) => (propKey ? [[propKey, from]] : []))
    stands = { ...after, ...Object.fromEntries(undone) }
    return { ...saving, before: stands, after }
  })
}

/**
 * Lines of the same moment belong together; a record's coming and going stand alone. `present` is the record
 * whose history it is, as it stands after the first.
 */
export const savingsOf = (lines: readonly Line[], present?: Present): Saving[] => {
  const savings: Saving[] = []
  for (const line of lines) {
    const last = savings.at(-1)
    if (last && line.propKey && last.first.propKey && isOneWith(last.first, line)) last.changes.unshift(line)
    else savings.push({ first: line, changes: [line] })
  }
  return present ? withRecord(savings, present) : savings
}

export type Deed = 'created' | 'removed' | 'changed'
export const deedOf = ({ propKey, from, to }: Line): Deed => {
  if (propKey) return 'changed'
  if (to && !from) return 'created'
  return from && !to ? 'removed' : 'changed'
}
