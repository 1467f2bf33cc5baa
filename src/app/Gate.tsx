import { Fragment, type ReactNode, Suspense, useMemo } from 'react'
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  Navigate,
  useLocation,
  useNavigationType,
} from 'react-router-dom'
import { useLanguage } from '#i18n/index.ts'
import { type BehindLogin, isLoginPath, loginPathFrom, pageLocation } from '#providers/auth/safe-path.ts'
import { isExpired, useSession } from '#providers/auth/session.ts'
import { SessionRenewal } from '#shell/dialogs/SessionRenewal.tsx'

type Props = {
  admin: ReactNode
  login: ReactNode
  /** Where a sign-in leads to. */
  start: (location: Location) => string
  /** The login for an address that needs a session. */
  loginPathOf?: (address: string) => string
}

const addressOf = ({ pathname, search, hash }: Location) => pathname + search + hash

/**
 * What pages know of the address. They stay at theirs while the address is the login's. The router's own way,
 * `<Routes location>`, makes every navigation a POP, and the location a new one with every render.
 */
const PageAddress = ({ location, children }: { location: Location; children: ReactNode }) => {
  const navigationType = useNavigationType()
  const value = useMemo(() => ({ location, navigationType }), [location, navigationType])
  return <LocationContext.Provider value={value}>{children}</LocationContext.Provider>
}

/**
 * One element for every address, the login's among them: React keeps the page of an expired session below the login.
 * Users without a session see the login and download nothing else. Redirects have a key of the location: the router may
 * be back here before React has rendered the page that it was redirected to, and a mounted `Navigate` navigates only once.
 */
export const Gate = ({ admin, login, start, loginPathOf = loginPathFrom }: Props) => {
  const state = useSession()
  const { token, user } = state
  const location = useLocation()
  const language = useLanguage()
  const isLogin = isLoginPath(location)
  const page = pageLocation(location, user)
  const key = location.key + addressOf(location)
  if (!token && !user)
    return isLogin ? login : <Navigate key={key} to={loginPathOf(addressOf(location))} replace />
  if (!page) return token ? <Navigate key={key} to={start(location)} replace /> : login
  const behind: BehindLogin | undefined = user ? { background: page, userId: user.id } : undefined
  return (
    <>
      <PageAddress location={page}>
        <Suspense fallback={null}>
          <Fragment key={`${user?.id} ${language}`}>{admin}</Fragment>
        </Suspense>
      </PageAddress>
      {isExpired(state) && !isLogin && (
        <Navigate key={key} to={loginPathFrom(addressOf(page))} state={behind} replace />
      )}
      {token && isLogin && <Navigate key={key} to={page} state={page.state} replace />}
      <SessionRenewal />
    </>
  )
}
