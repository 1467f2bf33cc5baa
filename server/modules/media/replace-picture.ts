import { and, eq } from 'drizzle-orm'
import { pictureEntity } from '#contract/calls/history.ts'
import type { ReplacementUses } from '#contract/extensions/media.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { isGranted } from '#contract/policies/access.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { settingKeys } from '#contract/settings/index.ts'
import { canRead } from '#server/core/can-read.ts'
import type { CallContext, Handlers } from '#server/core/context.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { resourceTerm } from '#server/core/terms.ts'
import { addHistory } from '#server/db/history.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { labelsOf } from '#server/db/read/labels.ts'
import { visibleCondition } from '#server/db/read/visible.ts'
import { media } from '#server/db/tables/internal.ts'
import { tableNamed } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import {
  findRecordsWithPicture,
  isPictureUsed,
  keepsOriginalPictures,
  lockRecordsWithPicture,
  moveMediaUse,
  replaceInRecords,
  type Shown,
} from '#server/db/write/replace-media.ts'
import { countTags } from '../customers/tags/tags-in-use'
import { toMediaLines } from './media-lines'
import { type PictureRow, readPictures } from './media-pictures'

const maxNamed = 5

/** Whether the caller may update all of these records. */
const mayReplaceIn = async (context: CallContext, { resource, ids }: Shown): Promise<boolean> => {
  const { admin, db, registry } = context
  const { subject, roleTypes }: AnyResource = resource
  if (!isGranted(admin?.role, [subject, 'UPDATE'])) return false
  if (roleTypes && !(admin && roleTypes.includes(admin.role.roleType))) return false
  const reached = visibleCondition(context, resource)
  if (!reached) return true
  const table = tableNamed(registry, resource.name)
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(inIds(table.id, ids), reached))
  const known = new Set(rows.map(({ id }) => String(id)))
  return ids.every((id) => known.has(id))
}

const uses = async (context: CallContext<'x.replacementUses'>): Promise<ReplacementUses> => {
  const { key } = context.query
  await readPictures(context, [key])
  const data: ReplacementUses['data'][number][] = []
  for (const shown of await findRecordsWithPicture(context, key)) {
    const { resource, ids } = shown
    const labels = canRead(context, resource)
      ? await labelsOf(context, resource, ids.slice(0, maxNamed))
      : null
    const kept = keepsOriginalPictures(resource)
    data.push({
      resource: resource.name,
      count: ids.length,
      labels: [...(labels?.values() ?? [])],
      isAllowed: kept || (await mayReplaceIn(context, shown)),
      kept,
    })
  }
  return { data }
}

const keysOf = (all: readonly Shown[]) => all.map(({ resource, ids }) => [resource.name, ...ids]).join()

/** The records to change, locked before the pictures, as every write of a record does. */
const lockAll = async (context: CallContext, key: string, by: string) => {
  const changed = async () =>
    (await findRecordsWithPicture(context, key)).filter(({ resource }) => !keepsOriginalPictures(resource))
  const shown = await changed()
  const count = shown.reduce((sum, { ids }) => sum + ids.length, 0)
  if (count > limits.maxMergeUses)
    throw validationError({ key: [reason('picture.replace.tooMany', { count, most: limits.maxMergeUses })] })
  for (const one of shown) await lockRecordsWithPicture(context, one)
  const rows = await readPictures(context, [key, by], true)
  // A record that has begun or ceased to show the picture by now is not locked.
  if (keysOf(await changed()) !== keysOf(shown)) throw new ApiError(409, reason('record.changed'))
  return { shown, rows }
}

/** The new picture has the text and the tags of the former one, unless it has its own. */
const inherit = async (context: CallContext, former: PictureRow, next: PictureRow) => {
  const added = former.tags.filter((name) => !next.tags.includes(name))
  await countTags(context, 'media', { added, removed: [] })
  const rows = await context.db
    .update(media)
    .set({ alt: next.alt || former.alt, tags: [...next.tags, ...added] })
    .where(eq(media.key, next.key))
    .returning()
  return rows
}

const replace = (context: CallContext<'x.replaceMedia'>) => {
  const { key, by } = context.body
  if (key === by) throw validationError({ by: [reason('picture.replace.itself')] })
  return inTransaction(context, async (inside) => {
    const { shown, rows } = await lockAll(inside, key, by)
    const [former, next] = [rows.find((row) => row.key === key), rows.find((row) => row.key === by)]
    if (!former || !next) throw new ApiError(404, reason('record.notFound'))
    if (await isPictureUsed(inside, [by])) throw validationError({ by: [reason('picture.replace.used')] })
    const barred: AnyResource[] = []
    for (const one of shown) if (!(await mayReplaceIn(inside, one))) barred.push(one.resource)
    if (barred.length)
      throw new ApiError(403, reason('picture.replace.forbidden', { resources: barred.map(resourceTerm) }))
    for (const one of shown) await replaceInRecords(inside, one, key, by)
    // A setting keeps its picture: it is changed on its own page.
    const kept = [
      ...inside.registry.resources.filter(keepsOriginalPictures).map(({ name }) => name),
      ...settingKeys,
    ]
    await moveMediaUse(inside, key, by, kept)
    const changed = await inherit(inside, former, next)
    await addHistory(inside, [
      { entity: pictureEntity, entityId: by, action: 'update', propKey: 'replaces', from: key, to: by },
    ])
    const [line] = await toMediaLines(inside, changed)
    if (!line) throw new ApiError(404, reason('record.notFound'))
    return line
  })
}

export const replacementHandlers: Handlers = { 'x.replacementUses': uses, 'x.replaceMedia': replace }
