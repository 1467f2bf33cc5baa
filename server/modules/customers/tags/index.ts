import { sql } from 'drizzle-orm'
import { reason } from '../../../../contract/policies/errors'
import { limits } from '../../../../contract/policies/limits'
import { resourceNamed } from '../../../../contract/registry'
import type { CallContext, Conditions, Handlers, UnknownRecord } from '../../../core/context'
import { validationError } from '../../../core/errors'
import { lockRecord } from '../../../db/lock-record'
import { readOne } from '../../../db/read/read'
import { tablesOf } from '../../../db/tables/table'
import { inTransaction } from '../../../db/transaction'
import { notFound, updateRecord } from '../../../db/write/write'
import { countTags, spellingsOf, suggestTags, type Tagged, tagKey } from './tags-in-use'

const plainTags = (given: readonly string[] | null | undefined): string[] => {
  const names = new Map((given ?? []).map((name) => [tagKey(name.trim()), name.trim()]))
  const { tagMax: count } = limits
  if ([...names.values()].some((name) => !name || name.length > count))
    throw validationError({ add: [reason('tag.invalid', { count })] })
  return [...names.values()]
}

/** Adds and removes tags of one record; those that it has or lacks already are no error. */
const tag = <N extends Tagged>(c: CallContext<'x.tagOrder'> | CallContext<'x.tagCustomer'>, entity: N) =>
  inTransaction(c, async (w) => {
    const resource = resourceNamed(w.registry, entity)
    const id = await lockRecord(w, resource, c.params.id, 'no key update')
    const record: UnknownRecord | undefined = await readOne(w, resource, id)
    if (!record) throw notFound(resource)
    const former = (record.tags ?? []) as string[]
    const without = new Set(plainTags(c.body.remove).map(tagKey))
    const kept = former.filter((name) => !without.has(tagKey(name)))
    const keys = new Set(kept.map(tagKey))
    const fresh = plainTags(c.body.add).filter((name) => !keys.has(tagKey(name)))
    const tags = [...kept, ...(await spellingsOf(w, entity, fresh))]
    const { maxTags: count } = limits
    if (tags.length > count) throw validationError({ add: [reason('tag.tooMany', { count })] })
    await countTags(w, entity, {
      added: tags.filter((name) => !former.includes(name)),
      removed: former.filter((name) => !tags.includes(name)),
    })
    return updateRecord(w, resource, id, { tags })
  })

export const tagHandlers: Handlers = {
  'x.orderTags': async (c) => ({ data: await suggestTags(c, 'orders', c.query.search ?? '') }),
  'x.customerTags': async (c) => ({ data: await suggestTags(c, 'customers', c.query.search ?? '') }),
  'x.tagOrder': (c) => tag(c, 'orders'),
  'x.tagCustomer': (c) => tag(c, 'customers'),
}

type HasTag = Conditions['orders.tag']
const hasTag =
  (entity: Tagged): HasTag =>
  async ({ db, registry }, value) => {
    const [name] = await spellingsOf({ db }, entity, [value])
    return { where: sql`${tablesOf(registry)[entity].tags} @> ${JSON.stringify([name])}::jsonb` }
  }

export const tagConditions = { 'orders.tag': hasTag('orders'), 'customers.tag': hasTag('customers') }
