import { and, desc, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { siteTagLimits } from '#contract/calls/site.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { earliestSessionTimes } from '#server/auth/sessions.ts'
import type { PageRequest } from '#server/core/context.ts'
import type { Database } from '#server/core/database.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { revalidations, sessions } from '#server/db/tables/internal.ts'
import { refuseUnstorableText } from '#server/validation/validate.ts'

const maxTags = { ...siteTagLimits, kept: 1000, perMinute: 300 }

/** The call has no token, so the address decides: a user must be signed in there. */
const checkAddress = async (db: Database, address: string, now: Date) => {
  const { createdAt, lastSeenAt } = earliestSessionTimes(now)
  const [known] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.address, address),
        isNull(sessions.revokedAt),
        gte(sessions.createdAt, createdAt),
        gte(sessions.lastSeenAt, lastSeenAt),
      ),
    )
    .limit(1)
  if (!known) throw new ApiError(403, reason('access.forbidden'))
}

const checkRate = async (db: Database, now: Date) => {
  const [counted] = await db
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(revalidations)
    .where(gt(revalidations.at, new Date(now.getTime() - 60_000)))
  if ((counted?.n ?? 0) >= maxTags.perMinute)
    throw new ApiError(429, reason('site.refresh.tooOften', { count: maxTags.perMinute }), {
      retryAfter: 60,
    })
}

/** Stands in for the public site while there is none: records which pages are to be rebuilt. */
export const registerSite = (app: FastifyInstance, db: Database, now: () => Date) => {
  app.post<{ Querystring: Record<string, unknown> }>('/site/revalidate', async ({ query, ip }) => {
    const at = now()
    await checkAddress(db, ip, at)
    await checkRate(db, at)
    refuseUnstorableText(query)
    const tags = [query.tags ?? []].flat().map(String)
    const isFine =
      tags.length > 0 && tags.length <= maxTags.tags && tags.every((t) => t && t.length <= maxTags.length)
    if (!isFine)
      throw validationError({
        tags: [reason('query.tags', { most: maxTags.tags, length: maxTags.length })],
      })
    const [noted] = await db.insert(revalidations).values({ at, tags }).returning()
    if (noted) await db.delete(revalidations).where(lt(revalidations.id, noted.id - maxTags.kept))
    return { revalidated: true, tags }
  })
}

/** The latest refreshes, newest first. */
export const lastRevalidations = (db: Database, { limit, offset }: PageRequest) =>
  db.select().from(revalidations).orderBy(desc(revalidations.id)).limit(limit).offset(offset)
