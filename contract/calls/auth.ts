import { defineCalls } from '../grammar/calls'
import { choice, choices, secret, text } from '../grammar/field'
import { array, fields, message, type ShapeValue } from '../grammar/response'
import { actions, roleTypes, subjects } from '../policies/access'
import { limits } from '../policies/limits'
import { messages } from '../policies/messages'

const filled = text({ required: true })

/** The role of the signed-in admin; a super admin's permissions list all subjects and actions. */
const role = fields({
  id: filled,
  name: filled,
  roleType: choice(roleTypes, { required: true }),
  permissions: array(
    fields({
      subject: choice(subjects, { required: true }),
      actions: choices(actions, { required: true }),
    }),
  ),
})
export const signedInAdmin = fields({
  id: filled,
  firstName: filled,
  lastName: filled,
  userName: filled,
  email: filled,
  phone: filled,
  role,
})
export const signedInSession = fields({ token: filled, user: signedInAdmin })

export type MyRole = ShapeValue<typeof role, never>
export type SignedInAdmin = ShapeValue<typeof signedInAdmin, never>
export type LoginAnswer = ShapeValue<typeof signedInSession, never>

const newPassword = secret({ required: true, min: limits.passwordMin, max: limits.passwordMax })

export const auth = defineCalls({
  login: {
    at: 'POST store-admin/login',
    access: 'open',
    body: { username: text({ required: true }), password: secret({ required: true }) },
    response: signedInSession,
  },
  logout: { at: 'GET store-admin/logout', access: 'signedIn', response: message },
  profile: { at: 'GET store-admin/profile', access: 'signedIn', response: signedInAdmin },
  changePassword: {
    at: 'PATCH store-admin/profile/change-password',
    access: 'signedIn',
    body: { currentPassword: secret({ required: true }), newPassword },
    response: message,
    failure: messages.passwordNotChanged,
  },
  myRole: { at: 'GET store-admin/role/my-role', access: 'signedIn', response: role },
})
