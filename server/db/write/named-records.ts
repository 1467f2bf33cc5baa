import { and, isNull } from 'drizzle-orm'
import { namingParams } from '#contract/conditions.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { reason } from '#contract/policies/errors/index.ts'
import type { Reason } from '#contract/policies/errors/reason.ts'
import type { Context } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { resourceTerm } from '#server/core/terms.ts'
import { inLowerCase } from '../read/in-lower-case'
import { columnOf, storedResources, tableNamed } from '../tables/table'
import { lockExistingRecords } from './constraints'

/** Locks the records with these slugs until the transaction ends; returns which of the slugs exist. */
const lockSlugs = async ({ db, registry }: Context, to: string, slugs: readonly string[]) => {
  const table = tableNamed(registry, to)
  const slug = columnOf(table, 'slug')
  const rows = await db
    .select({ slug })
    .from(table)
    .where(and(inLowerCase(slug, slugs), isNull(table.deletedAt)))
    .for('share')
  return new Set(rows.map((row) => String(row.slug)))
}

/**
 * Refuses conditions on records of a resource that name others that don't exist. Those that they name are neither deleted
 * nor renamed before they are stored.
 */
export const checkNamedRecords = async (
  context: Context,
  of: AnyResource,
  conditions: string | null | undefined,
) => {
  const pairs = [...new URLSearchParams(conditions ?? '')]
  const reasons: Reason[] = []
  for (const to of storedResources(context.registry)) {
    const params = namingParams(context.registry, of, to)
    const valuesBy = (by: 'id' | 'slug') => {
      const names = params.flatMap((param) => (param.by === by ? param.name : []))
      return [...new Set(pairs.flatMap(([name, value]) => (names.includes(name) ? value : [])))]
    }
    const [ids, slugs] = [valuesBy('id'), valuesBy('slug')]
    const known = new Set([
      ...(ids.length ? await lockExistingRecords(context, to.name, ids) : []),
      ...(slugs.length ? await lockSlugs(context, to.name, slugs) : []),
    ])
    const names = [...ids, ...slugs].filter((value) => !known.has(value))
    if (names.length) reasons.push(reason('conditions.reference', { resource: resourceTerm(to), names }))
  }
  if (reasons.length) throw validationError({ conditions: reasons })
}
