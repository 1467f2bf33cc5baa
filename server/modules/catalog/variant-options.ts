import { desc, isNull, sql } from 'drizzle-orm'
import { foldText } from '#contract/grammar/stored-text.ts'
import type { Handlers } from '#server/core/context.ts'
import { tablesOf } from '#server/db/tables/table.ts'

/** The attributes of the newest variants say what is usual now, in bounded time. */
const maxAttributes = 10_000
const maxPairs = 400
const maxOptions = 12
const maxValues = 30

/** Without further spellings of the same: the first one counts. */
const distinct = (texts: readonly string[]): string[] => {
  const found = new Map<string, string>()
  for (const text of texts) if (!found.has(foldText(text))) found.set(foldText(text), text)
  return [...found.values()]
}

export const variantOptionHandlers: Handlers = {
  'x.variantOptions': async ({ db, registry }) => {
    const { variants } = tablesOf(registry)
    const newest = db
      .select({ pair: sql<unknown>`jsonb_array_elements(${variants.attributes})`.as('pair') })
      .from(variants)
      .where(isNull(variants.deletedAt))
      // Ids are UUIDs of version 7, which begin with their time.
      .orderBy(desc(variants.id))
      .limit(maxAttributes)
      .as('newest')
    const name = sql<string>`${newest.pair}->>'name'`
    const value = sql<string>`${newest.pair}->>'value'`
    const pairs = await db
      .select({ name, value })
      .from(newest)
      .groupBy(name, value)
      .orderBy(sql`count(*) desc`, name, value)
      .limit(maxPairs)
    const valuesOf = (option: string) =>
      pairs.flatMap((one) => (foldText(one.name) === foldText(option) ? [one.value] : []))
    const options = distinct(pairs.map((one) => one.name)).slice(0, maxOptions)
    return {
      data: options.map((option) => ({
        name: option,
        values: distinct(valuesOf(option)).slice(0, maxValues),
      })),
    }
  },
}
