import { and, desc, eq, exists, lt, not, or, sql } from 'drizzle-orm'
import { pictureEntity } from '#contract/calls/history.ts'
import type { MediaLine } from '#contract/extensions/media.ts'
import { reason } from '#contract/policies/errors/index.ts'
import type { CallContext, Handlers, PageRequest } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { addHistory } from '#server/db/history.ts'
import { cappedTotal, countUpTo } from '#server/db/read/count.ts'
import { media, mediaUse } from '#server/db/tables/internal.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { containsText } from '#server/query/text.ts'
import { findTagSpellings } from '../customers/tags/tags-in-use'
import { toMediaLines } from './media-lines'
import { publicPictureCondition, readPictures } from './media-pictures'

const isUsed = (context: CallContext) =>
  exists(context.db.select({ one: sql`1` }).from(mediaUse).where(eq(mediaUse.key, media.key)))

const addedBefore = (before: string | undefined) =>
  before === undefined ? undefined : lt(media.createdAt, new Date(before))

const hasTag = async (context: CallContext, tag: string | undefined) => {
  if (tag === undefined) return undefined
  const [name] = await findTagSpellings(context, 'media', [tag])
  return sql`${media.tags} @> ${JSON.stringify([name])}::jsonb`
}

const library = async (context: CallContext<'x.mediaLibrary'>) => {
  const { search, feature, unused, tag, before } = context.query
  const text = (search ?? '').trim()
  const used = isUsed(context)
  const where = and(
    publicPictureCondition(context.registry),
    text ? or(containsText(media.name, text), containsText(media.alt, text)) : undefined,
    feature === undefined ? undefined : eq(media.feature, feature),
    unused === undefined ? undefined : unused ? not(used) : used,
    await hasTag(context, tag),
    addedBefore(before),
  )
  const { limit, offset } = context.page as PageRequest
  const rows = await context.db
    .select()
    .from(media)
    .where(where)
    .orderBy(desc(media.createdAt), desc(media.key))
    .limit(limit)
    .offset(offset)
  return { data: await toMediaLines(context, rows), ...cappedTotal(await countUpTo(context, media, where)) }
}

const unusedSum = async (context: CallContext<'x.unusedMedia'>) => {
  const [sum] = await context.db
    .select({
      count: sql`count(*)`.mapWith(Number),
      bytes: sql`coalesce(sum(${media.size}::bigint), 0)`.mapWith(Number),
    })
    .from(media)
    .where(
      and(publicPictureCondition(context.registry), not(isUsed(context)), addedBefore(context.query.before)),
    )
  return sum ?? { count: 0, bytes: 0 }
}

const describe = (context: CallContext<'x.describeMedia'>): Promise<MediaLine> =>
  inTransaction(context, async (inside) => {
    const { key } = inside.body
    const [former] = await readPictures(inside, [key], true)
    const alt = (inside.body.alt ?? '').trim()
    const rows = await inside.db.update(media).set({ alt }).where(eq(media.key, key)).returning()
    const [line] = await toMediaLines(inside, rows)
    if (!line || !former) throw new ApiError(404, reason('record.notFound'))
    if (former.alt !== alt)
      await addHistory(inside, [
        { entity: pictureEntity, entityId: key, action: 'update', propKey: 'alt', from: former.alt, to: alt },
      ])
    return line
  })

export const mediaLibraryHandlers: Handlers = {
  'x.mediaLibrary': library,
  'x.unusedMedia': unusedSum,
  'x.describeMedia': describe,
}
