import { asc, isNull, sql } from 'drizzle-orm'
import type { Segment } from '#contract/extensions/segments.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { messages } from '#contract/policies/messages.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallContext, Handlers } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { lockRecord } from '#server/db/lock-record.ts'
import { cappedTotal, countDisjoint } from '#server/db/read/count.ts'
import { recordExists } from '#server/db/read/read.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createRecord, removeRecord, updateRecord } from '#server/db/write/write.ts'
import { parseRecordId } from '#server/validation/record-id.ts'
import { isSegmentValid, segmentCondition } from './members'

const countMembers = async (context: CallContext<'x.segments'>, query: string): Promise<number | null> => {
  if (!(await isSegmentValid(context, query))) return null
  const { customers } = tablesOf(context.registry)
  const found = await countDisjoint(context, customers, { parts: [await segmentCondition(context, query)] })
  return cappedTotal(found).total
}

const list = async (context: CallContext<'x.segments'>): Promise<{ data: Segment[] }> => {
  const { segments } = tablesOf(context.registry)
  const { id, version, name, query } = segments
  const rows = await context.db
    .select({ id, version, name, query })
    .from(segments)
    .where(isNull(segments.deletedAt))
    .orderBy(asc(sql`lower(${name})`), asc(id))
  const data: Segment[] = []
  for (const row of rows) data.push({ ...row, customers: await countMembers(context, row.query) })
  return { data }
}

const add = (context: CallContext<'x.addSegment'>) =>
  inTransaction(context, async (transaction) => {
    await segmentCondition(transaction, context.body.query)
    return createRecord(transaction, resourceNamed(transaction.registry, 'segments'), context.body)
  })

const change = (context: CallContext<'x.changeSegment'>) =>
  inTransaction(context, async (transaction) => {
    await segmentCondition(transaction, context.body.query)
    return updateRecord(
      transaction,
      resourceNamed(transaction.registry, 'segments'),
      context.params.id,
      context.body,
    )
  })

const remove = async (context: CallContext<'x.removeSegment'>) => {
  await removeRecord(context, resourceNamed(context.registry, 'segments'), context.params.id)
  return { message: messages.deleteSuccessful }
}

/** Makes a promotion one for the customers in a segment, or for everyone. */
const limitToSegment = <N extends 'coupons' | 'discounts' | 'buyGetPromotions'>(
  context: CallContext<'x.limitCoupon'> | CallContext<'x.limitDiscount'> | CallContext<'x.limitBuyGet'>,
  name: N,
) =>
  inTransaction(context, async (transaction) => {
    const { segmentId, version } = context.body
    const segments = resourceNamed(transaction.registry, 'segments')
    if (segmentId && !(await recordExists(transaction, segments, parseRecordId(segments, segmentId))))
      throw validationError({ segmentId: [reason('segment.unknown')] })
    const resource = resourceNamed(transaction.registry, name)
    const id = await lockRecord(transaction, resource, context.params.id, 'no key update')
    return updateRecord(transaction, resource, id, { segment: segmentId || null, version })
  })

export const segmentHandlers: Handlers = {
  'x.segments': list,
  'x.addSegment': add,
  'x.changeSegment': change,
  'x.removeSegment': remove,
  'x.limitCoupon': (context) => limitToSegment(context, 'coupons'),
  'x.limitDiscount': (context) => limitToSegment(context, 'discounts'),
  'x.limitBuyGet': (context) => limitToSegment(context, 'buyGetPromotions'),
}
