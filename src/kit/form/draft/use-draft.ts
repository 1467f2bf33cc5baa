import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { FormValues } from '#kit/values/values.ts'
import { session } from '#providers/auth/session.ts'
import { onSessionEnd } from '#providers/auth/session-end.ts'
import { type OpenDraft, openDraft } from '#providers/storage.ts'

export type FormDraft = {
  /** When it was entered, ISO. */
  at: string
  /** The version of the record it was entered for. */
  version?: number | undefined
  values: FormValues
  /** The former values of those fields. */
  base: FormValues
  /** Fields with files, which cannot be stored: they have to be chosen again. */
  without?: string[]
}

const pauseMs = 300

/**
 * Stores input until it is saved or discarded, for this user at this address in this tab. `snapshot` returns the values
 * to store, or nothing.
 */
export const useDraft = (
  snapshot: () => FormDraft | undefined,
  onFound: (draft: FormDraft) => void,
  /** Distinguishes the form from others at the same address. */
  place?: string,
) => {
  const { pathname, search } = useLocation()
  // A copy of a record has a different draft than a new one.
  const copied = new URLSearchParams(search).get('copy')
  const which = copied ? `copy=${copied}` : place
  const key = useRef(which ? `${pathname}?${which}` : pathname).current
  // Stored, because the end of the session navigates away before the draft is written.
  const owner = useRef(session.get().user?.id).current
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const stored = useRef<OpenDraft<FormDraft>>(undefined)
  const hasLoaded = useRef(false)
  const on = useRef({ snapshot, onFound })
  on.current = { snapshot, onFound }

  const flush = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    const draft = on.current.snapshot()
    void (draft ? stored.current?.write(draft) : stored.current?.remove())
  }, [])

  const touch = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, pauseMs)
  }, [flush])

  const drop = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    void stored.current?.remove()
  }, [])

  useEffect(() => {
    let isCancelled = false
    const opened = owner ? openDraft<FormDraft>(owner, key) : undefined
    stored.current = opened
    void opened?.read().then((draft) => {
      if (isCancelled) return
      hasLoaded.current = true
      if (draft) on.current.onFound(draft)
    })
    const stop = onSessionEnd(flush)
    return () => {
      isCancelled = true
      stop()
      flush()
      // Saved, deleted or reverted: the draft is not needed any more.
      if (hasLoaded.current && !on.current.snapshot()) drop()
      void opened?.close()
    }
  }, [flush, drop, key, owner])

  return { touch, drop }
}
