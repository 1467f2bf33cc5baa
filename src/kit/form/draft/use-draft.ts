import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { session } from '../../../providers/auth/session'
import { onSessionEnd } from '../../../providers/auth/session-end'
import { drafts } from '../../../providers/storage'
import type { Values } from '../values/values'

export type Draft = {
  /** When it was typed, ISO. */
  at: string
  /** The version of the record it was typed over. */
  version?: number | undefined
  values: Values
  /** What stood in those fields before. */
  base: Values
  /** Fields with files, which can not be kept: they have to be chosen again. */
  without?: string[]
}

const pauseMs = 300

/**
 * Keeps what is typed until it is saved or discarded, for this admin at this address. `snapshot` gives what is
 * worth keeping, or nothing.
 */
export const useDraft = (
  snapshot: () => Draft | undefined,
  onFound: (draft: Draft) => void,
  /** Tells the form from others that stand at the same address. */
  place?: string,
) => {
  const { pathname, search } = useLocation()
  // What is begun as a copy of something is not what is begun from nothing.
  const copied = new URLSearchParams(search).get('copy')
  const which = copied ? `copy=${copied}` : place
  const key = useRef(which ? `${pathname}?${which}` : pathname).current
  // Remembered, because the end of the session takes the user away before the draft is written.
  const owner = useRef(session.get().user?.id).current
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const looked = useRef(false)
  const on = useRef({ snapshot, onFound })
  on.current = { snapshot, onFound }

  const flush = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    if (!owner) return
    const draft = on.current.snapshot()
    void (draft ? drafts.write(owner, key, draft) : drafts.remove(owner, key))
  }, [key, owner])

  const touch = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, pauseMs)
  }, [flush])

  const drop = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (owner) void drafts.remove(owner, key)
  }, [key, owner])

  useEffect(() => {
    let gone = false
    if (owner)
      void drafts.read<Draft>(owner, key).then((draft) => {
        if (gone) return
        looked.current = true
        if (draft) on.current.onFound(draft)
      })
    const stop = onSessionEnd(flush)
    return () => {
      gone = true
      stop()
      flush()
      // Saved, deleted or typed back: nothing is left to come back to.
      if (looked.current && !on.current.snapshot()) drop()
    }
  }, [flush, drop, key, owner])

  return { touch, drop }
}
