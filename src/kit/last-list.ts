import { type Entry, landingLink } from '../../contract/grammar/sidebar'
import { onSessionLeft } from '../providers/auth/session'
import { listKey } from './paths'

type Place = Pick<Entry, 'path' | 'paging' | 'landing'>

/** The last address of each list, until the session ends. */
const seen = new Map<string, string>()

export const rememberList = (entry: Place, address: string) => {
  seen.set(listKey(entry), address)
}
/** The list as it was left: page, filters and sorting. */
export const lastList = (entry: Place): string => seen.get(listKey(entry)) ?? landingLink(entry)
onSessionLeft(() => seen.clear())
