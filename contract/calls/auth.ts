import type { Action, RoleType, Subject } from '../access'
import { defineCalls } from '../grammar/calls'
import { secret, text } from '../grammar/field'
import { limits } from '../limits'
import { messages } from '../messages'

const newPassword = secret({ required: true, min: limits.passwordMin, max: limits.passwordMax })

export const auth = defineCalls({
  login: {
    at: 'POST store-admin/login',
    can: 'open',
    body: { username: text({ required: true }), password: secret({ required: true }) },
  },
  logout: { at: 'GET store-admin/logout', can: 'signedIn' },
  profile: { at: 'GET store-admin/profile', can: 'signedIn' },
  changePassword: {
    at: 'PATCH store-admin/profile/change-password',
    can: 'signedIn',
    body: { currentPassword: secret({ required: true }), newPassword },
    fails: messages.passwordNotChanged,
  },
  myRole: { at: 'GET store-admin/role/my-role', can: 'signedIn' },
})

/** The role of the signed-in admin; a super admin's permissions list all subjects and actions. */
export type MyRole = {
  id: string
  name: string
  roleType: RoleType
  permissions: { subject: Subject; actions: Action[] }[]
}
export type SignedInAdmin = {
  id: string
  firstName: string
  lastName: string
  userName: string
  email: string
  phone: string
  role: MyRole
}
export type LoginAnswer = { token: string; user: SignedInAdmin }
