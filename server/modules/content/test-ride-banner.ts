import { isNull, sql } from 'drizzle-orm'
import { messages } from '../../../contract/policies/messages'
import { reason } from '../../../contract/policies/refusals'
import { type Registry, resourceNamed } from '../../../contract/registry'
import { Refusal, wrong } from '../../core/errors'
import { fieldTerm } from '../../core/terms'
import type { CallContext, Handlers, Work, WriteRules } from '../../core/work'
import { advisoryLocks } from '../../db/locks'
import { readOne } from '../../db/read/read'
import { tablesOf } from '../../db/tables/table'
import { missing, removeRecord, updateRecord } from '../../db/write/write'

const resourceIn = (registry: Registry) => resourceNamed(registry, 'testRideBanner')

/** The id of the current banner, if there is one. */
const standing = async ({ db, registry }: Pick<Work, 'db' | 'registry'>) => {
  const table = tablesOf(registry).testRideBanner
  const [row] = await db.select({ id: table.id }).from(table).where(isNull(table.deletedAt)).limit(1)
  return row && String(row.id)
}
const needed = async (c: CallContext) => {
  const id = await standing(c)
  if (!id) throw missing(resourceIn(c.registry))
  return id
}

export const bannerRules: WriteRules<'testRideBanner'> = {
  /** Of two who put one up at once the second waits, and then sees the first. */
  beforeCreate: async (w) => {
    await w.db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.testRideBanner})`)
    if (await standing(w)) throw new Refusal(409, reason('banner.exists'))
  },
}

export const bannerHandlers: Handlers = {
  'testRideBanner.current': async (c) => {
    const resource = resourceIn(c.registry)
    const id = await standing(c)
    const found = id && (await readOne(c, resource, id))
    if (!found) throw missing(resource)
    return found
  },
  'testRideBanner.replace': async (c) => {
    const id = await needed(c)
    if (c.body.image === null) {
      const field = fieldTerm(resourceIn(c.registry), 'image')
      throw wrong({ image: [reason('field.required', { field })] })
    }
    return updateRecord(c, resourceIn(c.registry), id, c.body, bannerRules)
  },
  'testRideBanner.clear': async (c) => {
    await removeRecord(c, resourceIn(c.registry), await needed(c), bannerRules)
    return { message: messages.deleteSuccessful }
  },
}
