import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { LoginResponse } from '#contract/calls/auth.ts'
import { accountNotes } from '#contract/policies/account-notes.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { limitAttempts, networkOf } from '#server/auth/limit-sign-ins.ts'
import {
  countPasskeys,
  credentialIdsOf,
  deletePasskeys,
  findPasskey,
  insertPasskey,
  keepChallenge,
  passkeysOf,
  recordUse,
  relyingPartyOf,
  spendChallenge,
} from '#server/auth/passkeys.ts'
import { findSignedInAdmin } from '#server/auth/sessions.ts'
import { refuseEnforced } from '#server/auth/single-sign-on.ts'
import type { CallContext, Handlers } from '#server/core/context.ts'
import { ApiError, logDetails } from '#server/core/errors.ts'
import { addHistory } from '#server/db/history.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { addAccountMessage, clientOf } from '../outbox/account-messages'
import { readGeneralSettings } from '../settings/declared-settings'
import { checkOwnPassword, currentAdmin } from './profile'
import { accountOf, startSession } from './session'

/** Loaded with the first passkey, which saves time at every start. */
const load = () => import('@simplewebauthn/server')

const partyOf = (context: CallContext) => {
  const party = relyingPartyOf(context)
  if (!party) throw new ApiError(409, reason('passkey.off'))
  return party
}

/** Challenges that no one answers, and answers that are wrong, from one address. */
const limitPasskeys = (context: CallContext) => {
  const address = networkOf(context.request.ip)
  const attempt = { account: `passkey ${address}`, address, most: limits.loginAttemptsOfAddress }
  return limitAttempts(context.db, attempt, context.now())
}

type Credential = AuthenticationResponseJSON | RegistrationResponseJSON
const refused = (status: 400 | 401, cause?: unknown) =>
  new ApiError(status, reason('passkey.refused'), {}, cause)

/** What the library checks beyond its types is whether the credential is right. */
const parse = <C extends Credential>(text: string, status: 400 | 401): C => {
  try {
    const credential = JSON.parse(text) as C
    if (typeof credential?.id === 'string' && typeof credential.response === 'object') return credential
  } catch {
    // Refused below.
  }
  throw refused(status)
}

/** The challenge that a credential answers, which it names itself. */
const challengeIn = ({ response }: Credential, status: 400 | 401): string => {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    return String((data as { challenge?: unknown }).challenge)
  } catch (error) {
    throw refused(status, error)
  }
}

/** The challenge is used up before the answer is judged: each has one. */
const spend = async (context: CallContext, credential: Credential, status: 400 | 401) => {
  const challenge = challengeIn(credential, status)
  const spent = await spendChallenge(context.db, challenge, context.now())
  return spent && { ...spent, challenge }
}

const refuse =
  ({ request }: CallContext, status: 400 | 401) =>
  (error: Error): never => {
    request.log.warn(logDetails(error), 'A passkey was refused')
    throw refused(status, error)
  }

const startSignIn = async (context: CallContext<'x.startPasskeySignIn'>) => {
  const { id } = partyOf(context)
  await limitPasskeys(context)
  const { generateAuthenticationOptions } = await load()
  const options = await generateAuthenticationOptions({ rpID: id, userVerification: 'required' })
  await keepChallenge(context.db, options.challenge, context.now())
  return { options }
}

/** A passkey is two steps in one: the device, and what unlocks it. No code is asked for. */
const signIn = async (context: CallContext<'x.signInWithPasskey'>): Promise<LoginResponse> => {
  const party = partyOf(context)
  const limit = await limitPasskeys(context)
  const credential = parse<AuthenticationResponseJSON>(context.body.credential, 401)
  const spent = await spend(context, credential, 401)
  if (!spent || spent.adminId !== null) throw new ApiError(401, reason('passkey.expired'))
  const passkey = await findPasskey(context.db, credential.id)
  if (!passkey) throw new ApiError(401, reason('passkey.unknown'))
  context.request.securityEvent = { person: passkey.adminId }
  const { verifyAuthenticationResponse } = await load()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: spent.challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(refuse(context, 401))
  if (!verified) throw refused(401)
  const user = await findSignedInAdmin(context.db, context.registry, passkey.adminId)
  if (!user) throw new ApiError(401, reason('passkey.unknown'))
  refuseEnforced(context.singleSignOn, user.email, 401)
  const { username } = context.body
  if (username && (await accountOf(context, username.trim()))?.id !== user.id)
    throw new ApiError(401, reason('passkey.other'))
  const isUsed = await recordUse(context.db, passkey, authenticationInfo.newCounter, context.now())
  if (!isUsed) throw refused(401)
  await limit.succeeded()
  return startSession(context, user, 'passkey')
}

