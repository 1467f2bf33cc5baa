import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { foldText } from '#contract/grammar/stored-text.ts'
import { limits } from '#contract/policies/limits.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { Context, ReadContext } from '#server/core/context.ts'
import { listedCondition } from '#server/db/read/visible.ts'
import { isTagged } from '#server/db/tables/extra-constraints.ts'
import { folded } from '#server/db/tables/folded.ts'
import { tagsInUse } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { containsText } from '#server/query/text.ts'

/** What can be tagged. */
export type TaggedRecords = 'orders' | 'customers'
export type Tagged = TaggedRecords | 'media'
type Reading = Pick<Context, 'db'>

/** How tags are compared: in every spelling that a reader takes for the same. */
export const tagKey = foldText

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
  const changes = new Map<string, { name: string; by: number }>()
  const count = (by: number) => (name: string) => {
    const key = tagKey(name)
    changes.set(key, { name, by: by + (changes.get(key)?.by ?? 0) })
  }
  added.forEach(count(1))
  removed.forEach(count(-1))
  // In one order, so that two changes do not wait for each other.
  const rows = [...changes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { name, by }]) => ({ entity, key, name, records: by }))
  if (!rows.length) return
  await db
    .insert(tagsInUse)
    .values(rows)
    .onConflictDoUpdate({
      target: [tagsInUse.entity, tagsInUse.key],
      set: { records: sql`${tagsInUse.records} + excluded.records` },
    })
  if (removed.length)
    await db.delete(tagsInUse).where(and(eq(tagsInUse.entity, entity), lte(tagsInUse.records, 0)))
}

/** The most frequent tags with that text in them, counted in the records that the user sees. */
export const suggestTags = async (context: ReadContext, entity: Tagged, search: string) => {
  const { db, registry } = context
  const within = entity !== 'media' && (await listedCondition(context, resourceNamed(registry, entity)))
  if (!within) {
    const isTag = and(eq(tagsInUse.entity, entity), search ? containsText(tagsInUse.name, search) : undefined)
    return db
      .select({ name: tagsInUse.name, records: tagsInUse.records })
      .from(tagsInUse)
      .where(isTag)
      .orderBy(desc(tagsInUse.records), tagsInUse.key)
      .limit(limits.suggestedTags)
  }
  const table = tablesOf(registry)[entity]
  const [name, records] = [sql<string>`used.name`, sql`count(*)`.mapWith(Number)]
  return db
    .select({ name, records })
    .from(table)
    .innerJoin(sql`lateral jsonb_array_elements_text(${table.tags}) as used(name)`, sql`true`)
    .where(
      and(isNull(table.deletedAt), isTagged(table), within, search ? containsText(name, search) : undefined),
    )
    .groupBy(name)
    .orderBy(desc(records), folded(name))
    .limit(limits.suggestedTags)
}
