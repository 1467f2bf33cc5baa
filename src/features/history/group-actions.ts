import type { HistoryEntry } from './group-changes'

/** The entries of one person at one time: what one action did to a record and its parts. */
export type HistoryAction = { key: string; entries: HistoryEntry[] }

const isSameAction = ({ first: a }: HistoryEntry, { first: b }: HistoryEntry) =>
  a.at === b.at && a.actor.id === b.actor.id

export const groupActions = (entries: readonly HistoryEntry[]): HistoryAction[] => {
  const actions: HistoryAction[] = []
  for (const entry of entries) {
    const last = actions.at(-1)
    if (last?.entries[0] && isSameAction(last.entries[0], entry)) last.entries.push(entry)
    else actions.push({ key: entry.first.id, entries: [entry] })
  }
  return actions
}
