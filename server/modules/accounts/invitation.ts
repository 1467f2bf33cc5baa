import { resourceNamed } from '../../../contract/registry'
import type { Handlers } from '../../core/context'
import { createDecoyHash } from '../../core/password'
import { PasswordHash } from '../../db/write/secrets'
import { createRecord } from '../../db/write/write'
import { adminRules } from './admins'

export const invitationHandlers: Handlers = {
  /** No password has the hash: the user signs in once a link has set one. */
  'x.inviteAdmin': (context) => {
    const body = { ...context.body, password: new PasswordHash(createDecoyHash()) }
    return createRecord(context, resourceNamed(context.registry, 'admins'), body, adminRules)
  },
}
