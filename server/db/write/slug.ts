import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { redirectKinds } from '#contract/enums.ts'
import { isApplicable } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { slugOfName, toSlug } from '#contract/grammar/slug.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { canRead } from '#server/core/can-read.ts'
import type { Context, ReadContext, UnknownRecord } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { resourceTerm } from '#server/core/terms.ts'
import { inLowerCase } from '../read/in-lower-case'
import { labelsOf } from '../read/labels'
import { columnOf, tableNamed, tablesOf } from '../tables/table'

/** Addresses that lead to other records of the resource. Someone may give one to another record, but no name does. */
const formerSlugs = async (
  { db, registry }: ReadContext,
  { name }: AnyResource,
  key: string,
  id: string | undefined,
  matches: (column: PgColumn) => SQL,
) => {
  const kind = redirectKinds.find((one) => one === name)
  if (!kind || key !== 'slug') return []
  const { redirects } = tablesOf(registry)
  return db
    .select({ slug: sql<string>`lower(${redirects.former})`, recordId: redirects.recordId })
    .from(redirects)
    .where(
      and(
        isNull(redirects.deletedAt),
        eq(redirects.kind, kind),
        id === undefined ? undefined : ne(redirects.recordId, id),
        matches(redirects.former),
      ),
    )
}

/** The record, besides the excepted one, that a former slug leads to; none while that is deleted. */
export const redirectedRecord = async (
  context: ReadContext,
  resource: AnyResource,
  slug: unknown,
  except?: string,
): Promise<{ id: string; label: string } | undefined> => {
  const [found] = await formerSlugs(context, resource, 'slug', except, (of) => inLowerCase(of, [slug]))
  if (!found) return undefined
  const label = (await labelsOf(context, resource, [found.recordId])).get(found.recordId)
  return label === undefined ? undefined : { id: found.recordId, label }
}

/** Refuses a slug whose old links open another record, unless the body confirms that it takes them over. */
export const checkFormerSlug = async (
  context: Context,
  resource: AnyResource,
  { id, body, values, before }: Omit<SluggedWrite, 'slugs'> & { before?: UnknownRecord },
) => {
  if (!values.slug || values.slug === before?.slug || body.takeFormerSlug === true) return
  const former = await redirectedRecord(context, resource, values.slug, id)
  if (!former) return
  const why = canRead(context, resource)
    ? reason('slug.former', { name: former.label })
    : reason('slug.former.unread', { resource: resourceTerm(resource) })
  throw new ApiError(409, why, { code: 'slug.former', errors: { slug: [why] } })
}

/** The text, numbered if another record has it or had it as its address: `red-helmet-2`. */
export const freeSlug = async (
  context: Context,
  resource: AnyResource,
  key: string,
  base: string,
  id: string,
) => {
  const table = tableNamed(context.registry, resource.name)
  const column = columnOf(table, key)
  const slugs = async (matches: (column: PgColumn) => SQL) => {
    const current = await context.db
      .select({ slug: sql<string>`lower(${column})` })
      .from(table)
      .where(and(isNull(table.deletedAt), ne(table.id, id), matches(column)))
    return [...current, ...(await formerSlugs(context, resource, key, id, matches))]
  }
  // By the index; only a slug that is taken needs the numbered ones, which take a look at every record.
  if (!(await slugs((of) => inLowerCase(of, [base]))).length) return base
  const taken = new Set((await slugs((of) => sql`${of} like ${`${base}-%`}`)).map(({ slug }) => slug))
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

type SluggedWrite = { id: string; body: UnknownRecord; values: UnknownRecord; slugs: readonly unknown[] }
/** For several writes: which of their slugs lead to other records, so that they are numbered or refused. A given one can be confirmed. */
export const checkedFormerSlugs = async (
  context: Context,
  resource: AnyResource,
  writes: readonly SluggedWrite[],
): Promise<(write: SluggedWrite) => boolean> => {
  const slugs = writes.flatMap(({ values }) => values.slug || [])
  if (!slugs.length) return () => false
  const former = await formerSlugs(context, resource, 'slug', undefined, (of) => inLowerCase(of, slugs))
  const leading = new Map(former.map(({ slug, recordId }) => [slug, recordId]))
  return ({ id, body, values, slugs: generated }) => {
    const recordId = values.slug ? leading.get(String(values.slug).toLowerCase()) : undefined
    const isConfirmed = body.takeFormerSlug === true && !generated.length
    return recordId !== undefined && recordId !== id && !isConfirmed
  }
}

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
