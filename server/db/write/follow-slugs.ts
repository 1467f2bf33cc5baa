import { and, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import type { Context, UnknownRecord } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { storedResources, tableNamed } from '../tables/table'
import { changeRecords } from './change-records'
import { type NamingConditions, namingConditions, rewriteConditions, storedPairs } from './references'

type Renamed = { former: string; slug: string }

const isNamedBySlug = ({ params }: NamingConditions) => params.some(({ by }) => by === 'slug')

/** The condition that stored conditions have one of the former slugs. */
const formerCondition = (
  { registry }: Pick<Context, 'registry'>,
  naming: NamingConditions,
  renamed: readonly Renamed[],
): SQL => {
  const pairs = naming.params.flatMap(({ name, by }) =>
    by === 'slug' ? renamed.map(({ former }) => `${name}=${former}`.toLowerCase()) : [],
  )
  return sql`${storedPairs(registry, naming)} && ${sql.param(pairs)}::text[]`
}

const follow = async (
  context: Context,
  from: AnyResource,
  references: readonly NamingConditions[],
  renamed: readonly Renamed[],
) => {
  const conditions = references.map((naming) => ({
    naming,
    which: formerCondition(context, naming, renamed),
  }))
  const table = tableNamed(context.registry, from.name)
  const rows = await context.db
    .select({ id: table.id })
    .from(table)
    .where(and(or(...conditions.map(({ which }) => which)), isNull(table.deletedAt)))
    .orderBy(table.id)
  if (rows.length > limits.maxMergeUses)
    throw validationError({
      slug: [reason('slug.tooManyUses', { count: rows.length, most: limits.maxMergeUses })],
    })
  const ids = rows.map(({ id }) => String(id))
  await changeRecords(context, from, ids, async () => {
    // Deleted records too: they may be restored.
    for (const { naming, which } of conditions)
      await rewriteConditions(context, naming, which, ([name, value]) => {
        const isSlug = naming.params.some((param) => param.name === name && param.by === 'slug')
        const one = isSlug && renamed.find(({ former }) => former.toLowerCase() === value.toLowerCase())
        return one ? one.slug : value
      })
  })
}

/** Lets stored conditions name records by their new slugs, in the transaction that has changed those. */
export const followSlugs = async (
  context: Context,
  resource: AnyResource,
  writes: readonly { before: UnknownRecord; after: UnknownRecord }[],
) => {
  const renamed = writes.flatMap(({ before, after }): Renamed[] =>
    before.slug && after.slug && before.slug !== after.slug
      ? [{ former: String(before.slug), slug: String(after.slug) }]
      : [],
  )
  if (!renamed.length) return
  // Undoing an import sets the slug back, and conditions follow again.
  const { importRun: _, ...own } = context
  for (const from of storedResources(context.registry)) {
    const references = namingConditions(context.registry, from, resource).filter(isNamedBySlug)
    if (references.length) await follow(own, from, references, renamed)
  }
}
