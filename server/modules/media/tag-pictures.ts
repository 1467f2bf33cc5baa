import { isDeepStrictEqual } from 'node:util'
import { inArray, sql } from 'drizzle-orm'
import { pictureEntity } from '#contract/calls/history.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import type { CallContext, Handlers } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { addHistory } from '#server/db/history.ts'
import { media } from '#server/db/tables/internal.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { normalizeTags } from '../customers/tags'
import { countTags, findTagSpellings, suggestTags, tagKey } from '../customers/tags/tags-in-use'
import { toMediaLines } from './media-lines'
import { readPictures } from './media-pictures'

type Change = { add: readonly string[]; without: ReadonlySet<string> }

/** The tags of a picture after the change. */
const changedTags = (tags: readonly string[], { add, without }: Change): string[] => {
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
    const changes = (await readPictures(inside, keys, true))
      .map(({ key, tags: from }) => ({ key, from, to: changedTags(from, { add, without }) }))
      .filter(({ from, to }) => !isDeepStrictEqual(from, to))
    await countTags(inside, 'media', {
      added: changes.flatMap(({ from, to }) => to.filter((name) => !from.includes(name))),
      removed: changes.flatMap(({ from, to }) => from.filter((name) => !to.includes(name))),
    })
    const tags = JSON.stringify(Object.fromEntries(changes.map(({ key, to }) => [key, to])))
    if (changes.length)
      await inside.db
        .update(media)
        .set({ tags: sql`${tags}::jsonb -> ${media.key}` })
        .where(
          inArray(
            media.key,
            changes.map(({ key }) => key),
          ),
        )
    await addHistory(
      inside,
      changes.map(({ key, from, to }) => ({
        ...{ entity: pictureEntity, entityId: key, action: 'update' as const, propKey: 'tags' },
        ...{ from, to },
      })),
    )
    return { data: await toMediaLines(inside, await readPictures(inside, keys)) }
  })

export const mediaTagHandlers: Handlers = {
  'x.mediaTags': async (context) => ({
    data: await suggestTags(context, 'media', context.query.search ?? ''),
  }),
  'x.tagMedia': tag,
}
