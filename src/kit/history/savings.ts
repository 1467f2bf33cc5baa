import type { NamedHistoryLine } from '../../../contract/extensions'

/** A line of any history; those of single records do not repeat the record's name. */
export type Line = Omit<NamedHistoryLine, 'label'> & Partial<Pick<NamedHistoryLine, 'label'>>
/** What one person did to one record at once. */
export type Saving = { first: Line; changes: Line[] }

const isOneWith = (a: Line, b: Line) =>
  a.at === b.at && a.actor.id === b.actor.id && a.entity === b.entity && a.entityId === b.entityId

/** Lines of the same moment belong together; a record's coming and going stand alone. */
export const savingsOf = (lines: readonly Line[]): Saving[] => {
  const savings: Saving[] = []
  for (const line of lines) {
    const last = savings.at(-1)
    if (last && line.propKey && last.first.propKey && isOneWith(last.first, line)) last.changes.push(line)
    else savings.push({ first: line, changes: [line] })
  }
  return savings
}

export type Deed = 'created' | 'removed' | 'changed'
export const deedOf = ({ propKey, from, to }: Line): Deed => {
  if (propKey) return 'changed'
  if (to && !from) return 'created'
  return from && !to ? 'removed' : 'changed'
}
