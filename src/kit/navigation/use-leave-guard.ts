import { type RefObject, useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router-dom'
import { t } from '#i18n/index.ts'
import { pageLocation } from '#providers/auth/safe-path.ts'
import { isExpired, session } from '#providers/auth/session.ts'
import { requestConfirmation } from '#providers/notifications/confirmation.ts'
import { holdPage } from '../jobs/unsaved-work'

const discardQuestion = () => ({
  type: 'edit' as const,
  title: t('form.leave.title'),
  content: t('form.leave.content'),
  confirmText: t('form.leave.confirm'),
  flag: false as const,
})
export const confirmDiscard = () => requestConfirmation(discardQuestion())

/** Closes a drawer or a dialog; asks first while it has input that would be lost. */
export const confirmClose = async (isDirty: boolean, close: () => void): Promise<void> => {
  if (!isDirty || (await confirmDiscard())) close()
}

/** `keep` leaves the input as a draft, which the form restores when it is opened again. */
type Answer = 'stay' | 'discard' | 'keep'
const askToLeave = async (isKept: boolean): Promise<Answer> => {
  let answer: Answer = 'stay'
  const keep = () => {
    answer = 'keep'
  }
  const yes = await requestConfirmation({
    ...discardQuestion(),
    ...(isKept && { alternative: { label: t('form.leave.keep'), onChoose: keep } }),
  })
  return yes ? 'discard' : answer
}

type Guard = {
  holds: () => boolean
  /** Whether that navigation leaves the form. */
  isLeft: (from: Location | undefined, to: Location | undefined) => boolean
  onDiscard: () => void
  /** Whether its input stays as a draft unless it is discarded. */
  hasDraft: boolean
}
/** Those of the forms on the page. */
const guards = new Set<RefObject<Guard>>()
const holding = () => [...guards].map(({ current }) => current).filter(({ holds }) => holds())

/** For code that renders the page again without leaving it: asks as leaving would. */
export const confirmLeave = async (): Promise<boolean> => !holding().length || (await confirmDiscard())

/**
 * Links, Back, redirects, reloading and closing ask before input is lost. Saving sets `mayLeave`; after the end of the
 * session nothing asks, because the input is stored as a draft. The login over the page of an expired session does not
 * leave it. Forms on the same page ask once.
 */
export const useLeaveGuard = (
  dirty: boolean,
  mayLeave: RefObject<boolean>,
  onDiscard: () => void,
  /** The parameter of the address that opens the form, if it has no page of its own. */
  param?: string,
  hasDraft = false,
) => {
  const placeOf = ({ pathname = '', search = '' }: Partial<Location> = {}) =>
    param === undefined ? pathname : `${pathname} ${new URLSearchParams(search).get(param)}`
  const guard = useRef<Guard>({ holds: () => false, isLeft: () => false, onDiscard, hasDraft })
  guard.current = {
    holds: () => dirty && !mayLeave.current && session.get().user !== null,
    isLeft: (from, to) => placeOf(from) !== placeOf(to),
    onDiscard,
    hasDraft,
  }
  useEffect(() => {
    guards.add(guard)
    return () => {
      guards.delete(guard)
    }
  }, [])

  // The router consults only one form of a page, so each speaks for all of them.
  const left = useRef<Guard[]>([])
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const { user } = session.get()
    const [from, to] = [pageLocation(currentLocation, user), pageLocation(nextLocation, user)]
    left.current = holding().filter(({ isLeft }) => isLeft(from, to))
    return left.current.length > 0
  })
  const latest = useRef(blocker)
  latest.current = blocker
  const asking = useRef(false)

  // Asked once for whatever is held back, however often that is tried.
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return
    // No one can answer below the login.
    if (isExpired(session.get())) return blocker.reset()
    asking.current = true
    void askToLeave(left.current.every((form) => form.hasDraft)).then((answer) => {
      asking.current = false
      const blocked = latest.current
      if (blocked.state !== 'blocked') return
      if (answer === 'stay') return blocked.reset()
      if (answer === 'discard') for (const form of left.current) form.onDiscard()
      blocked.proceed()
    })
  }, [blocker])

  useEffect(() => (dirty ? holdPage(() => guard.current.holds()) : undefined), [dirty])
}
