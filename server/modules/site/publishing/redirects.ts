import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { redirectKinds } from '#contract/enums.ts'
import { accessRuleOfView } from '#contract/grammar/facts.ts'
import { isGranted } from '#contract/policies/access.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { Context, FillDerived, ReadContext, WriteRules, Written } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { inLowerCase } from '#server/db/read/in-lower-case.ts'
import { columnOf, tableNamed, tablesOf } from '#server/db/tables/table.ts'
import { createRecords, updateRecords } from '#server/db/write/batch/write-planned.ts'
import { markDeleted } from '#server/db/write/remove.ts'

type Kind = (typeof redirectKinds)[number]
type Addressed = { id: string; slug?: unknown }

const same = (a: unknown, b: unknown) => String(a).toLowerCase() === String(b).toLowerCase()

/** The redirects of a kind from one of these slugs; at most one from each. */
const redirectsFrom = async ({ db, registry }: Context, kind: Kind, slugs: readonly unknown[]) => {
  if (!slugs.length) return []
  const { redirects } = tablesOf(registry)
  return db
    .select({ id: redirects.id, former: redirects.former, recordId: redirects.recordId })
    .from(redirects)
    .where(and(isNull(redirects.deletedAt), eq(redirects.kind, kind), inLowerCase(redirects.former, slugs)))
}

/** The record to which a former slug leads. */
export const findRedirected = async (context: Context, kind: Kind, slug: string) =>
  (await redirectsFrom(context, kind, [slug]))[0]?.recordId

/** The slugs belong to records now, so that nothing may lead away from them. */
const endRedirects = async (context: Context, kind: Kind, slugs: readonly unknown[]) => {
  const ids = (await redirectsFrom(context, kind, slugs)).map(({ id }) => id)
  if (ids.length) await markDeleted(context, resourceNamed(context.registry, 'redirects'), ids)
}

/** Each of the former slugs leads to its record from now on. */
export const addRedirects = async (
  context: Context,
  kind: Kind,
  all: readonly { former: unknown; recordId: string }[],
) => {
  const redirects = resourceNamed(context.registry, 'redirects')
  const nameOf = (former: unknown) => String(former).toLowerCase()
  const added = new Map(all.map((one) => [nameOf(one.former), one]))
  const changes: { id: string; body: { recordId: string } }[] = []
  for (const { id, former } of await redirectsFrom(context, kind, [...added.keys()])) {
    const one = added.get(nameOf(former))
    if (one) changes.push({ id, body: { recordId: one.recordId } })
    added.delete(nameOf(former))
  }
  if (changes.length) await updateRecords(context, redirects, changes)
  if (!added.size) return
  const bodies = [...added.values()].map((one) => ({ ...one, kind }))
  for (const outcome of await createRecords(context, redirects, bodies))
    if (outcome instanceof ApiError) throw outcome
}

/** Keeps the former addresses of records of that kind. */
export const redirectRules = (kind: Kind) =>
  ({
    afterWrites: async (context: Context, writes: readonly Written<Addressed>[]) => {
      const moved = writes.filter(
        ({ after, before }) => after.slug && !(before?.slug && same(before.slug, after.slug)),
      )
      await endRedirects(
        context,
        kind,
        moved.map(({ after }) => after.slug),
      )
      await addRedirects(
        context,
        kind,
        moved.flatMap(({ after, before }) =>
          before?.slug ? [{ former: before.slug, recordId: after.id }] : [],
        ),
      )
    },
    /** The addresses of merged records lead to the one that is kept. */
    beforeMerge: async (context: Context, kept: Addressed, others: readonly Addressed[]) => {
      const { redirects } = tablesOf(context.registry)
      const ids = others.map(({ id }) => id)
      const leading = await context.db
        .select({ former: redirects.former })
        .from(redirects)
        .where(and(isNull(redirects.deletedAt), eq(redirects.kind, kind), inArray(redirects.recordId, ids)))
      const slugs = [...leading.map(({ former }) => former), ...others.flatMap(({ slug }) => slug || [])]
      await addRedirects(
        context,
        kind,
        slugs.map((former) => ({ former, recordId: kept.id })),
      )
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
