import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '#providers/auth/session.ts'
import { type OpenDraft, openDraft } from '#providers/storage.ts'

/** `over`: the text when typing began. */
type Typed = { text: string; over: string }

/** Available at once on return; the drafts survive a reload. */
const savedTexts = new Map<string, Typed>()
const nameOf = (owner: string | undefined, key: string) => `${owner ?? 'nobody'}/${key}`

/** A text that is stored for the user while it is typed, until it is sent or discarded. */
export const useSavedText = (key: string, initial = '') => {
  const { user } = useSession()
  // Stored, because the end of the session navigates away first.
  const owner = useRef(user?.id).current
  const name = nameOf(owner, key)
  const [{ text, over }, setKept] = useState<Typed>(
    () => savedTexts.get(name) ?? { text: initial, over: initial },
  )
  const isTouched = useRef(savedTexts.has(name))

  const stored = useRef<OpenDraft<Typed>>(undefined)

  useEffect(() => {
    if (!owner) return
    let gone = false
    const opened = openDraft<Typed>(owner, key)
    stored.current = opened
    if (!isTouched.current)
      void opened.read().then((found) => {
        if (gone || isTouched.current || !found?.text) return
        savedTexts.set(name, found)
        setKept(found)
      })
    return () => {
      gone = true
      void opened.close()
    }
  }, [owner, key, name])

  const forget = useCallback(() => {
    isTouched.current = true
    savedTexts.delete(name)
    void stored.current?.remove()
  }, [name])

  const type = (next: string) => {
    const kept = { text: next, over: savedTexts.has(name) ? over : initial }
    setKept(kept)
    if (next === initial || !next.trim()) return forget()
    isTouched.current = true
    savedTexts.set(name, kept)
    void stored.current?.write(kept)
  }
  return { text, over, type, forget }
}

/** Whether unsent text is stored under that key. */
export const useHasSavedText = (key: string): boolean => savedTexts.has(nameOf(useSession().user?.id, key))
