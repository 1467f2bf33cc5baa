import { session } from '../auth/session'

const key = 'moto-admin.extensions'

/** The extensions that the backend had when it was last asked in this session, in any tab; undefined where unknown. */
export const keptExtensions = (): readonly string[] | undefined => {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(names) ? names.map(String) : undefined
  } catch {
    return undefined
  }
}

/** Nothing is kept once the session is over. */
export const keepExtensions = (names: readonly string[]): void => {
  if (!session.get().token) return
  try {
    localStorage.setItem(key, JSON.stringify(names))
  } catch {
    // A browser that stores nothing asks at every load.
  }
}
