import { asc, isNull, sql } from 'drizzle-orm'
import type { Segment } from '../../../../contract/extensions/segments'
import { reason } from '../../../../contract/policies/errors'
import { messages } from '../../../../contract/policies/messages'
import { resourceNamed } from '../../../../contract/registry'
import type { CallContext, Handlers } from '../../../core/context'
import { ApiError, validationError } from '../../../core/errors'
import { lockRecord } from '../../../db/lock-record'
import { countDisjoint, reportedTotal } from '../../../db/read/count'
import { recordExists } from '../../../db/read/read'
import { tablesOf } from '../../../db/tables/table'
import { inTransaction } from '../../../db/transaction'
import { createRecord, removeRecord, updateRecord } from '../../../db/write/write'
import { recordId } from '../../../validation/record-id'
import { membersOf } from './members'

const countMembers = async (c: CallContext<'x.segments'>, query: string): Promise<number | null> => {
  try {
    const where = await membersOf(c, query)
    return reportedTotal(await countDisjoint(c, tablesOf(c.registry).customers, { parts: [where] })).total
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

const list = async (c: CallContext<'x.segments'>): Promise<{ data: Segment[] }> => {
  const { segments } = tablesOf(c.registry)
  const { id, version, name, query } = segments
  const rows = await c.db
    .select({ id, version, name, query })
    .from(segments)
    .where(isNull(segments.deletedAt))
    .orderBy(asc(sql`lower(${name})`), asc(id))
  const data: Segment[] = []
  for (const row of rows) data.push({ ...row, customers: await countMembers(c, row.query) })
  return { data }
}

const add = (c: CallContext<'x.addSegment'>) =>
  inTransaction(c, async (w) => {
    await membersOf(w, c.body.query)
    return createRecord(w, resourceNamed(w.registry, 'segments'), c.body)
  })

const change = (c: CallContext<'x.changeSegment'>) =>
  inTransaction(c, async (w) => {
    await membersOf(w, c.body.query)
    return updateRecord(w, resourceNamed(w.registry, 'segments'), c.params.id, c.body)
  })

const remove = async (c: CallContext<'x.removeSegment'>) => {
  await removeRecord(c, resourceNamed(c.registry, 'segments'), c.params.id)
  return { message: messages.deleteSuccessful }
}

/** Makes a promotion one for the customers in a segment, or for everyone. */
const limit = <N extends 'coupons' | 'discounts'>(
  c: CallContext<'x.limitCoupon'> | CallContext<'x.limitDiscount'>,
  name: N,
) =>
  inTransaction(c, async (w) => {
    const { segmentId, version } = c.body
    const segments = resourceNamed(w.registry, 'segments')
    if (segmentId && !(await recordExists(w, segments, recordId(segments, segmentId))))
      throw validationError({ segmentId: [reason('segment.unknown')] })
    const resource = resourceNamed(w.registry, name)
    const id = await lockRecord(w, resource, c.params.id, 'no key update')
    return updateRecord(w, resource, id, { segment: segmentId || null, version })
  })

export const segmentHandlers: Handlers = {
  'x.segments': list,
  'x.addSegment': add,
  'x.changeSegment': change,
  'x.removeSegment': remove,
  'x.limitCoupon': (c) => limit(c, 'coupons'),
  'x.limitDiscount': (c) => limit(c, 'discounts'),
}
