import { inArray } from 'drizzle-orm'
import type { MediaLine } from '../../../contract/extensions/media'
import type { CallContext } from '../../core/context'
import { fileUrl } from '../../core/restricted-files'
import { mediaUseCounts } from '../../db/read/media-uses'
import { columnOf, tablesOf } from '../../db/tables/table'
import type { PictureRow } from './media-pictures'

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
