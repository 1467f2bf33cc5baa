import {
  limitingShowrooms,
  type Reach,
  type Showroom,
  showroomReachOf,
  showroomsHeader,
} from '#contract/policies/reach.ts'
import { storedValue } from '../browser-storage'
import { createStore, useStore } from '../store'
import { isOtherSession, isSessionOver, type SessionState, session, useSession } from './session'

/** `all`: the whole shop, although another tab is narrowed. */
const ofTab = storedValue<Showroom | 'all'>('showroom', 'sessionStorage')
const last = storedValue<Showroom>('showroom')

const stored = (): Showroom | null => {
  const own = ofTab.read()
  return own === 'all' ? null : (own ?? last.read() ?? null)
}

/** The showroom that this tab narrows the admin to, at first that of the last choice in any tab; it ends with the session. */
export const narrowing = createStore(stored())

const store = (showroom: Showroom | null) => {
  ofTab.write(showroom ?? 'all')
  if (showroom) last.write(showroom)
  else last.remove()
}

export const selectShowroom = (next: Showroom | null): void => {
  store(next)
  narrowing.set(next)
}

session.subscribe((now, before) => {
  const isLeft = isSessionOver(now, before) || (before.user && isOtherSession(now, before))
  if (isLeft && narrowing.get()) narrowing.set(null)
  if (isLeft || !now.token) ofTab.remove()
  // Another tab may have wiped the storage.
  else if (before.user && !before.token) store(narrowing.get())
})

/** Those that the role is limited to. */
const roleShowrooms = ({ user }: SessionState) => (user ? limitingShowrooms(user.role) : [])
export const useRoleShowrooms = (): readonly Showroom[] => roleShowrooms(useSession())

/** The chosen showroom, as long as the role includes it. */
export const chosenShowroom = (): Showroom | null => {
  const own = roleShowrooms(session.get())
  const chosen = narrowing.get()
  return chosen && (!own.length || own.some(({ id }) => id === chosen.id)) ? chosen : null
}

/** The showrooms whose records the admin shows: the chosen one, or those of the role; none for the whole shop. */
export const useShownShowrooms = (): readonly Showroom[] => {
  const own = useRoleShowrooms()
  useStore(narrowing)
  const chosen = chosenShowroom()
  return chosen ? [chosen] : own
}

/** The showrooms that the user reaches now: the chosen one, or those of the role. */
export const currentReach = (): Reach => {
  const [chosen, { user }] = [chosenShowroom(), session.get()]
  if (chosen) return [chosen.id]
  return user ? showroomReachOf(user.role) : null
}

/** Showrooms and roles are managed regardless of the chosen showroom. */
const isFree = (url: string) => /^(stores|x\/(open|roles)|store-admin)\b/.test(url)

/** The header of a request: the chosen showroom, or those of the role that the admin is viewed as. */
export const showroomHeaders = (url = ''): Record<string, string> => {
  const { viewing } = session.get()
  const chosen = chosenShowroom()
  const ids = (chosen ? [chosen] : viewing ? limitingShowrooms(viewing.role) : []).map(({ id }) => id)
  return ids.length && (viewing || !isFree(url)) ? { [showroomsHeader]: ids.join() } : {}
}
