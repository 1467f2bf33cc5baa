import { eq, inArray } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import type { CallContext } from '#server/core/context.ts'
import type { Picture } from '#server/core/file-store.ts'
import { media, movePictures } from '#server/db/tables/internal.ts'
import { putPicture } from '#server/files/record-files.ts'
import { insertPicture, newKey } from '../media/media'
import { fetchPicture } from './fetch-picture'
import type { Note, ProductData } from './items'

/** The keys of pictures by their addresses. */
export type PictureKeys = ReadonlyMap<string, string>
type Stored = { address: string; key: string; picture: Picture }
export type Fetched = { keys: Map<string, string>; pictures: Stored[]; notes: Note[] }
const feature = 'product'

/** The addresses of a product with their lines: as many as it may have pictures. */
const addressesOf = ({ pictures, variants }: ProductData, line: number) => {
  const lines = new Map<string, number>()
  for (const { address } of pictures) lines.set(address, line)
  for (const { picture, line: own } of variants)
    if (picture && !lines.has(picture) && lines.size < 2 * limits.movePictures) lines.set(picture, own)
  return lines
}

type Fetching = {
  /** Hosts that may be private. */
  allowed: readonly string[]
  /** Gets the keys of stored files. */
  stored: string[]
  /** Before each picture; rejects once the work is another server’s, or is to end. */
  renew: () => Promise<void>
}

/**
 * Fetches the pictures of a product that were not fetched before, and stores their files; their rows follow in the
 * transaction of the product. Those that can't be fetched are noted.
 */
export const fetchPictures = async (
  context: CallContext,
  data: ProductData,
  line: number,
  { allowed, stored, renew }: Fetching,
): Promise<Fetched> => {
  const lines = addressesOf(data, line)
  const fetched: Fetched = { keys: new Map(), pictures: [], notes: [] }
  const { keys, pictures, notes } = fetched
  if (!lines.size) return fetched
  const known = await context.db
    .select({ address: movePictures.address, key: movePictures.key })
    .from(movePictures)
    .innerJoin(media, eq(media.key, movePictures.key))
    .where(inArray(movePictures.address, [...lines.keys()]))
  for (const { address, key } of known) keys.set(address, key)
  for (const [address, at] of lines) {
    if (keys.has(address)) continue
    await renew()
    const found = await fetchPicture(address, allowed)
    if ('why' in found) {
      const why = reason('move.picture.failed', { address: address.slice(0, 300), why: found.why })
      notes.push({ line: at, why })
      continue
    }
    const key = newKey(feature)
    stored.push(key)
    await putPicture({ ...context, log: context.request.log }, key, found.picture)
    keys.set(address, key)
    pictures.push({ address, key, picture: found.picture })
  }
  return fetched
}

/** In the transaction of their product. */
export const keepPictures = async (context: CallContext, stored: readonly Stored[]) => {
  for (const { address, key, picture } of stored) {
    const name = decodeURIComponent(/([^/?#]*)(?:[?#].*)?$/.exec(address)?.[1] ?? '').replace(
      /[\p{Cc}\p{Surrogate}]/gu,
      '',
    )
    await insertPicture(context, {
      key,
      feature,
      name: name || 'picture',
      by: context.admin?.id ?? null,
      picture,
    })
    await context.db
      .insert(movePictures)
      .values({ address, key })
      .onConflictDoUpdate({ target: movePictures.address, set: { key } })
  }
}
