import { addressOfPage, shownPage } from '#src/env.ts'
import { storedValue } from '../browser-storage'
import { isLoginPath, loginPathFrom } from './safe-path'

/** What this tab keeps while it is at the provider: no other tab can use the response. */
export const keptAttempt = storedValue<{ attempt: string; to: string }>('single-sign-on', 'sessionStorage')

let response: string | undefined

/** The provider sends the browser back to the login. Its response leaves the address before anything else reads it. */
export const takeProviderResponse = (): void => {
  const shown = shownPage()
  const query = new URLSearchParams(shown.search)
  if (!isLoginPath(shown) || !query.has('state') || !(query.has('code') || query.has('error'))) return
  response = shown.search
  window.history.replaceState(null, '', addressOfPage(loginPathFrom(keptAttempt.read()?.to ?? '/')))
}

/** That response, once. */
export const spendProviderResponse = (): string | undefined => {
  const taken = response
  response = undefined
  return taken
}
