import { and, eq, or, type SQL } from 'drizzle-orm'
import { customerTypes } from '../../../contract/enums'
import { resourceNamed } from '../../../contract/registry'
import { decodeList } from '../../decode'
import { wrong } from '../../errors'
import { containsText } from '../../filters'
import { type List, readList } from '../../store/read'
import { columnOf, tableNamed } from '../../store/table'
import type { CallContext } from '../handler'

/** What the words beyond the specified ones mean. */
const further = ({ registry, query }: CallContext): SQL | undefined => {
  const column = (key: string) => columnOf(tableNamed(registry, 'customers'), key)
  const { userType, isActive } = query
  if (userType !== undefined && !customerTypes.some((type) => type === userType))
    throw wrong({ userType: [`'userType' must be one of ${customerTypes.join(', ')}`] })
  const text = String(query.search ?? '').trim()
  return and(
    text
      ? or(...['name', 'userName', 'email', 'phone'].map((key) => containsText(column(key), text)))
      : undefined,
    userType === undefined ? undefined : eq(column('userType'), userType),
    isActive === undefined ? undefined : eq(column('isActive'), isActive),
  )
}

export const listCustomers = async (c: CallContext): Promise<List> => {
  const customers = resourceNamed(c.registry, 'customers')
  const { where, ...asked } = await decodeList(c.db, c.registry, customers, c.query)
  return readList(c, customers, { ...asked, where: and(where, further(c)) })
}
