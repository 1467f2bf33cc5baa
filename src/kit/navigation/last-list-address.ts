import { type Entry, landingLink } from '#contract/grammar/sidebar.ts'
import { onSessionCleared } from '#providers/auth/session.ts'
import { listKey } from './paths'

type Place = Pick<Entry, 'path' | 'paging' | 'landing'>

/** The last address of each list, until the session ends. */
const listAddresses = new Map<string, string>()

export const saveListAddress = (entry: Place, address: string) => {
  listAddresses.set(listKey(entry), address)
}
/** The list as it was left: page, filters and sorting. */
export const lastListAddress = (entry: Place): string =>
  listAddresses.get(listKey(entry)) ?? landingLink(entry)
onSessionCleared(() => listAddresses.clear())
