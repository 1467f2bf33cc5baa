import type { LoginResponse } from '../../../contract/calls/auth'
import { type PasswordLinkOwner, signInCalls } from '../../../contract/extensions/sign-in'
import { type Credentials, type SignedIn, send, startSession } from './auth'

/** The sign-in of an account that requires a code. */
export const signInWithCode = ({ username, password }: Credentials, code: string): Promise<SignedIn> =>
  startSession(send<LoginResponse>(signInCalls.signIn.at, { username, password, code }))

export const readPasswordLink = (token: string): Promise<PasswordLinkOwner> =>
  send(signInCalls.passwordLinkOwner.at, { token })

export const setPassword = (token: string, newPassword: string): Promise<unknown> =>
  send(signInCalls.setPassword.at, { token, newPassword })
