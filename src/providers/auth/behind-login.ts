import { type Location, matchPath } from 'react-router-dom'
import type { SignedInAdmin } from '../../../contract/calls/auth'
import { loginPath } from './safe-path'

/** The state of a login that was opened over the page of a user. */
export type BehindLogin = { background: Location; userId: string }

export const isLoginPath = ({ pathname }: Pick<Location, 'pathname'>): boolean =>
  matchPath(loginPath, pathname) !== null

/** The location of the page: below the login, the one that it was opened over for this user, if there is one. */
export const pageLocation = (location: Location, user: SignedInAdmin | null): Location | undefined => {
  if (!isLoginPath(location)) return location
  const { background, userId }: Partial<BehindLogin> = location.state ?? {}
  return userId === user?.id ? background : undefined
}
