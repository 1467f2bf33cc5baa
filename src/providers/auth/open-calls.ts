import type { LoginResponse } from '#contract/calls/auth.ts'
import { type PasswordLinkOwner, signInCalls } from '#contract/extensions/sign-in.ts'
import { type Credentials, requestEndpoint, type SignedIn, startSession } from './auth'

/** The sign-in of an account that requires a code. */
export const signInWithCode = ({ username, password }: Credentials, code: string): Promise<SignedIn> =>
  startSession(requestEndpoint<LoginResponse>(signInCalls.signIn.at, { username, password, code }), username)

export const requestPasswordLink = (username: string): Promise<unknown> =>
  requestEndpoint(signInCalls.requestPasswordLink.at, { username })

export const readPasswordLink = (token: string): Promise<PasswordLinkOwner> =>
  requestEndpoint(signInCalls.passwordLinkOwner.at, { token })

export const setPassword = (token: string, newPassword: string): Promise<unknown> =>
  requestEndpoint(signInCalls.setPassword.at, { token, newPassword })