const start = async (context: CallContext<'x.startPasskey'>) => {
  const party = partyOf(context)
  const { id, userName, firstName, lastName } = currentAdmin(context)
  const { name, currentPassword } = context.body
  await checkOwnPassword(context, currentPassword)
  if ((await countPasskeys(context.db, id)) >= limits.maxPasskeys)
    throw new ApiError(409, reason('passkey.tooMany', { count: limits.maxPasskeys }))
  const { generateRegistrationOptions } = await load()
  const { storeName } = await readGeneralSettings(context)
  const options = await generateRegistrationOptions({
    ...{ rpName: storeName || 'Moto Admin', rpID: party.id },
    ...{ userName, userDisplayName: `${firstName} ${lastName}`, userID: new TextEncoder().encode(id) },
    excludeCredentials: await credentialIdsOf(context.db, id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(context.db, options.challenge, context.now(), { adminId: id, name })
  return { options }
}

const ofPasskeys = (entityId: string) =>
  ({ action: 'update', entity: 'admins', entityId, propKey: 'passkeys' }) as const

const add = async (context: CallContext<'x.addPasskey'>) => {
  const party = partyOf(context)
  const admin = currentAdmin(context)
  const credential = parse<RegistrationResponseJSON>(context.body.credential, 400)
  const spent = await spend(context, credential, 400)
  // Another user's challenge is none of this one.
  if (!spent?.name || spent.adminId !== admin.id) throw new ApiError(400, reason('passkey.expired'))
  const { verifyRegistrationResponse } = await load()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: spent.challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(refuse(context, 400))
  if (!registrationInfo) throw refused(400)
  const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential
  const values = {
    ...{ credentialId, counter, transports, adminId: admin.id, name: spent.name },
    publicKey: Buffer.from(publicKey).toString('base64url'),
  }
  return inTransaction(context, async (transaction) => {
    const added = await insertPasskey(transaction.db, values, transaction.now())
    if (!added) throw new ApiError(409, reason('passkey.exists'))
    await addHistory(transaction, [{ ...ofPasskeys(admin.id), note: accountNotes.passkeyAdded }])
    await addAccountMessage(transaction, { kind: 'passkeyAdded', to: admin, from: clientOf(context) })
    return added
  })
}

/** Removes one passkey of a user, or all, and tells the user. Returns how many there were. */
export const removePasskeysOf = (context: CallContext, adminId: string, id?: string): Promise<number> =>
  inTransaction(context, async (transaction) => {
    const removed = await deletePasskeys(transaction.db, adminId, id)
    const to = removed && (await findSignedInAdmin(transaction.db, transaction.registry, adminId))
    if (removed)
      await addHistory(transaction, [{ ...ofPasskeys(adminId), note: accountNotes.passkeyRemoved }])
    if (to) await addAccountMessage(transaction, { kind: 'passkeyRemoved', to, from: clientOf(context) })
    return removed
  })

export const passkeyHandlers: Handlers = {
  'x.startPasskeySignIn': startSignIn,
  'x.signInWithPasskey': signIn,
  'x.passkeys': async (context) => {
    const data = await passkeysOf(context.db, currentAdmin(context).id)
    return { data, total: data.length }
  },
  'x.startPasskey': start,
  'x.addPasskey': add,
  'x.removePasskey': async (context) => {
    if (!(await removePasskeysOf(context, currentAdmin(context).id, context.params.id)))
      throw new ApiError(404, reason('record.notFound'))
    return { message: 'The passkey was removed' }
  },
}
