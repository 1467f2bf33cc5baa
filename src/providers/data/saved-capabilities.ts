import { session } from '../auth/session'
import { storedText, tryOrUndefined } from '../browser-storage'

const stored = storedText('extensions')

const parsed = (text: string | null): readonly string[] | undefined => {
  const names: unknown = tryOrUndefined(() => JSON.parse(text ?? 'null'))
  return Array.isArray(names) ? names.map(String) : undefined
}
let last: { text: string | null; names: readonly string[] | undefined } | undefined

/**
 * The backend's extensions at the last request of this session, in any tab; undefined if unknown. The same array until
 * they change, so that a response that confirms them renders nothing again.
 */
export const readSavedCapabilities = (): readonly string[] | undefined => {
  const text = stored.read()
  if (last?.text !== text) last = { text, names: parsed(text) }
  return last?.names
}

/** Nothing is stored after the end of the session. */
export const saveCapabilities = (names: readonly string[]): void => {
  if (session.get().token) stored.write(JSON.stringify(names))
}
