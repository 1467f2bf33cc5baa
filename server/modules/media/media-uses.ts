import { inArray } from 'drizzle-orm'
import type { MediaUses } from '../../../contract/extensions/media'
import { messages } from '../../../contract/policies/messages'
import { Refusal, wrong } from '../../core/errors'
import { mayRead } from '../../core/may-read'
import type { CallContext, Handlers } from '../../core/work'
import { mediaUsesOf } from '../../db/read/media-uses'
import { media } from '../../db/tables/internal'
import { inTransaction } from '../../db/transaction'
import { removeFile } from '../../files/media'
import { type PictureRow, pictures } from './media-pictures'

/** What the caller may not read is counted, for it keeps the picture too, but not named. */
const usedBy = async (c: CallContext<'x.mediaUsedBy'>): Promise<MediaUses> => {
  const { key } = c.query
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

/** Why a picture stays: `helmet.webp is used by 2 products: Arai, Shoei`. */
const keptBy = async (c: CallContext, { key, name }: PictureRow): Promise<string | undefined> => {
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
const remove = async (c: CallContext<'media.remove'>) => {
  const keys = [...new Set(c.query.key)]
  if (!keys.length) throw wrong({ key: ["'key' is required"] })
  if (keys.length > 1 && c.query.isMultiple !== true)
    throw wrong({ isMultiple: ["'isMultiple' must be true where several keys are given"] })
  await inTransaction(c, async (inside) => {
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
    await inside.db.delete(media).where(inArray(media.key, keys))
  })
  // A file that stays behind is known to nobody.
  for (const key of keys)
    await removeFile(c.fileStore, key).catch((error) => c.request.log.error(error, 'A file stays behind'))
  return { message: messages.deleteSuccessful }
}

export const mediaUseHandlers: Handlers = { 'media.remove': remove, 'x.mediaUsedBy': usedBy }
