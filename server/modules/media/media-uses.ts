import { inArray } from 'drizzle-orm'
import { pictureEntity } from '#contract/calls/history.ts'
import type { MediaUses } from '#contract/extensions/media.ts'
import { reason } from '#contract/policies/errors/index.ts'
import type { Reason } from '#contract/policies/errors/reason.ts'
import { messages } from '#contract/policies/messages.ts'
import { canRead } from '#server/core/can-read.ts'
import type { CallContext, Handlers } from '#server/core/context.ts'
import { ApiError, emptyFieldErrors, validationError } from '#server/core/errors.ts'
import { inUseReason } from '#server/core/terms.ts'
import { addHistory } from '#server/db/history.ts'
import { mediaUseCounts, mediaUsesOf } from '#server/db/read/media-uses.ts'
import { media } from '#server/db/tables/internal.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { removeFileWithCopies } from '#server/files/media.ts'
import { countTags } from '../customers/tags/tags-in-use'
import { type PictureRow, readPictures } from './media-pictures'

/** Records that the caller may not read are counted, because they use the picture too, but not named. */
const usedBy = async (context: CallContext<'x.mediaUsedBy'>): Promise<MediaUses> => {
  const { key } = context.query
  await readPictures(context, [key])
  const uses = await mediaUsesOf(context, key)
  return {
    data: uses.map(({ resource, count, deleted, records }) => ({
      resource: resource.name,
      count,
      ...(deleted && { deleted }),
      records: canRead(context, resource) ? records : [],
    })),
  }
}

/** Why a picture cannot be deleted: `helmet.webp is used by 2 products: Arai, Shoei; 1 brand: Bell`. */
const blockingUse = async (context: CallContext, { key, name }: PictureRow): Promise<Reason | undefined> => {
  const uses = (await mediaUsesOf(context, key)).map(({ resource, count, records }) =>
    inUseReason(
      resource,
      count,
      canRead(context, resource) ? records.slice(0, 3).map(({ label }) => label) : [],
    ),
  )
  if (!uses.length) return undefined
  const listed = uses.reduceRight((rest, first) => reason('use.list', { first, rest }))
  return reason('picture.usedBy', { name, uses: listed })
}

/** All of them or none: pictures in use stay. */
const remove = async (context: CallContext<'media.remove'>) => {
  const keys = [...new Set(context.query.key)]
  if (!keys.length) throw validationError({ key: [reason('query.required', { name: 'key' })] })
  if (keys.length > 1 && context.query.isMultiple !== true)
    throw validationError({ isMultiple: [reason('query.multiple')] })
  const removed = await inTransaction(context, async (inside) => {
    const rows = await readPictures(inside, keys, true)
    const errors = emptyFieldErrors()
    const counts = await mediaUseCounts(inside.db, keys)
    for (const row of rows.filter(({ key }) => counts.has(key))) {
      const problem = await blockingUse(inside, row)
      if (problem) errors[row.key] = [problem]
    }
    const conflicts = Object.values(errors).flat()
    if (conflicts.length)
      throw new ApiError(409, [reason('picture.inUse', { count: keys.length }), ...conflicts], { errors })
    await inside.db.delete(media).where(inArray(media.key, keys))
    await countTags(inside, 'media', { added: [], removed: rows.flatMap(({ tags }) => tags) })
    await addHistory(
      inside,
      rows.map(({ key, name, feature }) => ({
        ...{ entity: pictureEntity, entityId: key, action: 'remove' as const },
        from: { name, feature },
      })),
    )
    return rows
  })
  // A file that remains is known to no one.
  for (const row of removed)
    await removeFileWithCopies(context.fileStore, row.key, row).catch((error) =>
      context.request.log.error(error, 'A file stays behind'),
    )
  return { message: messages.deleteSuccessful }
}

export const mediaUseHandlers: Handlers = { 'media.remove': remove, 'x.mediaUsedBy': usedBy }
