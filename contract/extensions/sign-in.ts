import { signedInSession } from '../calls/auth'
import { defineCalls } from '../grammar/calls'
import { choice, flag, instant, number, ref, secret, text } from '../grammar/field'
import { anything, array, fields, list, message, one, optional, type ShapeValue } from '../grammar/response'
import { roleTypes } from '../policies/access'
import { limits } from '../policies/limits'
import { general } from '../settings/general'

const required = { required: true } as const
const password = secret(required)
const newPassword = secret({ required: true, min: limits.passwordMin, max: limits.passwordMax })
/** Six digits of an authenticator app, or a recovery code. */
const code = text({ required: true, max: 40 })
const token = text({ required: true, max: 100 })

const link = fields({ token: text(required), expiresAt: instant(required) })
export type PasswordLink = ShapeValue<typeof link, never>

const linkOwner = fields({
  firstName: text(required),
  lastName: text(required),
  userName: text(required),
  email: text(required),
  expiresAt: instant(required),
})
export type PasswordLinkOwner = ShapeValue<typeof linkOwner, never>

const { storeName, logo, colour, currencySymbol } = general.fields
/**
 * `accounts` are those of a demo, whose password is public. `sendsLinks`: to users who forgot their password. `singleSignOn`: where
 * users can sign in besides, by its name. `passkeys`: they can also sign in with a passkey.
 */
const shop = fields({
  storeName,
  logo,
  colour,
  currencySymbol,
  sendsLinks: optional(flag(required)),
  singleSignOn: optional(fields({ name: text(required) })),
  passkeys: optional(flag(required)),
  accounts: optional(
    array(
      fields({
        name: text(required),
        userName: text(required),
        password: text(required),
        roleType: choice(roleTypes, required),
      }),
    ),
  ),
})
export type Shop = ShapeValue<typeof shop, never>

const recoveryCodes = fields({ recoveryCodes: array(text(required)) })
/** `since` is null while only the password is required; `recoveryCodes` is the number of unused ones. */
const twoStep = fields({ since: instant(), recoveryCodes: number(required) })
export type TwoStep = ShapeValue<typeof twoStep, never>
/** Absent soon after a sign-in without a password; see `hasRecentSignIn`. */
const currentPassword = secret()

/** What the browser keeps until it is back from the provider. Without it, the response of the provider is worth nothing. */
const attempt = text({ required: true, max: 100 })

/** What a browser returns about a passkey, as JSON. */
const credential = text({ required: true, max: 20_000 })
const passkey = fields({
  id: text(required),
  name: text(required),
  createdAt: instant(required),
  /** Null until it has signed in. */
  lastUsedAt: instant(),
})
export type Passkey = ShapeValue<typeof passkey, never>
/** What the browser is asked for a passkey with: `optionsJSON` of @simplewebauthn/browser. */
const passkeyOptions = fields({ options: anything })

/**
 * One-time links and two-step sign-in. Responses with a secret belong to a PUT, or to a call without a session: only the
 * response of a POST with an idempotency key is stored. Calls below `x/open` are sent without a token.
 */
