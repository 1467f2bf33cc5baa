import { type RefObject, useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router-dom'
import { t } from '../../../i18n'
import { session } from '../../../providers/auth/session'
import { ask } from '../../../providers/notifications/confirmation'

export const askToDiscard = () =>
  ask({
    type: 'edit',
    title: t('form.leave.title'),
    content: t('form.leave.content'),
    confirmText: t('form.leave.confirm'),
    flag: false,
  })

/** The reasons to stay, by form. */
const holders = new Set<() => boolean>()

/** For code that renders the page again without leaving it: asks as leaving would. */
export const mayLeave = async (): Promise<boolean> =>
  ![...holders].some((holds) => holds()) || (await askToDiscard())

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
    void askToDiscard().then((yes) => {
      asking.current = false
      const held = latest.current
      if (held.state !== 'blocked') return
      if (!yes) return held.reset()
      onDiscard()
      held.proceed()
    })
  }, [blocker])

  useEffect(() => {
    if (!dirty) return
    const holding = () => !free.current && session.get().token !== null
    const hold = (event: BeforeUnloadEvent) => {
      if (holding()) event.preventDefault()
    }
    holders.add(holding)
    window.addEventListener('beforeunload', hold)
    return () => {
      holders.delete(holding)
      window.removeEventListener('beforeunload', hold)
    }
  }, [dirty, free])
}
