import { signedInAdmin } from '../calls/auth'
import { defineCalls } from '../grammar/calls'
import { flag, instant, number, secret, text, values } from '../grammar/field'
import { fields, list, message, one, type ShapeValue } from '../grammar/response'

/** `current` is the session of the request. */
const session = fields({
  id: text({ required: true }),
  createdAt: instant({ required: true }),
  lastSeenAt: instant({ required: true }),
  address: text({ required: true }),
  userAgent: text({ required: true }),
  current: flag({ required: true }),
})
export type SessionLine = ShapeValue<typeof session, never>

export const accountCalls = defineCalls({
  /** Absent keys are unchanged; returns the profile. Another email, which is a name to sign in with, needs the password. */
  updateProfile: {
    at: 'PATCH x/profile',
    access: 'signedIn',
    body: {
      firstName: text({ max: 60 }),
      lastName: text({ max: 60 }),
      email: text({ pattern: 'email', max: 120 }),
      phone: text({ pattern: 'phone' }),
      currentPassword: secret(),
    },
    response: signedInAdmin,
    invalidates: ['auth', 'admins'],
  },
  /** The cards of the user's own dashboard in their order; without any, it has the default again. Returns the profile. */
  arrangeDashboard: {
    at: 'PUT x/profile/dashboard',
    access: 'signedIn',
    body: { cards: values() },
    response: signedInAdmin,
    invalidates: ['auth'],
  },
  ownSessions: { at: 'GET x/sessions', access: 'signedIn', response: list(session) },
  endOwnSession: { at: 'DELETE x/sessions/{id}', access: 'signedIn', response: message },
  adminSessions: {
    at: 'GET x/admins/{id}/sessions',
    ids: { id: 'admins' },
    access: ['Admin', 'READ'],
    response: list(session),
  },
  /** Signs a user out everywhere; users who do it to themselves keep their current session. */
  endAdminSessions: {
    at: 'DELETE x/admins/{id}/sessions',
    ids: { id: 'admins' },
    access: ['Admin', 'UPDATE'],
    response: message,
  },
  endAdminSession: {
    at: 'DELETE x/admins/{id}/sessions/{sessionId}',
    ids: { id: 'admins' },
    access: ['Admin', 'UPDATE'],
    response: message,
  },
  /** Inactive users are signed out and cannot sign in. */
  setAdminActive: {
    at: 'PATCH x/admins/{id}',
    ids: { id: 'admins' },
    access: ['Admin', 'UPDATE'],
    body: { isActive: flag({ required: true }), version: number({ min: 1 }) },
    response: one('admins'),
    invalidates: ['admins'],
  },
})