export const signInCalls = defineCalls({
  /** How the admin presents the shop, before the sign-in too. */
  shop: { at: 'GET x/open/shop', access: 'open', response: shop, cachedSeconds: 60 },
  /** The sign-in of accounts that require a code. The specified one refuses those with `login.code.required`. */
  signIn: {
    at: 'POST x/open/sign-in',
    access: 'open',
    body: { username: text(required), password, code },
    response: signedInSession,
  },
  /** Where the user signs in at the OpenID Connect provider. */
  startSingleSignOn: {
    at: 'POST x/open/single-sign-on',
    access: 'open',
    response: fields({ address: text(required), attempt: text(required) }),
  },
  /** `response` is the query of the address to which the provider sends the browser back. */
  finishSingleSignOn: {
    at: 'POST x/open/single-sign-on/session',
    access: 'open',
    body: { attempt, response: text({ required: true, max: 8000 }) },
    response: signedInSession,
  },
  /** The same with a code, for accounts that require one: the previous call has refused those with `login.code.required`. */
  confirmSingleSignOn: {
    at: 'POST x/open/single-sign-on/code',
    access: 'open',
    body: { attempt, code },
    response: signedInSession,
  },
  /** A challenge for any passkey of this admin. */
  startPasskeySignIn: { at: 'POST x/open/passkey', access: 'open', response: passkeyOptions },
  /** Signs in the owner of the passkey. `username`: as the second step of this user only. */
  signInWithPasskey: {
    at: 'POST x/open/passkey/session',
    access: 'open',
    body: { credential, username: text({ max: 120 }) },
    response: signedInSession,
  },
  /** Whose password a link sets. The link stays valid. */
  passwordLinkOwner: {
    at: 'POST x/open/password-link',
    access: 'open',
    body: { token },
    response: linkOwner,
  },
  setPassword: {
    at: 'POST x/open/password',
    access: 'open',
    body: { token, newPassword },
    response: message,
  },

  /** Sends a link to the user of that username, email address or phone number; the response is the same if there is none. */
  requestPasswordLink: {
    at: 'POST x/open/password-request',
    access: 'open',
    body: { username: text({ required: true, max: 120 }) },
    response: message,
  },

  /** A link with which a user sets a password, once. It replaces the previous link of that user. */
  createPasswordLink: {
    at: 'PUT x/admins/{id}/password-link',
    ids: { id: 'admins' },
    access: ['Admin', 'UPDATE'],
    response: link,
  },
  /** The same by email or text message: no one else sees the link. */
  sendPasswordLink: {
    at: 'POST x/admins/{id}/password-link',
    ids: { id: 'admins' },
    access: ['Admin', 'UPDATE'],
    response: message,
    invalidates: ['outboxMessages'],
  },
  removePasswordLink: {
    at: 'DELETE x/admins/{id}/password-link',
    ids: { id: 'admins' },
    access: ['Admin', 'UPDATE'],
    response: message,
  },
  /** A user without a password, who sets one with a link. */
  inviteAdmin: {
    at: 'POST x/admins',
    access: ['Admin', 'CREATE'],
    body: {
      firstName: text({ required: true, max: 60 }),
      lastName: text({ required: true, max: 60 }),
      email: text({ required: true, pattern: 'email', max: 120 }),
      phone: text({ required: true, pattern: 'phone' }),
      userName: text({ required: true, pattern: 'userName', max: 60, label: 'Username' }),
      roleId: ref('roles', { required: true }),
    },
    response: one('admins'),
    invalidates: ['admins'],
  },
  /**
   * How a user signs in. `linkExpiresAt` is null if there is no valid link, and `singleSignOnSince` absent if no account of the provider
   * is linked.
   */
  adminSignIn: {
    at: 'GET x/admins/{id}/sign-in',
    ids: { id: 'admins' },
    access: ['Admin', 'READ'],
    response: fields({
      ...twoStep.of,
      linkExpiresAt: instant(),
      singleSignOnSince: optional(instant(required)),
      passkeys: number(required),
    }),
  },
  /** For a user whose account at the provider was replaced: the next one with the same email address is linked. */
  unlinkSingleSignOn: {
    at: 'DELETE x/admins/{id}/single-sign-on',
    ids: { id: 'admins' },
    access: ['Admin', 'UPDATE'],
    response: message,
  },
  /** For a user who lost the authenticator app and the recovery codes. */
  resetTwoStep: {
    at: 'DELETE x/admins/{id}/two-step',
    ids: { id: 'admins' },
    access: ['Admin', 'UPDATE'],
    response: message,
  },

  /** `needsPassword`: changes need the current password. */
  twoStep: {
    at: 'GET x/two-step',
    access: 'signedIn',
    response: fields({ ...twoStep.of, needsPassword: optional(flag(required)) }),
  },
  /** A new key for an authenticator app, as text and as the address in a QR code. It counts once it is confirmed. */
  startTwoStep: {
    at: 'PUT x/two-step',
    access: 'signedIn',
    body: { currentPassword },
    response: fields({ key: text(required), address: text(required) }),
  },
  /** Requires codes from now on, and signs out the other sessions. */
  confirmTwoStep: {
    at: 'PUT x/two-step/confirmation',
    access: 'signedIn',
    body: { code },
    response: recoveryCodes,
  },
  /** The previous recovery codes stop working. */
  renewRecoveryCodes: {
    at: 'PUT x/two-step/recovery-codes',
    access: 'signedIn',
    body: { currentPassword, code },
    response: recoveryCodes,
  },
  endTwoStep: {
    at: 'PATCH x/two-step',
    access: 'signedIn',
    body: { currentPassword, code },
    response: message,
  },

  passkeys: { at: 'GET x/passkeys', access: 'signedIn', response: list(passkey) },
  /** A challenge for a new passkey of that name. */
  startPasskey: {
    at: 'PUT x/passkeys/challenge',
    access: 'signedIn',
    body: { name: text({ required: true, max: 60, label: 'Name' }), currentPassword },
    response: passkeyOptions,
  },
  addPasskey: {
    at: 'POST x/passkeys',
    access: 'signedIn',
    body: { credential },
    response: passkey,
  },
  removePasskey: { at: 'DELETE x/passkeys/{id}', access: 'signedIn', response: message },
})
