import { showroomReachOf } from '#contract/policies/reach.ts'
import { findSignedInAdmin } from '#server/auth/sessions.ts'
import type { Context } from '#server/core/context.ts'

/** The context of what a rule does: with the present rights of its owner; undefined if the owner is no active user. */
export const asOwner = async <C extends Context>(
  context: C,
  { id, name, ownerId }: { id: string; name: string; ownerId: string | null },
): Promise<C | undefined> => {
  const owner = ownerId ? await findSignedInAdmin(context.db, context.registry, ownerId) : null
  if (!owner) return undefined
  return { ...context, admin: { ...owner, automation: { id, name } }, reach: showroomReachOf(owner.role) }
}
