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
import { notFoundError, removeRecord, updateRecord } from '../../db/write/write'

const resourceIn = (registry: Registry) => resourceNamed(registry, 'testRideBanner')

/** The id of the current banner, if there is one. */
const currentId = async ({ db, registry }: Pick<Context, 'db' | 'registry'>) => {
  const table = tablesOf(registry).testRideBanner
  const [row] = await db.select({ id: table.id }).from(table).where(isNull(table.deletedAt)).limit(1)
  return row && String(row.id)
}
const requireCurrentId = async (context: CallContext) => {
  const id = await currentId(context)
  if (!id) throw notFoundError(resourceIn(context.registry))
  return id
}

/** If two users create a banner at once, the second waits and then sees the first. */
const refuseSecond = async (context: Context) => {
  await context.db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.testRideBanner})`)
  if (await currentId(context)) throw new ApiError(409, reason('banner.exists'))
}

export const bannerRules: WriteRules<'testRideBanner'> = {
  beforeCreate: refuseSecond,
  beforeRestore: refuseSecond,
}

export const bannerHandlers: Handlers = {
  'testRideBanner.current': async (context) => {
    const resource = resourceIn(context.registry)
    const id = await currentId(context)
    const found = id && (await readOne(context, resource, id))
    if (!found) throw notFoundError(resource)
    return found
  },
  'testRideBanner.replace': async (context) => {
    const id = await requireCurrentId(context)
    if (context.body.image === null) {
      const field = fieldTerm(resourceIn(context.registry), 'image')
      throw validationError({ image: [reason('field.required', { field })] })
    }
    return updateRecord(context, resourceIn(context.registry), id, context.body, bannerRules)
  },
  'testRideBanner.clear': async (context) => {
    await removeRecord(context, resourceIn(context.registry), await requireCurrentId(context), bannerRules)
    return { message: messages.deleteSuccessful }
  },
}
