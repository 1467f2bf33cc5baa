import { and, desc, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { siteTagLimits } from '../../../contract/calls/site'
import { reason } from '../../../contract/policies/refusals'
import { sessionBounds } from '../../auth/sessions'
import type { Database } from '../../core/database'
import { Refusal, wrong } from '../../core/errors'
import type { Page } from '../../core/work'
import { revalidations, sessions } from '../../db/tables/internal'
import { checkText } from '../../validation/validate'

const most = { ...siteTagLimits, kept: 1000, perMinute: 300 }

/** The call has no token, so the address decides: a user must be signed in there. */
const checkAddress = async (db: Database, address: string, now: Date) => {
  const { createdAt, lastSeenAt } = sessionBounds(now)
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
  if (!known) throw new Refusal(403, reason('access.forbidden'))
}

const checkRate = async (db: Database, now: Date) => {
  const [counted] = await db
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(revalidations)
    .where(gt(revalidations.at, new Date(now.getTime() - 60_000)))
  if ((counted?.n ?? 0) >= most.perMinute)
    throw new Refusal(429, reason('site.refresh.tooOften', { count: most.perMinute }), {
      retryAfter: 60,
    })
}

/** Stands in for the public site while there is none: records which pages are to be rebuilt. */
export const registerSite = (app: FastifyInstance, db: Database, now: () => Date) => {
  app.post<{ Querystring: Record<string, unknown> }>('/site/revalidate', async ({ query, ip }) => {
    const at = now()
    await checkAddress(db, ip, at)
    await checkRate(db, at)
    checkText(query)
    const tags = [query.tags ?? []].flat().map(String)
    const isFine =
      tags.length > 0 && tags.length <= most.tags && tags.every((t) => t && t.length <= most.length)
    if (!isFine)
      throw wrong({
        tags: [reason('query.tags', { most: most.tags, length: most.length })],
      })
    const [noted] = await db.insert(revalidations).values({ at, tags }).returning()
    if (noted) await db.delete(revalidations).where(lt(revalidations.id, noted.id - most.kept))
    return { revalidated: true, tags }
  })
}

/** The latest refreshes, newest first. */
export const lastRevalidations = (db: Database, { limit, offset }: Page) =>
  db.select().from(revalidations).orderBy(desc(revalidations.id)).limit(limit).offset(offset)
