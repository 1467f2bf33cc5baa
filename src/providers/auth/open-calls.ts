import type { LoginResponse } from '#contract/calls/auth.ts'
import { type PasswordLinkOwner, signInCalls } from '#contract/extensions/sign-in.ts'
import type { CallResponse } from '#contract/types.ts'
import { type Credentials, requestEndpoint, type SignedIn, safePath, startSession } from './auth'
import { keptAttempt } from './single-sign-on-return'

/** The sign-in of an account that requires a code. */
export const signInWithCode = ({ username, password }: Credentials, code: string): Promise<SignedIn> =>
  startSession(requestEndpoint<LoginResponse>(signInCalls.signIn.at, { username, password, code }), username)

/** Goes to the provider, which sends the browser back to the login, and from there to the page that was asked for. */
export const leaveForProvider = async (): Promise<void> => {
  const { address, attempt } = await requestEndpoint<CallResponse<'x.startSingleSignOn'>>(
    signInCalls.startSingleSignOn.at,
  )
  const to = safePath(new URLSearchParams(window.location.search).get('to'))
  keptAttempt.write({ attempt, to })
  window.location.assign(address)
}

const attemptOf = (): string => keptAttempt.read()?.attempt ?? 'none'

/** The sign-in with the response that the provider has sent the browser back with. */
export const signInWithProvider = (response: string): Promise<SignedIn> =>
  startSession(
    requestEndpoint<LoginResponse>(signInCalls.finishSingleSignOn.at, { attempt: attemptOf(), response }),
  )

export const confirmWithCode = (code: string): Promise<SignedIn> =>
  startSession(
    requestEndpoint<LoginResponse>(signInCalls.confirmSingleSignOn.at, { attempt: attemptOf(), code }),
  )

export const requestPasswordLink = (username: string): Promise<unknown> =>
  requestEndpoint(signInCalls.requestPasswordLink.at, { username })

export const readPasswordLink = (token: string): Promise<PasswordLinkOwner> =>
  requestEndpoint(signInCalls.passwordLinkOwner.at, { token })

export const setPassword = (token: string, newPassword: string): Promise<unknown> =>
  requestEndpoint(signInCalls.setPassword.at, { token, newPassword })
