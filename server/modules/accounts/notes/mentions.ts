import { and, eq, isNull, sql } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import type { Context } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { tablesOf } from '#server/db/tables/table.ts'

export type Mention = { id: string; name: string }

/** The colleagues with these ids, each once; refuses anyone who is not an active user. */
export const mentionsOf = async (
  { db, registry }: Pick<Context, 'db' | 'registry'>,
  adminIds: readonly string[] | null | undefined,
): Promise<Mention[]> => {
  const ids = [...new Set(adminIds ?? [])]
  if (!ids.length) return []
  const { admins } = tablesOf(registry)
  const found =
    ids.length > limits.maxMentions
      ? []
      : await db
          .select({ id: admins.id, name: sql<string>`${admins.firstName} || ' ' || ${admins.lastName}` })
          .from(admins)
          .where(and(inIds(admins.id, ids), isNull(admins.deletedAt), eq(admins.isActive, true)))
  if (found.length < ids.length) throw validationError({ mentions: [reason('note.mention.unknown')] })
  return found
}
