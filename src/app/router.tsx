import { Suspense, useState } from 'react'
import { createBrowserRouter, type Location, RouterProvider } from 'react-router-dom'
import { loadScreenTexts, loadTexts } from '#i18n/index.ts'
import { loginPath, loginPathFrom, onSessionEnd, safePath } from '#providers/auth/auth.ts'
import { passwordPath } from '#providers/auth/safe-path.ts'
import { session } from '#providers/auth/session.ts'
import { storedText } from '#providers/browser-storage.ts'
import { Login } from '#screens/login/Login.tsx'
import { Root, StartupError } from '#shell/Root.tsx'
import { ThemeRoot } from '#shell/theme/ThemeRoot.tsx'
import { base, pageAt } from '#src/env.ts'
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

/** A failure occurs again when the admin is drawn, and is reported there. */
export const preloadAdmin = (): Promise<unknown> => Admin.preload().catch(() => {})

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

const login = <Login onType={preloadAdmin} />

/** Signed in: the requested address, else the previous one, else the start page. */
const start = ({ search }: Location) => {
  byChoice = false
  return safePath(new URLSearchParams(search).get('to') || previous.read())
}
const loginPathOf = (address: string) => (byChoice ? loginPath : loginPathFrom(address))

export const createRouter = () => {
  const routes = [
    {
      element: <Root router={() => router} />,
      errorElement: <StartupError />,
      children: [
        { path: passwordPath, element: <PasswordGate /> },
        { path: '*', element: <Gate admin={<Admin />} {...{ login, start, loginPathOf }} /> },
      ],
    },
  ]
  const router: ReturnType<typeof createBrowserRouter> = createBrowserRouter(routes, { basename: base() })
  const keepPlace = () => {
    const { pathname: address, search, hash } = router.state.location
    const pathname = pageAt(address)
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

/** Every page with an address, the login of those who sign out among them. */
export default function Routed() {
  const [router] = useState(createRouter)
  return (
    <ThemeRoot>
      <RouterProvider router={router} />
    </ThemeRoot>
  )
}
