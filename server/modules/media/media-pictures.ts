import { and, inArray, like, not, type SQL, sql } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import type { Registry } from '#contract/registry.ts'
import type { Context } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { restrictedFeatures } from '#server/core/restricted-files.ts'
import { media } from '#server/db/tables/internal.ts'

/** Unrestricted pictures: restricted files cannot be browsed, and documents are no pictures. */
export const publicPictureCondition = (registry: Registry): SQL | undefined => {
  const hidden = [...restrictedFeatures(registry)]
  return and(
    like(media.contentType, 'image/%'),
    hidden.length ? not(inArray(sql`lower(${media.feature})`, hidden)) : undefined,
  )
}

export type PictureRow = typeof media.$inferSelect

/** These pictures, locked until the transaction ends if they are changed; unknown ones are refused. */
export const readPictures = async (
  context: Context,
  keys: readonly string[],
  isLocked = false,
): Promise<PictureRow[]> => {
  const query = context.db
    .select()
    .from(media)
    .where(and(publicPictureCondition(context.registry), inArray(media.key, [...keys])))
    .orderBy(media.key)
  const rows = await (isLocked ? query.for('update') : query)
  if (rows.length < keys.length) throw new ApiError(404, reason('record.notFound'))
  return rows
}
