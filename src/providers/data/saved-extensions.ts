import { session } from '../auth/session'

const key = 'moto-admin.extensions'

const parsed = (text: string | null): readonly string[] | undefined => {
  try {
    const names: unknown = JSON.parse(text ?? 'null')
    return Array.isArray(names) ? names.map(String) : undefined
  } catch {
    return undefined
  }
}
const stored = () => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
let last: { text: string | null; names: readonly string[] | undefined } | undefined

/**
 * The backend's extensions at the last request of this session, in any tab; undefined if unknown. The same array until
 * they change, so that a response that confirms them renders nothing again.
 */
export const readSavedExtensions = (): readonly string[] | undefined => {
  const text = stored()
  if (last?.text !== text) last = { text, names: parsed(text) }
  return last?.names
}

/** Nothing is stored after the end of the session. */
export const saveExtensions = (names: readonly string[]): void => {
  if (!session.get().token) return
  try {
    localStorage.setItem(key, JSON.stringify(names))
  } catch {
    // A browser without storage requests them at every load.
  }
}
