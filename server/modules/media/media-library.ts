import { and, desc, eq, exists, inArray, not, or, sql } from 'drizzle-orm'
import type { MediaLine } from '../../../contract/extensions/media'
import { reason } from '../../../contract/policies/errors'
import type { CallContext, Handlers, PageRequest } from '../../core/context'
import { ApiError } from '../../core/errors'
import { fileUrl } from '../../core/restricted-files'
import { countUpTo, reportedTotal } from '../../db/read/count'
import { mediaUseCounts } from '../../db/read/media-uses'
import { media, mediaUse } from '../../db/tables/internal'
import { columnOf, tablesOf } from '../../db/tables/table'
import { containsText } from '../../query/text'
import { isPublic, type PictureRow, pictures } from './media-pictures'

/** The names of the uploaders. */
const uploadersOf = async (
  context: CallContext,
  rows: readonly PictureRow[],
): Promise<Map<string, string>> => {
  const ids = [...new Set(rows.flatMap(({ uploadedBy }) => uploadedBy ?? []))]
  if (!ids.length) return new Map()
  const column = (key: string) => columnOf(tablesOf(context.registry).admins, key)
  const found = await context.db
    .select({ id: column('id'), first: column('firstName'), last: column('lastName') })
    .from(tablesOf(context.registry).admins)
    .where(inArray(column('id'), ids))
  return new Map(found.map(({ id, first, last }) => [String(id), `${first} ${last}`]))
}

const linesOf = async (context: CallContext, rows: readonly PictureRow[]): Promise<MediaLine[]> => {
  const keys = rows.map(({ key }) => key)
  const [uses, names] = [await mediaUseCounts(context.db, keys), await uploadersOf(context, rows)]
  return rows.map(({ key, alt, name, feature, size, width, height, uploadedBy, createdAt }) => ({
    key,
    url: fileUrl(key, false),
    ...{ alt, name, feature, size, width, height },
    uploadedBy: (uploadedBy && names.get(uploadedBy)) ?? null,
    createdAt: createdAt.toISOString(),
    uses: uses.get(key) ?? 0,
  }))
}

const library = async (context: CallContext<'x.mediaLibrary'>) => {
  const { search, feature, unused } = context.query
  const text = (search ?? '').trim()
  const used = exists(context.db.select({ one: sql`1` }).from(mediaUse).where(eq(mediaUse.key, media.key)))
  const where = and(
    isPublic(context.registry),
    text ? or(containsText(media.name, text), containsText(media.alt, text)) : undefined,
    feature === undefined ? undefined : eq(media.feature, feature),
    unused === undefined ? undefined : unused ? not(used) : used,
  )
  const { limit, offset } = context.page as PageRequest
  const rows = await context.db
    .select()
    .from(media)
    .where(where)
    .orderBy(desc(media.createdAt), desc(media.key))
    .limit(limit)
    .offset(offset)
  return { data: await linesOf(context, rows), ...reportedTotal(await countUpTo(context, media, where)) }
}

const describe = async (context: CallContext<'x.describeMedia'>): Promise<MediaLine> => {
  const { key } = context.body
  await pictures(context, [key])
  const alt = (context.body.alt ?? '').trim()
  const rows = await context.db.update(media).set({ alt }).where(eq(media.key, key)).returning()
  const [line] = await linesOf(context, rows)
  if (!line) throw new ApiError(404, reason('record.notFound'))
  return line
}

export const mediaLibraryHandlers: Handlers = {
  'x.mediaLibrary': library,
  'x.describeMedia': describe,
}
