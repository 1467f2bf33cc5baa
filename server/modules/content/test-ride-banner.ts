import { isNull, sql } from 'drizzle-orm'
import { reason } from '../../../contract/policies/errors'
import { messages } from '../../../contract/policies/messages'
import { type Registry, resourceNamed } from '../../../contract/registry'
import type { CallContext, Context, Handlers, WriteRules } from '../../core/context'
import { ApiError, validationError } from '../../core/errors'
import { fieldTerm } from '../../core/terms'
import { advisoryLocks } from '../../db/locks'
import { readOne } from '../../db/read/read'
import { tablesOf } from '../../db/tables/table'
import { notFound, removeRecord, updateRecord } from '../../db/write/write'

const resourceIn = (registry: Registry) => resourceNamed(registry, 'testRideBanner')

/** The id of the current banner, if there is one. */
const currentId = async ({ db, registry }: Pick<Context, 'db' | 'registry'>) => {
  const table = tablesOf(registry).testRideBanner
  const [row] = await db.select({ id: table.id }).from(table).where(isNull(table.deletedAt)).limit(1)
  return row && String(row.id)
}
const requireCurrentId = async (c: CallContext) => {
  const id = await currentId(c)
  if (!id) throw notFound(resourceIn(c.registry))
  return id
}

/** If two users create a banner at once, the second waits and then sees the first. */
const refuseSecond = async (w: Context) => {
  await w.db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.testRideBanner})`)
  if (await currentId(w)) throw new ApiError(409, reason('banner.exists'))
}

export const bannerRules: WriteRules<'testRideBanner'> = {
  beforeCreate: refuseSecond,
  beforeRestore: refuseSecond,
}

export const bannerHandlers: Handlers = {
  'testRideBanner.current': async (c) => {
    const resource = resourceIn(c.registry)
    const id = await currentId(c)
    const found = id && (await readOne(c, resource, id))
    if (!found) throw notFound(resource)
    return found
  },
  'testRideBanner.replace': async (c) => {
    const id = await requireCurrentId(c)
    if (c.body.image === null) {
      const field = fieldTerm(resourceIn(c.registry), 'image')
      throw validationError({ image: [reason('field.required', { field })] })
    }
    return updateRecord(c, resourceIn(c.registry), id, c.body, bannerRules)
  },
  'testRideBanner.clear': async (c) => {
    await removeRecord(c, resourceIn(c.registry), await requireCurrentId(c), bannerRules)
    return { message: messages.deleteSuccessful }
  },
}
