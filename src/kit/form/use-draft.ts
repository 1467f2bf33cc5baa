import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { session } from '#providers/auth/session.ts'
import { onSessionEnd } from '#providers/auth/session-end.ts'
import { changedKeys } from '#providers/data/encode-body.ts'
import { type OpenDraft, openDraft } from '#providers/storage.ts'
import { type Base, containsFile, type FormValues } from '../values/values'

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

type Stored = {
  /** The values to store, or nothing. */
  snapshot: () => FormDraft | undefined
  onFound: (draft: FormDraft) => void
  /** Distinguishes the form from others at the same address. */
  formKey?: string | undefined
  isOn?: boolean
}
/** Stores input until it is saved or discarded, for this user at this address in this tab. */
export const useDraft = ({ snapshot, onFound, formKey, isOn = true }: Stored) => {
  const { pathname, search } = useLocation()
  // A copy of a record has a different draft than a new one.
  const copied = new URLSearchParams(search).get('copy')
  const which = copied ? `copy=${copied}` : formKey
  const key = useRef(which ? `${pathname}?${which}` : pathname).current
  // Stored, because the end of the session navigates away before the draft is written.
  const owner = useRef(isOn ? session.get().user?.id : undefined).current
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
    if (!owner) return
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, pauseMs)
  }, [flush, owner])

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

/** Values that may be stored in the browser: no passwords. */
const storableKeys = (resource: AnyResource, keys: readonly string[]) =>
  keys.filter((key) => resource.fields[key] && resource.fields[key]?.kind !== 'secret')

type Props = {
  isOn: boolean
  resource: AnyResource
  base: Base
  values: () => FormValues
  hasChanges: boolean
  /** The record is saved or deleted: nothing is stored any more. */
  hasEnded: () => boolean
  /** Shows restored values over those they were entered for; returns the keys that differ. */
  put: (values: FormValues, over: Base) => readonly string[]
  onRestored: ((keys: readonly string[], found: FormDraft) => void) | undefined
  formKey: string | undefined
}

/** The input of a form as a draft: stored while it differs from the record, and restored when the form is opened. */
export const useFormDraft = (props: Props) => {
  const { isOn, resource, base, values, hasChanges, hasEnded, put, onRestored, formKey } = props
  const [restored, setRestored] = useState<FormDraft | null>(null)
  const draft = useDraft({
    isOn,
    formKey,
    snapshot: () => {
      const now = values()
      const stored = { ...base.values, ...base.kept }
      const typed = storableKeys(resource, changedKeys(resource.fields, stored, now))
      const without = typed.filter((key) => containsFile(now[key]))
      const keys = typed.filter((key) => !without.includes(key))
      const part = (from: FormValues) => Object.fromEntries(keys.map((key) => [key, from[key]]))
      if (!keys.length || hasEnded()) return undefined
      return {
        at: new Date().toISOString(),
        version: base.version,
        values: part(now),
        base: part(base.values),
        ...(without.length && { without }),
      }
    },
    onFound: (found) => {
      if (hasChanges) return
      const keys = storableKeys(resource, Object.keys(found.values))
      // Entered for an older version: saving asks about changes since then.
      const isOlder = found.version !== base.version
      const over = { ...base, values: { ...base.values, ...found.base }, version: found.version }
      const typed = Object.fromEntries(keys.map((key) => [key, found.values[key]]))
      if (put(typed, isOlder ? over : base).length) setRestored(found)
      else draft.drop()
      onRestored?.(keys, found)
    },
  })
  return { draft, restored, clear: useCallback(() => setRestored(null), []) }
}
