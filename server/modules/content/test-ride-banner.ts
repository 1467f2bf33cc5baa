import { isNull, sql } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import { messages } from '#contract/policies/messages.ts'
import { type Registry, resourceNamed } from '#contract/registry.ts'
import type { CallContext, Context, Handlers, WriteRules } from '#server/core/context.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { fieldTerm } from '#server/core/terms.ts'
import { advisoryLocks } from '#server/db/locks.ts'
import { readOne } from '#server/db/read/read.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { notFoundError, removeRecord, updateRecord } from '#server/db/write/write.ts'

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

const bannerExists = () => new ApiError(409, reason('banner.exists'))

/** If two users create a banner at once, the second waits and then sees the first. */
const refuseSecond = async (context: Context) => {
  await context.db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.testRideBanner})`)
  if (await currentId(context)) throw bannerExists()
}

export const bannerRules: WriteRules<'testRideBanner'> = {
  beforeCreate: async (context, bodies) => {
    await refuseSecond(context)
    return bodies.map((_, at) => (at ? bannerExists() : {}))
  },
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
