import { messages } from './messages.ts'

/** What the history of an account says, in English as stored; the admin translates it. */
export const accountNotes = {
  linkCreated: 'A link to set a password was created',
  linkSent: 'A link to set a password was sent to the user',
  linkRemoved: 'The link to set a password was removed',
  passwordSet: 'Password set with a link',
  passwordChanged: messages.passwordChanged,
  recoveryCodeUsed: 'Signed in with a recovery code',
  recoveryCodesReplaced: 'Recovery codes were replaced',
  twoStepOn: 'Two-step sign-in was turned on',
  twoStepOff: 'Two-step sign-in was turned off',
  twoStepReset: 'Two-step sign-in was reset',
  singleSignOnLinked: 'Linked to an account of the single sign-on',
  singleSignOnUnlinked: 'The link to an account of the single sign-on was removed',
  passkeyAdded: 'A passkey was added',
  passkeyRemoved: 'A passkey was removed',
  sessionEnded: 'A session was ended',
  signedOut: 'Signed out everywhere',
  erased: 'Personal data erased',
  textsErased: 'Texts of other records searched, and the personal data removed from them',
} as const
