import { sql } from 'drizzle-orm'
import { storedLine } from '#contract/grammar/stored-text.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallContext, Conditions, Context, Handlers, UnknownRecord } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { lockRecord } from '#server/db/lock-record.ts'
import { readOne } from '#server/db/read/read.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notFoundError, updateRecord } from '#server/db/write/write.ts'
import { countTags, findTagSpellings, suggestTags, type TaggedRecords, tagKey } from './tags-in-use'

export const normalizeTags = (requestedTags: readonly string[] | null | undefined): string[] => {
  const names = new Map((requestedTags ?? []).map((name) => [tagKey(name), storedLine(name)]))
  const { tagMax: count } = limits
  if ([...names].some(([key, name]) => !key || name.length > count))
    throw validationError({ add: [reason('tag.invalid', { count })] })
  return [...names.values()]
}

/** Adds and removes tags of one record; those that it has or lacks already are no error. */
export const tag = <N extends TaggedRecords>(
  context: Context & Pick<CallContext<'x.tagOrder' | 'x.tagCustomer'>, 'params' | 'body'>,
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
