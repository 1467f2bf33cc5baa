import { and, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { isApplicable } from '../../../contract/grammar/facts'
import type { AnyResource } from '../../../contract/grammar/resource'
import { slugOfName, toSlug } from '../../../contract/grammar/slug'
import type { Context, UnknownRecord } from '../../core/context'
import { inLowerCase } from '../read/in-lower-case'
import { columnOf, tableNamed } from '../tables/table'

/** The text, numbered if another record has it: `red-helmet-2`. */
export const freeSlug = async (
  context: Context,
  resource: AnyResource,
  key: string,
  base: string,
  id: string,
) => {
  const table = tableNamed(context.registry, resource.name)
  const column = columnOf(table, key)
  const others = and(isNull(table.deletedAt), ne(table.id, id))
  const slugs = (where: SQL) =>
    context.db
      .select({ slug: sql<string>`lower(${column})` })
      .from(table)
      .where(and(others, where))
  // By the index; only a slug that is taken needs the numbered ones, which take a look at every record.
  if (!(await slugs(inLowerCase(column, [base]))).length) return base
  const taken = new Set((await slugs(sql`${column} like ${`${base}-%`}`)).map(({ slug }) => slug))
  let n = 2
  while (taken.has(`${base}-${n}`)) n++
  return `${base}-${n}`
}

/** The slugs that a write leaves empty, before they are numbered. `before`: the current record, for an update. */
export const emptySlugs = (
  resource: AnyResource,
  values: UnknownRecord,
  id: string,
  before?: UnknownRecord,
): { key: string; base: string }[] =>
  Object.entries(resource.fields).flatMap(([key, field]) => {
    if (!('slugOf' in field) || !field.slugOf || values[key]) return []
    if (before && values[key] === undefined) return []
    if (!isApplicable(field, { ...before, ...values })) return []
    const source = String(values[field.slugOf] ?? before?.[field.slugOf] ?? '')
    // A name in another script than Latin and Bengali has no slug: the resource and the end of the id are used.
    const name = toSlug(source) ? source : `${resource.title.one} ${id.slice(-6)}`
    return { key, base: slugOfName(name, field.max) }
  })

/** Generates every slug that a write leaves empty. */
export const fillSlugs = async (
  context: Context,
  resource: AnyResource,
  values: UnknownRecord,
  id: string,
  before?: UnknownRecord,
) => {
  for (const { key, base } of emptySlugs(resource, values, id, before))
    values[key] = await freeSlug(context, resource, key, base, id)
}
