import { resourceNamed } from '#contract/registry.ts'
import type { Handlers } from '#server/core/context.ts'
import { createDecoyHash } from '#server/core/password.ts'
import { PasswordHash } from '#server/db/write/secrets.ts'
import { createRecord } from '#server/db/write/write.ts'
import { adminRules } from './admins'

export const invitationHandlers: Handlers = {
  /** No password has the hash: the user signs in once a link has set one. */
  'x.inviteAdmin': (context) => {
    const body = { ...context.body, password: new PasswordHash(createDecoyHash()) }
    return createRecord(context, resourceNamed(context.registry, 'admins'), body, adminRules)
  },
}
