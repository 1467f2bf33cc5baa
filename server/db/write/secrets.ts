import type { AnyResource } from '#contract/grammar/resource.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import { hashPassword } from '#server/core/password.ts'
import { checkPassword } from '#server/core/password-rules.ts'

/** A password that is already hashed, in place of its text. */
export class PasswordHash {
  constructor(readonly hash: string) {}
}

/** The body with its passwords checked and hashed: slow, so it runs before a transaction opens. */
export const hashSecrets = async (resource: AnyResource, body: UnknownRecord): Promise<UnknownRecord> => {
  const hashed: UnknownRecord = {}
  for (const [key, field] of Object.entries(resource.fields)) {
    const value = body[key]
    if (field.kind !== 'secret' || typeof value !== 'string') continue
    await checkPassword(key, value, body)
    hashed[key] = new PasswordHash(await hashPassword(value))
  }
  return Object.keys(hashed).length ? { ...body, ...hashed } : body
}
