import { Suspense } from 'react'
import { createBrowserRouter, type Location } from 'react-router-dom'
import { loadScreenTexts, loadTexts } from '#i18n/index.ts'
import { loginPath, loginPathFrom, onSessionEnd, safePath } from '#providers/auth/auth.ts'
import { passwordPath } from '#providers/auth/safe-path.ts'
import { session } from '#providers/auth/session.ts'
import { storedText } from '#providers/browser-storage.ts'
import { Login } from '#screens/login/Login.tsx'
import { StartupError } from '#shell/ErrorPage.tsx'
import { Root } from '#shell/Root.tsx'
import { lazyPage } from '#ui/lazy/lazy.tsx'
import { Gate } from './Gate'

const loadAdmin = async () => {
  const [admin] = await Promise.all([import('./App'), loadTexts('pages')])
  return admin
}
const Admin = lazyPage(loadAdmin)

const SetPassword = lazyPage(async () => {
  const [page] = await Promise.all([import('#screens/login/SetPassword.tsx'), loadScreenTexts()])
  return page
})

/**
 * Sends the requests of the page at the address and fetches its code. A failure occurs again when the page needs it, and is
 * reported there.
 */
export const preloadForAddress = async (address: Pick<Location, 'pathname' | 'search'>): Promise<void> => {
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

/** Needs a link instead of a session. */
const PasswordGate = () => (
  <Suspense fallback={null}>
    <SetPassword />
  </Suspense>
)

/** The previous address of the tab, also if the login was typed into the address bar. */
const previous = storedText('place', 'sessionStorage')

const login = <Login onType={() => void Admin.preload().catch(() => {})} />

/** Signed in: the requested address, else the previous one, else the start page. */
const start = ({ search }: Location) => {
  byChoice = false
  return safePath(new URLSearchParams(search).get('to') || previous.read())
}
const loginPathOf = (address: string) => (byChoice ? loginPath : loginPathFrom(address))

export const createRouter = () => {
  const router = createBrowserRouter([
    {
      element: <Root router={() => router} />,
      errorElement: <StartupError />,
      children: [
        { path: passwordPath, element: <PasswordGate /> },
        { path: '*', element: <Gate admin={<Admin />} {...{ login, start, loginPathOf }} /> },
      ],
    },
  ])
  const keepPlace = () => {
    const { pathname, search, hash } = router.state.location
    if (pathname !== loginPath && pathname !== passwordPath && session.get().token)
      previous.write(pathname + search + hash)
  }
  keepPlace()
  router.subscribe(keepPlace)
  // Without a token, the gate renders again and navigates once.
  onSessionEnd(({ by }) => {
    byChoice = by === 'user'
    previous.remove()
  })
  return router
}
