import { and, eq, gt, isNotNull, lte, not, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { publications } from '#contract/enums.ts'
import {
  isPublishedAt,
  passedScheduleKeys,
  publicationAt,
} from '#contract/policies/publishing/publication.ts'
import type { Conditions, Context, ReadContext, UnknownRecord, WriteRules } from '#server/core/context.ts'
import type { FilterCondition } from '#server/core/filter-condition.ts'
import { tablesOf } from '#server/db/tables/table.ts'

type Schedule = Record<'published' | 'publishAt' | 'unpublishAt', AnyPgColumn>

/** The same as `isPublishedAt`, for the database; never null. */
export const publishedCondition = ({ published, publishAt, unpublishAt }: Schedule, now: Date): SQL => {
  const on = sql`coalesce(${lte(publishAt, now)}, false)`
  const off = sql`coalesce(${lte(unpublishAt, now)}, false)`
  return sql`(case when ${on} and ${off} then ${publishAt} > ${unpublishAt}
    when ${on} then true when ${off} then false else ${published} end)`
}

/** Derives what customers see from the flag and the schedule. */
export const derivePublication = ({ now }: Pick<ReadContext, 'now'>, records: UnknownRecord[]) => {
  const moment = now().getTime()
  for (const record of records) {
    record.publication = publicationAt(record, moment)
    record.published = isPublishedAt(record, moment)
  }
}

const inPublication = (table: Schedule, now: Date, state: (typeof publications)[number]): FilterCondition => {
  const published = publishedCondition(table, now)
  const awaited = and(isNotNull(table.publishAt), gt(table.publishAt, now))
  const found = {
    Published: published,
    Scheduled: and(not(published), awaited),
    Unpublished: and(not(published), sql`not coalesce(${gt(table.publishAt, now)}, false)`),
  }
  return { where: found[state], ...(state === 'Published' && { isFrequent: true }) }
}

export const publicationConditions: Pick<
  Conditions,
  'products.publication' | 'categories.publication' | 'products.published' | 'categories.published'
> = {
  'products.publication': ({ registry, now }, state) =>
    inPublication(tablesOf(registry).products, now(), state),
  'categories.publication': ({ registry, now }, state) =>
    inPublication(tablesOf(registry).categories, now(), state),
  'products.published': ({ registry, now }, value) => ({
    where: eq(publishedCondition(tablesOf(registry).products, now()), value),
  }),
  'categories.published': ({ registry, now }, value) => ({
    where: eq(publishedCondition(tablesOf(registry).categories, now()), value),
  }),
}

type Sent = { readonly published?: unknown; readonly publishAt?: unknown; readonly unpublishAt?: unknown }

export const publicationRules = {
  isLocal: () => true,
  /**
   * A change of the flag or a new time replaces the times that have passed, which would decide otherwise; the flag takes
   * over what they decided. What the body sets itself is kept.
   */
  beforeUpdate: async ({ now }: Context, body: Sent, before: Sent) => {
    if (body.published === undefined && !body.publishAt && !body.unpublishAt) return {}
    const moment = now().getTime()
    const passed = passedScheduleKeys(before, moment)
    if (!passed.length) return {}
    const published = body.published ?? isPublishedAt(before, moment)
    return { ...Object.fromEntries(passed.map((key) => [key, body[key] ?? null])), published }
  },
} satisfies WriteRules
