import { session } from '../auth/session'

const key = 'moto-admin.extensions'

/** The backend's extensions at the last request of this session, in any tab; undefined if unknown. */
export const readSavedExtensions = (): readonly string[] | undefined => {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(names) ? names.map(String) : undefined
  } catch {
    return undefined
  }
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
