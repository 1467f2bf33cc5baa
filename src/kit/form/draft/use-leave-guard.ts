import { type RefObject, useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router-dom'
import { t } from '../../../i18n'
import { session } from '../../../providers/auth/session'
import { requestConfirmation } from '../../../providers/notifications/confirmation'

export const confirmDiscard = () =>
  requestConfirmation({
    type: 'edit',
    title: t('form.leave.title'),
    content: t('form.leave.content'),
    confirmText: t('form.leave.confirm'),
    flag: false,
  })

/** The reasons to stay, by form. */
const guards = new Set<() => boolean>()

/** For code that renders the page again without leaving it: asks as leaving would. */
export const confirmLeave = async (): Promise<boolean> =>
  ![...guards].some((holds) => holds()) || (await confirmDiscard())

/**
 * Links, Back, redirects, reloading and closing ask before input is lost. Saving sets `free`; after the end of the
 * session nothing asks, because the input is stored as a draft.
 */
export const useLeaveGuard = (
  dirty: boolean,
  free: RefObject<boolean>,
  onDiscard: () => void,
  /** The parameter of the address that opens the form, if it has no page of its own. */
  word?: string,
) => {
  const holds = () => dirty && !free.current && session.get().token !== null
  const placeOf = ({ pathname, search }: Location) =>
    word === undefined ? pathname : `${pathname} ${new URLSearchParams(search).get(word)}`
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => holds() && placeOf(currentLocation) !== placeOf(nextLocation),
  )

  const latest = useRef(blocker)
  latest.current = blocker
  const asking = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for whatever is held back, however often that is tried
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return
    asking.current = true
    void confirmDiscard().then((yes) => {
      asking.current = false
      const blocked = latest.current
      if (blocked.state !== 'blocked') return
      if (!yes) return blocked.reset()
      onDiscard()
      blocked.proceed()
    })
  }, [blocker])

  useEffect(() => {
    if (!dirty) return
    const isBlocking = () => !free.current && session.get().token !== null
    const preventUnload = (event: BeforeUnloadEvent) => {
      if (isBlocking()) event.preventDefault()
    }
    guards.add(isBlocking)
    window.addEventListener('beforeunload', preventUnload)
    return () => {
      guards.delete(isBlocking)
      window.removeEventListener('beforeunload', preventUnload)
    }
  }, [dirty, free])
}
