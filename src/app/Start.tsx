import { Suspense, useState } from 'react'
import type { Location } from 'react-router-dom'
import { isLoginPath, isPasswordPath, loginPathFrom } from '#providers/auth/safe-path.ts'
import { session, useSession } from '#providers/auth/session.ts'
import { takeProviderResponse } from '#providers/auth/single-sign-on-return.ts'
import { Login } from '#screens/login/Login.tsx'
import { LazyToaster } from '#shell/dialogs/LazyToaster.tsx'
import { ErrorBoundary } from '#shell/ErrorBoundary.tsx'
import { addressOfPage, shownPage } from '#src/env.ts'
import { lazyPage } from '#ui/lazy/lazy.tsx'

/** All that needs more than the login: antd, the router, the HTTP client, and with a session the admin. */
const Routed = lazyPage(async () => {
  const routed = await import('./router')
  if (session.get().token) await routed.preloadAdmin()
  return routed
})

/**
 * Sends the requests of the page at the address and fetches its code. A failure occurs again when the page needs it, and is
 * reported there.
 */
const preloadForAddress = async (address: Pick<Location, 'pathname' | 'search'>): Promise<void> => {
  await import('./early')
    .then(({ prefetchForAddress: requestEarly }) => requestEarly(address))
    .catch(() => {})
  // Browsers send a request in a later task, which would otherwise wait until the admin's code has been evaluated.
  await new Promise((resolve) => setTimeout(resolve))
  const page = import('./App').then(({ preloadOwnPage }) => preloadOwnPage(address.pathname))
  await Promise.allSettled([Routed.preload(), page])
}

const needsRouter = () => session.get().token !== null || isPasswordPath(shownPage())

/** Fetches what the first drawing needs; an address that needs a session becomes the login's. */
export const prepareStart = async (): Promise<void> => {
  takeProviderResponse()
  const shown = shownPage()
  if (session.get().token) await preloadForAddress(shown)
  // Meanwhile another tab may have ended the session.
  if (needsRouter()) await Routed.preload().catch(() => {})
  else if (!isLoginPath(shown))
    window.history.replaceState(
      null,
      '',
      addressOfPage(loginPathFrom(shown.pathname + shown.search + shown.hash)),
    )
}

/** While the user types; a failure occurs again after the sign-in, and is shown then. */
const preloadAdmin = () =>
  void Routed.preload()
    .then(() => import('./router'))
    .then((routed) => routed.preloadAdmin())
    .catch(() => {})

/** The login of a user without a session, and all else from the first session on. */
export const Start = () => {
  useSession()
  const [isRouted, setRouted] = useState(needsRouter)
  if (!isRouted && needsRouter()) setRouted(true)
  return (
    <ErrorBoundary path="start" isAlone>
      {isRouted ? (
        <Suspense fallback={null}>
          <Routed />
        </Suspense>
      ) : (
        <Login onType={preloadAdmin} />
      )}
      <LazyToaster />
    </ErrorBoundary>
  )
}
