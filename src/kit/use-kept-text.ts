import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '../providers/session'
import { drafts } from '../providers/storage'

/** At hand at once when one comes back; the drafts outlive a reload. */
const typed = new Map<string, string>()
const nameOf = (owner: string | undefined, key: string) => `${owner ?? 'nobody'}/${key}`

/** A text that is kept while it is typed, for whoever types it, until it has been sent or given up. */
export const useKeptText = (key: string, initial = '') => {
  const { user } = useSession()
  // Remembered, because the end of the session takes the user away first.
  const owner = useRef(user?.id).current
  const name = nameOf(owner, key)
  const [text, setText] = useState(() => typed.get(name) ?? initial)
  const isTouched = useRef(typed.has(name))

  useEffect(() => {
    if (!owner || isTouched.current) return
    let gone = false
    void drafts.read<string>(owner, key).then((found) => {
      if (gone || isTouched.current || !found) return
      typed.set(name, found)
      setText(found)
    })
    return () => {
      gone = true
    }
  }, [owner, key, name])

  const forget = useCallback(() => {
    isTouched.current = true
    typed.delete(name)
    if (owner) void drafts.remove(owner, key)
  }, [owner, key, name])

  const type = (next: string) => {
    setText(next)
    if (next === initial || !next.trim()) return forget()
    isTouched.current = true
    typed.set(name, next)
    if (owner) void drafts.write(owner, key, next)
  }
  return { text, type, forget }
}

/** Whether something typed under that key waits to be sent. */
export const useHasKeptText = (key: string): boolean => typed.has(nameOf(useSession().user?.id, key))
