import { and, isNull, ne, or, sql } from 'drizzle-orm'
import { isApplicable } from '../../../contract/grammar/facts'
import type { AnyResource } from '../../../contract/grammar/resource'
import type { Context, UnknownRecord } from '../../core/context'
import { columnOf, tableNamed } from '../tables/table'

/** `Yamaha R15 v4 – Édition` → `yamaha-r15-v4-edition`. */
export const slugify = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** Space for the number that distinguishes equal names. */
const suffixLength = 8

const freeSlug = async (context: Context, resource: AnyResource, key: string, base: string, id: string) => {
  const table = tableNamed(context.registry, resource.name)
  const column = columnOf(table, key)
  const rows = await context.db
    .select({ slug: column })
    .from(table)
    .where(
      and(
        isNull(table.deletedAt),
        ne(table.id, id),
        or(sql`lower(${column}) = ${base}`, sql`${column} like ${`${base}-%`}`),
      ),
    )
  const taken = new Set(rows.map((row) => String(row.slug).toLowerCase()))
  if (!taken.has(base)) return base
  let n = 2
  while (taken.has(`${base}-${n}`)) n++
  return `${base}-${n}`
}

/** Generates every slug that a write leaves empty. `before`: the current record, for an update. */
export const fillSlugs = async (
  context: Context,
  resource: AnyResource,
  values: UnknownRecord,
  id: string,
  before?: UnknownRecord,
) => {
  for (const [key, field] of Object.entries(resource.fields)) {
    if (!('slugOf' in field) || !field.slugOf || values[key]) continue
    if (before && values[key] === undefined) continue
    if (!isApplicable(field, { ...before, ...values })) continue
    const source = String(values[field.slugOf] ?? before?.[field.slugOf] ?? '')
    // A name in another script has no Latin letters: the resource and the end of the id are used.
    const base = slugify(source) || `${slugify(resource.title.one)}-${id.slice(-6)}`
    const maxBase = (field.max ?? 255) - suffixLength
    values[key] = await freeSlug(context, resource, key, base.slice(0, maxBase).replace(/-+$/, ''), id)
  }
}
