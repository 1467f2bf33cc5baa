import { sql } from 'drizzle-orm'
import { storedLine } from '../../../../contract/grammar/stored-text'
import { reason } from '../../../../contract/policies/errors'
import { limits } from '../../../../contract/policies/limits'
import { resourceNamed } from '../../../../contract/registry'
import type { CallContext, Conditions, Handlers, UnknownRecord } from '../../../core/context'
import { validationError } from '../../../core/errors'
import { lockRecord } from '../../../db/lock-record'
import { readOne } from '../../../db/read/read'
import { tablesOf } from '../../../db/tables/table'
import { inTransaction } from '../../../db/transaction'
import { notFoundError, updateRecord } from '../../../db/write/write'
import { countTags, findTagSpellings, suggestTags, type TaggedRecords, tagKey } from './tags-in-use'

export const normalizeTags = (requestedTags: readonly string[] | null | undefined): string[] => {
  const names = new Map((requestedTags ?? []).map((name) => [tagKey(name), storedLine(name)]))
  const { tagMax: count } = limits
  if ([...names].some(([key, name]) => !key || name.length > count))
    throw validationError({ add: [reason('tag.invalid', { count })] })
  return [...names.values()]
}

/** Adds and removes tags of one record; those that it has or lacks already are no error. */
const tag = <N extends TaggedRecords>(
  context: CallContext<'x.tagOrder'> | CallContext<'x.tagCustomer'>,
  entity: N,
) =>
  inTransaction(context, async (transaction) => {
    const resource = resourceNamed(transaction.registry, entity)
    const id = await lockRecord(transaction, resource, context.params.id, 'no key update')
    const record: UnknownRecord | undefined = await readOne(transaction, resource, id)
    if (!record) throw notFoundError(resource)
    const currentTags = (record.tags ?? []) as string[]
    const without = new Set(normalizeTags(context.body.remove).map(tagKey))
    const kept = currentTags.filter((name) => !without.has(tagKey(name)))
    const keys = new Set(kept.map(tagKey))
    const newTags = normalizeTags(context.body.add).filter((name) => !keys.has(tagKey(name)))
    const tags = [...kept, ...(await findTagSpellings(transaction, entity, newTags))]
    const { maxTags: count } = limits
    if (tags.length > count) throw validationError({ add: [reason('tag.tooMany', { count })] })
    await countTags(transaction, entity, {
      added: tags.filter((name) => !currentTags.includes(name)),
      removed: currentTags.filter((name) => !tags.includes(name)),
    })
    return updateRecord(transaction, resource, id, { tags })
  })

export const tagHandlers: Handlers = {
  'x.orderTags': async (context) => ({
    data: await suggestTags(context, 'orders', context.query.search ?? ''),
  }),
  'x.customerTags': async (context) => ({
    data: await suggestTags(context, 'customers', context.query.search ?? ''),
  }),
  'x.tagOrder': (context) => tag(context, 'orders'),
  'x.tagCustomer': (context) => tag(context, 'customers'),
}

type HasTag = Conditions['orders.tag']
const hasTag =
  (entity: TaggedRecords): HasTag =>
  async ({ db, registry }, value) => {
    const [name] = await findTagSpellings({ db }, entity, [value])
    return { where: sql`${tablesOf(registry)[entity].tags} @> ${JSON.stringify([name])}::jsonb` }
  }

export const tagConditions = { 'orders.tag': hasTag('orders'), 'customers.tag': hasTag('customers') }
