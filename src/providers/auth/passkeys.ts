import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { LoginResponse } from '#contract/calls/auth.ts'
import { signInCalls } from '#contract/extensions/sign-in.ts'
import { requestEndpoint, type SignedIn, startSession } from './auth'

/** The device has one of the passkeys already. */
export const isPasskeyKnown = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'

/** Makes a passkey with what the backend asks for; returns what it stores. */
export const createPasskey = async (options: unknown): Promise<string> =>
  JSON.stringify(await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }))

/** Signs in with a passkey that the user chooses; `username`: with one of this user only. */
export const signInWithPasskey = async (username?: string): Promise<SignedIn> => {
  const { options } = await requestEndpoint<{ options: unknown }>(signInCalls.startPasskeySignIn.at)
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const credential = JSON.stringify(await startAuthentication({ optionsJSON }))
  return startSession(
    requestEndpoint<LoginResponse>(signInCalls.signInWithPasskey.at, {
      credential,
      ...(username && { username }),
    }),
  )
}
