import { and, count, desc, eq, exists, inArray, like, not, or, type SQL, sql } from 'drizzle-orm'
import type { MediaLine, MediaUses } from '../../contract/extensions'
import { limits } from '../../contract/limits'
import { messages } from '../../contract/messages'
import type { Registry } from '../../contract/registry'
import { Refusal, wrong } from '../errors'
import { containsText } from '../filters'
import { removeFile } from '../media'
import { fileUrl, restrictedFeatures } from '../restricted'
import { media, mediaUse } from '../store/internal'
import { mediaUseCounts, mediaUsesOf } from '../store/media-uses'
import type { List } from '../store/read'
import { columnOf, tableNamed } from '../store/table'
import type { CallContext, Handlers, Page, Work } from './handler'
import { mayRead } from './may-read'

/** Pictures that anyone may see: what is restricted is nobody's to browse, and a paper is no picture. */
const isOpen = (registry: Registry): SQL | undefined => {
  const hidden = [...restrictedFeatures(registry)]
  return and(
    like(media.contentType, 'image/%'),
    hidden.length ? not(inArray(sql`lower(${media.feature})`, hidden)) : undefined,
  )
}

type Row = typeof media.$inferSelect

/** The names of those who uploaded. */
const uploadersOf = async (c: CallContext, rows: readonly Row[]): Promise<Map<string, string>> => {
  const ids = [...new Set(rows.flatMap(({ uploadedBy }) => uploadedBy ?? []))]
  if (!ids.length) return new Map()
  const column = (key: string) => columnOf(tableNamed(c.registry, 'admins'), key)
  const found = await c.db
    .select({ id: column('id'), first: column('firstName'), last: column('lastName') })
    .from(tableNamed(c.registry, 'admins'))
    .where(inArray(column('id'), ids))
  return new Map(found.map(({ id, first, last }) => [String(id), `${first} ${last}`]))
}

const linesOf = async (c: CallContext, rows: readonly Row[]): Promise<MediaLine[]> => {
  const keys = rows.map(({ key }) => key)
  const [uses, names] = [await mediaUseCounts(c.db, keys), await uploadersOf(c, rows)]
  return rows.map(({ key, alt, name, feature, size, width, height, uploadedBy, createdAt }) => ({
    key,
    url: fileUrl(key, false),
    ...{ alt, name, feature, size, width, height },
    uploadedBy: (uploadedBy && names.get(uploadedBy)) ?? null,
    createdAt: createdAt.toISOString(),
    uses: uses.get(key) ?? 0,
  }))
}

const library = async (c: CallContext): Promise<List> => {
  const { search, feature, unused } = c.query
  const text = String(search ?? '').trim()
  const used = exists(c.db.select({ one: sql`1` }).from(mediaUse).where(eq(mediaUse.key, media.key)))
  const where = and(
    isOpen(c.registry),
    text ? or(containsText(media.name, text), containsText(media.alt, text)) : undefined,
    feature === undefined ? undefined : eq(media.feature, String(feature)),
    unused === undefined ? undefined : unused ? not(used) : used,
  )
  const { limit, offset } = c.page as Page
  const rows = await c.db
    .select()
    .from(media)
    .where(where)
    .orderBy(desc(media.createdAt), desc(media.key))
    .limit(limit)
    .offset(offset)
  const ceiling = limits.countUpTo
  const some = c.db
    .select({ one: sql`1`.as('one') })
    .from(media)
    .where(where)
    .limit(ceiling + 1)
    .as('some')
  const [counted] = await c.db.select({ n: count() }).from(some)
  const total = counted?.n ?? 0
  const data = await linesOf(c, rows)
  return total > ceiling ? { data, total: ceiling, more: true } : { data, total }
}

/** These pictures, held until the transaction ends where something is done to them; refused where one is unknown. */
const pictures = async (w: Work, keys: readonly string[], hold = false): Promise<Row[]> => {
  const query = w.db
    .select()
    .from(media)
    .where(and(isOpen(w.registry), inArray(media.key, [...keys])))
    .orderBy(media.key)
  const rows = await (hold ? query.for('update') : query)
  if (rows.length < keys.length) throw new Refusal(404, messages.notFound)
  return rows
}

/** What the caller may not read is counted, for it keeps the picture too, but not named. */
const usedBy = async (c: CallContext): Promise<MediaUses> => {
  const key = String(c.query.key)
  await pictures(c, [key])
  const uses = await mediaUsesOf(c, key)
  return {
    data: uses.map(({ resource, count, records }) => ({
      resource: resource.name,
      count,
      records: mayRead(c, resource) ? records : [],
    })),
  }
}

const describe = async (c: CallContext): Promise<MediaLine | undefined> => {
  const key = String(c.body.key)
  await pictures(c, [key])
  const alt = String(c.body.alt ?? '').trim()
  const rows = await c.db.update(media).set({ alt }).where(eq(media.key, key)).returning()
  const [line] = await linesOf(c, rows)
  return line
}

/** Why a picture stays: `helmet.webp is used by 2 products: Arai, Shoei`. */
const keptBy = async (c: CallContext, { key, name }: Row): Promise<string | undefined> => {
  const uses = await mediaUsesOf(c, key)
  if (!uses.length) return undefined
  const words = uses.map(({ resource, count, records }) => {
    const { one, many } = resource.title
    const what = `${count} ${(count === 1 ? one : many).toLowerCase()}`
    if (!mayRead(c, resource)) return what
    const few = records.slice(0, 3).map(({ label }) => label)
    const rest = count - few.length
    return `${what}: ${few.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
  })
  return `${name} is used by ${words.join('; ')}`
}

/** All of them or none: what a record shows stays. */
const remove = async (c: CallContext) => {
  const keys = [...new Set(c.query.key as string[])]
  if (!keys.length) throw wrong({ key: ["'key' is required"] })
  if (keys.length > 1 && c.query.isMultiple !== true)
    throw wrong({ isMultiple: ["'isMultiple' must be true where several keys are given"] })
  await c.db.transaction(async (db) => {
    const inside = { ...c, db }
    const rows = await pictures(inside, keys, true)
    const errors: Record<string, string[]> = {}
    for (const row of rows) {
      const sentence = await keptBy(inside, row)
      if (sentence) errors[row.key] = [sentence]
    }
    const sentences = Object.values(errors).flat()
    if (sentences.length)
      throw new Refusal(409, [`Can not delete ${keys.length > 1 ? 'pictures' : 'picture'}`, ...sentences], {
        errors,
      })
    await db.delete(media).where(inArray(media.key, keys))
  })
  // A file that stays behind is known to nobody.
  for (const key of keys)
    await removeFile(c.fileStore, key).catch((error) => c.request.log.error(error, 'A file stays behind'))
  return { message: messages.deleteSuccessful }
}

export const mediaLibraryHandlers: Handlers = {
  'media.remove': remove,
  'x.mediaLibrary': library,
  'x.mediaUsedBy': usedBy,
  'x.describeMedia': describe,
}
