import { Suspense } from 'react'
import { createBrowserRouter, Navigate, useLocation } from 'react-router-dom'
import { loadScreenTexts, loadTexts, useLanguage } from '../i18n'
import { lazyPage } from '../kit/lazy/lazy'
import { loginPath, loginPathFrom, onSessionEnd, safePath } from '../providers/auth/auth'
import { passwordPath } from '../providers/auth/safe-path'
import { session, useSession } from '../providers/auth/session'
import { Login } from '../screens/login/Login'
import { StartupError } from '../shell/ErrorPage'
import { Root } from '../shell/Root'
import { createTabMemory } from '../shell/tab-memory'

const loadAdmin = async () => {
  const [admin] = await Promise.all([import('./App'), loadTexts('pages')])
  return admin
}
const Admin = lazyPage(loadAdmin)

const SetPassword = lazyPage(async () => {
  const [page] = await Promise.all([import('../screens/login/SetPassword'), loadScreenTexts()])
  return page
})

/**
 * Sends the requests of the page at the address and fetches its code. A failure occurs again when the page needs it, and is
 * reported there.
 */
export const preloadForAddress = async (address: Location): Promise<void> => {
  await import('./early')
    .then(({ prefetchForAddress: requestEarly }) => requestEarly(address))
    .catch(() => {})
  // Browsers send a request in a later task, which would otherwise wait until the admin's code has been evaluated.
  await new Promise((resolve) => setTimeout(resolve))
  const page = import('./App').then(({ preloadOwnPage }) => preloadOwnPage(address.pathname))
  await Promise.allSettled([Admin.preload(), page])
}

/** Users who sign out return to the start page. */
let byChoice = false

/*
 * Both gates redirect with a key of the location: the router may be back at a gate before React has rendered the page
 * that it was redirected to, and a mounted `Navigate` navigates only once.
 */

/** Signed-out users see the login and download nothing else. */
const Gate = () => {
  const { token, user } = useSession()
  const { pathname, search, hash, key } = useLocation()
  const language = useLanguage()
  const address = pathname + search + hash
  if (!token)
    return <Navigate key={key + address} to={byChoice ? loginPath : loginPathFrom(address)} replace />
  return (
    <Suspense fallback={null}>
      <Admin key={`${user?.id} ${language}`} />
    </Suspense>
  )
}

/** Needs a link instead of a session. */
const PasswordGate = () => (
  <Suspense fallback={null}>
    <SetPassword />
  </Suspense>
)

/** The previous address of the tab, also if the login was typed into the address bar. */
const previous = createTabMemory('place')

/** Signed in: redirects to the requested address, else the previous one, else the start page. */
const LoginGate = () => {
  const { token } = useSession()
  const { search, key } = useLocation()
  const to = new URLSearchParams(search).get('to')
  if (!token) return <Login onType={() => void Admin.preload().catch(() => {})} />
  byChoice = false
  return <Navigate key={key + search} to={safePath(to || previous.read())} replace />
}

export const createRouter = () => {
  const router = createBrowserRouter([
    {
      element: <Root router={() => router} />,
      errorElement: <StartupError />,
      children: [
        { path: loginPath, element: <LoginGate /> },
        { path: passwordPath, element: <PasswordGate /> },
        { path: '*', element: <Gate /> },
      ],
    },
  ])
  const keepPlace = () => {
    const { pathname, search, hash } = router.state.location
    if (pathname !== loginPath && pathname !== passwordPath && session.get().token)
      previous.keep(pathname + search + hash)
  }
  keepPlace()
  router.subscribe(keepPlace)
  // Without a token, the gate renders again and navigates once.
  onSessionEnd(({ by }) => {
    byChoice = by === 'user'
    previous.forget()
  })
  return router
}
