import { and, eq, or, type SQL } from 'drizzle-orm'
import { customerTypes } from '../../../contract/enums'
import { from, until } from '../../../contract/grammar/filter'
import { reason } from '../../../contract/policies/refusals'
import { resourceNamed } from '../../../contract/registry'
import { wrong } from '../../core/errors'
import type { CallContext } from '../../core/work'
import { readList } from '../../db/read/read'
import { columnOf, tablesOf } from '../../db/tables/table'
import { decodeList } from '../../query/decode'
import { containsText, decodeFilters } from '../../query/filters'
import { containsPhone } from '../../query/phone'

/** When someone joined. */
const joined = { startDate: from('createdAt'), endDate: until('createdAt') }

/** What the words beyond the specified ones mean. */
const further = async ({
  db,
  registry,
  query,
}: CallContext): Promise<{ where: SQL | undefined; isIndexed?: true }> => {
  const customers = resourceNamed(registry, 'customers')
  const column = (key: string) => columnOf(tablesOf(registry).customers, key)
  const { userType, isActive } = query
  if (userType !== undefined && !customerTypes.some((type) => type === userType))
    throw wrong({ userType: [reason('query.notOneOf', { name: 'userType', choices: customerTypes })] })
  const text = String(query.search ?? '').trim()
  const narrowed = and(
    ...(await decodeFilters(db, registry, { ...customers, filters: joined }, query)),
    userType === undefined ? undefined : eq(column('userType'), userType),
    isActive === undefined ? undefined : eq(column('isActive'), isActive),
  )
  if (!text) return { where: narrowed, isIndexed: true }
  const found = or(
    ...['name', 'userName', 'email'].map((key) => containsText(column(key), text)),
    containsPhone(column('phone'), text),
  )
  return { where: and(found, narrowed) }
}

export const listCustomers = async (c: CallContext) => {
  const customers = resourceNamed(c.registry, 'customers')
  const { where, ...asked } = await decodeList(c.db, c.registry, customers, c.query)
  const { where: narrowed, ...how } = await further(c)
  return readList(c, customers, { ...asked, ...how, where: and(where, narrowed) })
}
