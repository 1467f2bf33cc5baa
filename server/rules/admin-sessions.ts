import { Refusal } from '../errors'
import type { Handlers } from './handler'

const later = async () => {
  throw new Refusal(501, 'Not there yet')
}

export const adminSessionHandlers: Handlers = {
  'x.updateProfile': later,
  'x.ownSessions': later,
  'x.endOwnSession': later,
  'x.adminSessions': later,
  'x.endAdminSessions': later,
  'x.setAdminActive': later,
}
