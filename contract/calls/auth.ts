import { defineCalls } from '../grammar/calls'
import { choice, choices, flag, secret, text } from '../grammar/field'
import { array, fields, message, optional, type ShapeValue } from '../grammar/response'
import { actions, roleTypes, subjects } from '../policies/access'
import { limits } from '../policies/limits'
import { messages } from '../policies/messages'
import { authEndpoints } from './auth-endpoints'

const requiredText = text({ required: true })

/**
 * The role of the signed-in admin; a super admin's permissions list all subjects and actions. Without showrooms it is not
 * limited to any.
 */
const role = fields({
  id: requiredText,
  name: requiredText,
  roleType: choice(roleTypes, { required: true }),
  permissions: array(
    fields({
      subject: choice(subjects, { required: true }),
      actions: choices(actions, { required: true }),
    }),
  ),
  showrooms: optional(array(fields({ id: requiredText, label: requiredText }))),
})
export const signedInAdmin = fields({
  id: requiredText,
  firstName: requiredText,
  lastName: requiredText,
  userName: requiredText,
  email: requiredText,
  phone: requiredText,
  role,
  /** The cards of the user's dashboard in their order; absent for the default. */
  dashboardCards: optional(array(requiredText)),
  /** The role requires two-step sign-in, and the user has not set it up: until then the other calls are refused. */
  mustSetUpTwoStep: optional(flag({ required: true })),
})
export const signedInSession = fields({ token: requiredText, user: signedInAdmin })

export type MyRole = ShapeValue<typeof role, never>
export type SignedInAdmin = ShapeValue<typeof signedInAdmin, never>
export type LoginResponse = ShapeValue<typeof signedInSession, never>

const newPassword = secret({ required: true, min: limits.passwordMin, max: limits.passwordMax })

export const auth = defineCalls({
  login: {
    at: authEndpoints.login,
    access: 'open',
    body: { username: text({ required: true }), password: secret({ required: true }) },
    response: signedInSession,
  },
  logout: { at: authEndpoints.logout, access: 'signedIn', response: message },
  profile: { at: authEndpoints.profile, access: 'signedIn', response: signedInAdmin },
  changePassword: {
    at: authEndpoints.changePassword,
    access: 'signedIn',
    body: { currentPassword: secret({ required: true }), newPassword },
    response: message,
    failure: messages.passwordNotChanged,
  },
  myRole: { at: authEndpoints.myRole, access: 'signedIn', response: role },
})
