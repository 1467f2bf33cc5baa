import { and, eq, notExists, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { pictureEntity, restoredKey } from '#contract/calls/history.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { ResourceName } from '#contract/types.ts'
import type { Context } from '#server/core/context.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import {
  assignedWork,
  history,
  media,
  mediaUse,
  noticeReads,
  notices,
  unpublishedChanges,
} from '#server/db/tables/internal.ts'
import { removeFileWithCopies } from '#server/files/media.ts'
import { personalPlaces } from './personal-data'

type Stored = Pick<Context, 'db' | 'registry'>

/** Values of these kinds name nobody, so the books of what happened to an order stay. */
const impersonal = ['choice', 'number', 'money', 'flag', 'date', 'instant']
const impersonalKeys = ({ fields }: AnyResource) => [
  restoredKey,
  ...Object.keys(fields).filter((key) => impersonal.includes(fields[key]?.kind ?? '')),
]

/** Former values of the records; of those that are kept, what names nobody stays. */
export const eraseHistory = async ({ db, registry }: Stored, name: ResourceName, ids: readonly string[]) => {
  const ofRecords = and(eq(history.entity, name), inIds(history.entityId, ids))
  const kept = personalPlaces[name]?.erase === 'rows' ? [] : impersonalKeys(resourceNamed(registry, name))
  await db.update(history).set({ note: null }).where(ofRecords)
  await db
    .update(history)
    .set({ from: null, to: null })
    .where(and(ofRecords, sql`coalesce(${history.propKey}, '') <> all(${sql.param(kept)})`))
}

/** What refers to these records without being one. */
export const eraseTraces = async ({ db }: Stored, name: ResourceName, ids: readonly string[]) => {
  const gone = await db
    .delete(notices)
    .where(and(eq(notices.entity, name), inIds(notices.entityId, ids)))
    .returning({ id: notices.id })
  await db.delete(noticeReads).where(
    inIds(
      noticeReads.noticeId,
      gone.map(({ id }) => id),
    ),
  )
  await db
    .delete(unpublishedChanges)
    .where(and(eq(unpublishedChanges.entity, name), inIds(unpublishedChanges.entityId, ids)))
  if (personalPlaces[name]?.erase === 'rows')
    await db.delete(assignedWork).where(and(eq(assignedWork.entity, name), inIds(assignedWork.entityId, ids)))
}

/** The files that only removed records showed; their bytes are removed once the transaction has ended. */
export const eraseMedia = async ({ db }: Stored, found: ReadonlyMap<ResourceName, readonly string[]>) => {
  const keys: string[] = []
  for (const [name, ids] of found) {
    if (personalPlaces[name]?.erase !== 'rows') continue
    const uses = await db
      .delete(mediaUse)
      .where(and(eq(mediaUse.entity, name), inIds(mediaUse.entityId, ids)))
      .returning({ key: mediaUse.key })
    keys.push(...uses.map(({ key }) => key))
  }
  if (!keys.length) return []
  const isUsed = db.select({ one: sql`1` }).from(mediaUse).where(eq(mediaUse.key, media.key))
  const files = await db
    .delete(media)
    .where(and(inIds(media.key, keys), notExists(isUsed)))
    .returning()
  await db
    .update(history)
    .set({ from: null, to: null, note: null })
    .where(
      and(
        eq(history.entity, pictureEntity),
        inIds(
          history.entityId,
          files.map(({ key }) => key),
        ),
      ),
    )
  return files
}

type Removed = { key: string; focusX: number | null; focusY: number | null }

/** After the transaction that removed their rows: a file that remains is known to no one. */
export const removeFiles = async (
  { fileStore, log }: Pick<Context, 'fileStore'> & { log: FastifyBaseLogger },
  files: readonly Removed[],
) => {
  for (const file of files)
    await removeFileWithCopies(fileStore, file.key, file).catch((error) =>
      log.error(error, 'A file stays behind'),
    )
}
