import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { limits } from '../../../../contract/policies/limits'
import type { Context } from '../../../core/context'
import { tagsInUse } from '../../../db/tables/internal'
import { containsText } from '../../../query/text'

/** What can be tagged. */
export type TaggedRecords = 'orders' | 'customers'
export type Tagged = TaggedRecords | 'media'
type Reading = Pick<Context, 'db'>

export const tagKey = (name: string): string => name.normalize('NFC').toLowerCase()

/** The spelling of these tags that is in use already; their own otherwise. */
export const findTagSpellings = async ({ db }: Reading, entity: Tagged, names: readonly string[]) => {
  const keys = names.map(tagKey)
  const rows = keys.length
    ? await db
        .select({ key: tagsInUse.key, name: tagsInUse.name })
        .from(tagsInUse)
        .where(and(eq(tagsInUse.entity, entity), inArray(tagsInUse.key, keys)))
    : []
  const known = new Map(rows.map(({ key, name }) => [key, name]))
  return names.map((name) => known.get(tagKey(name)) ?? name)
}

/** Counts the records with a tag; one that no record has any more is forgotten. */
export const countTags = async (
  { db }: Reading,
  entity: Tagged,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
) => {
  // In one order, so that two changes do not wait for each other.
  const changes = [
    ...added.map((name) => ({ name, key: tagKey(name), by: 1 })),
    ...removed.map((name) => ({ name, key: tagKey(name), by: -1 })),
  ].sort((a, b) => (a.key < b.key ? -1 : 1))
  for (const { name, key, by } of changes) {
    const records = sql`${tagsInUse.records} + ${by}`
    await db
      .insert(tagsInUse)
      .values({ entity, key, name, records: Math.max(by, 0) })
      .onConflictDoUpdate({ target: [tagsInUse.entity, tagsInUse.key], set: { records } })
  }
  if (removed.length)
    await db.delete(tagsInUse).where(and(eq(tagsInUse.entity, entity), lte(tagsInUse.records, 0)))
}

/** The most frequent tags with that text in them. */
export const suggestTags = async ({ db }: Reading, entity: Tagged, search: string) =>
  db
    .select({ name: tagsInUse.name, records: tagsInUse.records })
    .from(tagsInUse)
    .where(and(eq(tagsInUse.entity, entity), search ? containsText(tagsInUse.name, search) : undefined))
    .orderBy(desc(tagsInUse.records), tagsInUse.key)
    .limit(limits.suggestedTags)
