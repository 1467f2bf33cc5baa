import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { redirectKinds } from '#contract/enums.ts'
import { accessRuleOfView } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { isGranted } from '#contract/policies/access.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { Context, FillDerived, ReadContext, UnknownRecord, WriteRules } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { inLowerCase } from '#server/db/read/in-lower-case.ts'
import { columnOf, tableNamed, tablesOf } from '#server/db/tables/table.ts'
import { markDeleted } from '#server/db/write/remove.ts'
import { createRecord, updateRecord } from '#server/db/write/write.ts'

type Kind = (typeof redirectKinds)[number]
type Addressed = { id: string; slug?: unknown }

const same = (a: unknown, b: unknown) => String(a).toLowerCase() === String(b).toLowerCase()

/** The redirects of a kind from one of these slugs; at most one from each. */
const redirectsFrom = async (
  { db, registry }: Context,
  kind: Kind,
  slugs: readonly unknown[],
): Promise<string[]> => {
  const { redirects } = tablesOf(registry)
  const rows = await db
    .select({ id: redirects.id })
    .from(redirects)
    .where(and(isNull(redirects.deletedAt), eq(redirects.kind, kind), inLowerCase(redirects.former, slugs)))
  return rows.map(({ id }) => id)
}

/** The slugs belong to records now, so that nothing may lead away from them. */
const endRedirects = async (context: Context, kind: Kind, slugs: readonly unknown[]) => {
  const ids = slugs.length ? await redirectsFrom(context, kind, slugs) : []
  if (ids.length) await markDeleted(context, resourceNamed(context.registry, 'redirects'), ids)
}

const addRedirect = async (context: Context, kind: Kind, former: unknown, recordId: string) => {
  const redirects = resourceNamed(context.registry, 'redirects')
  const [known] = await redirectsFrom(context, kind, [former])
  if (known) await updateRecord(context, redirects, known, { recordId })
  else await createRecord(context, redirects, { former, kind, recordId })
}

/** Keeps the former addresses of records of that kind. */
export const redirectRules = (kind: Kind) =>
  ({
    afterWrite: async (context: Context, after: Addressed, before?: Addressed) => {
      if (!after.slug || (before?.slug && same(before.slug, after.slug))) return
      await endRedirects(context, kind, [after.slug])
      if (before?.slug) await addRedirect(context, kind, before.slug, after.id)
    },
    afterCreations: (context: Context, created: readonly Addressed[]) =>
      endRedirects(
        context,
        kind,
        created.flatMap(({ slug }) => slug || []),
      ),
    /** The addresses of merged records lead to the one that is kept. */
    beforeMerge: async (context: Context, kept: Addressed, others: readonly Addressed[]) => {
      const { redirects } = tablesOf(context.registry)
      const ids = others.map(({ id }) => id)
      const leading = await context.db
        .select({ former: redirects.former })
        .from(redirects)
        .where(and(isNull(redirects.deletedAt), eq(redirects.kind, kind), inArray(redirects.recordId, ids)))
      const slugs = [...leading.map(({ former }) => former), ...others.map(({ slug }) => slug)]
      for (const slug of slugs) if (slug) await addRedirect(context, kind, slug, kept.id)
      return {}
    },
  }) satisfies WriteRules

/** The records of a kind that redirects lead to, with their current slugs. */
const targetsOf = async ({ db, registry }: ReadContext, kind: Kind, ids: readonly string[]) => {
  const table = tableNamed(registry, kind)
  const { slug } = tablesOf(registry)[kind]
  const { nameField } = resourceNamed(registry, kind)
  const rows = await db
    .select({
      id: table.id,
      slug,
      label: sql<string>`${columnOf(table, nameField)}`,
    })
    .from(table)
    .where(and(isNull(table.deletedAt), inArray(table.id, [...ids])))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The record, besides the excepted one, that a former slug leads to. */
export const redirectedRecord = async (
  context: ReadContext,
  resource: AnyResource,
  { value, except }: UnknownRecord,
): Promise<{ id: string; label: string } | undefined> => {
  const { redirects } = tablesOf(context.registry)
  const kind = redirectKinds.find((one) => one === resource.name)
  if (!kind) return undefined
  const [found] = await context.db
    .select({ id: redirects.recordId })
    .from(redirects)
    .where(and(isNull(redirects.deletedAt), eq(redirects.kind, kind), inLowerCase(redirects.former, [value])))
  if (!found || found.id === except) return undefined
  const target = (await targetsOf(context, kind, [found.id])).get(found.id)
  return target && { id: target.id, label: target.label }
}

export const redirectDerived: FillDerived<'redirects'> = async (context, records) => {
  for (const kind of new Set(records.map((record) => record.kind))) {
    const own = records.filter((record) => record.kind === kind)
    const targets = await targetsOf(
      context,
      kind,
      own.map(({ recordId }) => recordId),
    )
    for (const record of own) {
      const target = targets.get(record.recordId)
      record.current = target?.slug ?? null
      record.record = target?.label ?? null
    }
  }
}

export const ownRedirectRules: WriteRules<'redirects'> = {
  /** Ending a redirect requires the permission to change the address that it belongs to. */
  beforeRemove: async ({ admin, registry }, { kind }) => {
    const resource = resourceNamed(registry, kind)
    if (admin && !isGranted(admin.role, accessRuleOfView(resource, 'edit')))
      throw new ApiError(403, reason('access.forbidden'))
  },
  /** The address may be in use again. */
  beforeRestore: async ({ db, registry }, { kind, former }) => {
    const table = tableNamed(registry, kind)
    const { slug } = tablesOf(registry)[kind]
    const used = await db
      .select({ id: table.id })
      .from(table)
      .where(and(isNull(table.deletedAt), sql`lower(${slug}) = lower(${former})`))
    if (used.length) throw new ApiError(409, reason('redirect.used', { address: former }))
  },
}
