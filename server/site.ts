import { desc, lt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { siteTagLimits } from '../contract/calls/site'
import { wrong } from './errors'
import type { Page } from './rules/handler'
import type { Database } from './store/db'
import { revalidations } from './store/internal'
import { checkText } from './validate'

const most = { ...siteTagLimits, kept: 1000 }

/** Stands in for the public site: notes which of its pages it was told to rebuild. */
export const registerSite = (app: FastifyInstance, db: Database, now: () => Date) => {
  app.post<{ Querystring: Record<string, unknown> }>('/site/revalidate', async ({ query }) => {
    checkText(query)
    const tags = [query.tags ?? []].flat().map(String)
    const isFine =
      tags.length > 0 && tags.length <= most.tags && tags.every((t) => t && t.length <= most.length)
    if (!isFine)
      throw wrong({
        tags: [`'tags' must be given 1 to ${most.tags} times, each with at most ${most.length} characters`],
      })
    const [noted] = await db.insert(revalidations).values({ at: now(), tags }).returning()
    if (noted) await db.delete(revalidations).where(lt(revalidations.id, noted.id - most.kept))
    return { revalidated: true, tags }
  })
}

/** What the site was told last, newest first. */
export const lastRevalidations = (db: Database, { limit, offset }: Page) =>
  db.select().from(revalidations).orderBy(desc(revalidations.id)).limit(limit).offset(offset)
