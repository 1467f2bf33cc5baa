import { eq } from 'drizzle-orm'
import { pictureEntity } from '../../../contract/calls/history'
import { reason } from '../../../contract/policies/errors'
import { limits } from '../../../contract/policies/limits'
import type { CallContext, Handlers } from '../../core/context'
import { validationError } from '../../core/errors'
import { addHistory } from '../../db/history'
import { media } from '../../db/tables/internal'
import { inTransaction } from '../../db/transaction'
import { normalizeTags } from '../customers/tags'
import { countTags, findTagSpellings, suggestTags, tagKey } from '../customers/tags/tags-in-use'
import { toMediaLines } from './media-lines'
import { type PictureRow, readPictures } from './media-pictures'

type Change = { add: readonly string[]; without: ReadonlySet<string> }

/** The tags of a picture after the change. */
const changedTags = ({ tags }: PictureRow, { add, without }: Change): string[] => {
  const kept = tags.filter((name) => !without.has(tagKey(name)))
  const known = new Set(kept.map(tagKey))
  const all = [...kept, ...add.filter((name) => !known.has(tagKey(name)))]
  const { maxTags: count } = limits
  if (all.length > count) throw validationError({ add: [reason('tag.tooMany', { count })] })
  return all
}

/** Adds and removes tags of several pictures; those that one has or lacks already are no error. */
const tag = (context: CallContext<'x.tagMedia'>) =>
  inTransaction(context, async (inside) => {
    const keys = [...new Set(inside.body.keys ?? [])]
    const { maxBatch: count } = limits
    if (!keys.length || keys.length > count)
      throw validationError({ keys: [reason('picture.tagged', { count })] })
    const add = await findTagSpellings(inside, 'media', normalizeTags(inside.body.add))
    const without = new Set(normalizeTags(inside.body.remove).map(tagKey))
    for (const row of await readPictures(inside, keys, true)) {
      const tags = changedTags(row, { add, without })
      const added = tags.filter((name) => !row.tags.includes(name))
      const removed = row.tags.filter((name) => !tags.includes(name))
      if (!added.length && !removed.length) continue
      await countTags(inside, 'media', { added, removed })
      await inside.db.update(media).set({ tags }).where(eq(media.key, row.key))
      await addHistory(inside, [
        {
          entity: pictureEntity,
          entityId: row.key,
          action: 'update',
          propKey: 'tags',
          from: row.tags,
          to: tags,
        },
      ])
    }
    return { data: await toMediaLines(inside, await readPictures(inside, keys)) }
  })

export const mediaTagHandlers: Handlers = {
  'x.mediaTags': async (context) => ({
    data: await suggestTags(context, 'media', context.query.search ?? ''),
  }),
  'x.tagMedia': tag,
}
