import { inArray } from 'drizzle-orm'
import type { MediaLine } from '#contract/extensions/media.ts'
import type { CallContext } from '#server/core/context.ts'
import { fileUrl } from '#server/core/restricted-files.ts'
import { mediaUseCounts } from '#server/db/read/media-uses.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import type { PictureRow } from './media-pictures'

/** The names of the uploaders. */
const uploadersOf = async (
  context: CallContext,
  rows: readonly PictureRow[],
): Promise<Map<string, string>> => {
  const ids = [...new Set(rows.flatMap(({ uploadedBy }) => uploadedBy ?? []))]
  if (!ids.length) return new Map()
  const { admins } = tablesOf(context.registry)
  const found = await context.db
    .select({ id: admins.id, first: admins.firstName, last: admins.lastName })
    .from(admins)
    .where(inArray(admins.id, ids))
  return new Map(found.map(({ id, first, last }) => [id, `${first} ${last}`]))
}

/** Pictures as responses show them. */
export const toMediaLines = async (
  context: CallContext,
  rows: readonly PictureRow[],
): Promise<MediaLine[]> => {
  const keys = rows.map(({ key }) => key)
  const [uses, names] = [await mediaUseCounts(context.db, keys), await uploadersOf(context, rows)]
  return rows.map(({ uploadedBy, createdAt, contentType: _, key, ...row }) => ({
    ...row,
    key,
    url: fileUrl(key, false),
    uploadedBy: (uploadedBy && names.get(uploadedBy)) ?? null,
    createdAt: createdAt.toISOString(),
    uses: uses.get(key) ?? 0,
  }))
}
