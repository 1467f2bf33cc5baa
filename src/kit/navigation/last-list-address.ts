import { type Entry, entryKey, landingLink } from '#contract/grammar/sidebar.ts'
import { onSessionCleared } from '#providers/auth/session.ts'

type ListEntry = Pick<Entry, 'path' | 'paging' | 'landing'>

/** The last address of each list, until the session ends. */
const listAddresses = new Map<string, string>()

export const saveListAddress = (entry: ListEntry, address: string) => {
  listAddresses.set(entryKey(entry), address)
}
/** The list as it was left: page, filters and sorting. */
export const lastListAddress = (entry: ListEntry): string =>
  listAddresses.get(entryKey(entry)) ?? landingLink(entry)
onSessionCleared(() => listAddresses.clear())
