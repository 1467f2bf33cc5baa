import type { Location } from 'react-router-dom'
import type { SignedInAdmin } from '#contract/calls/auth.ts'

export const loginPath = '/account/login'
/** Where a one-time link leads. */
export const passwordPath = '/account/password'

const isControl = (char: string) => char <= '\u001f' || char === '\u007f'

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** An address of this admin to open after sign-in; anything else becomes the dashboard. */
export const safePath = (to: string | null | undefined): string => {
  if (!to?.startsWith('/') || /^\/[/\\]/.test(to) || [...to].some(isControl)) return '/'
  const here = 'http://here.invalid'
  if (!URL.canParse(to, here)) return '/'
  const url = new URL(to, here)
  // Dots and backslashes are resolved before: `/.//elsewhere` has become `//elsewhere`.
  const isElsewhere = url.origin !== here || /^\/[/\\]/.test(url.pathname)
  const isAccount = /^\/+account(\/|$)/i.test(decoded(url.pathname))
  return isElsewhere || isAccount ? '/' : `${url.pathname}${url.search}${url.hash}`
}

/** The login with the current address as its return address. */
export const loginPathFrom = (path: string): string => {
  const to = safePath(path)
  return to === '/' ? loginPath : `${loginPath}?to=${encodeURIComponent(to)}`
}

/** The state of a login that was opened over the page of a user. */
export type BehindLogin = { background: Location; userId: string }

/** As the router compares: in any letter case, with or without a slash at the end. */
const isAt = (path: string, { pathname }: Pick<Location, 'pathname'>) =>
  pathname.toLowerCase().replace(/\/+$/, '') === path
export const isLoginPath = (location: Pick<Location, 'pathname'>): boolean => isAt(loginPath, location)
export const isPasswordPath = (location: Pick<Location, 'pathname'>): boolean => isAt(passwordPath, location)

/** The location of the page: below the login, the one that it was opened over for this user, if there is one. */
export const pageLocation = (location: Location, user: SignedInAdmin | null): Location | undefined => {
  if (!isLoginPath(location)) return location
  const { background, userId }: Partial<BehindLogin> = location.state ?? {}
  return userId === user?.id ? background : undefined
}
