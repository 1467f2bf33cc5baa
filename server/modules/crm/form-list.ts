import { and, or, type SQL } from 'drizzle-orm'
import { resourceNamed } from '../../../contract/registry'
import type { CallContext } from '../../core/work'
import { readList } from '../../db/read/read'
import { columnOf, tablesOf } from '../../db/tables/table'
import { decodeList } from '../../query/decode'
import { containsText } from '../../query/filters'

/** By what people name a form: its number, or who sent it. */
const searched = ['number', 'name', 'phone', 'email'] as const

/** What the search box means. */
export const soughtForms = ({ registry, query }: CallContext): SQL | undefined => {
  const table = tablesOf(registry).forms
  const text = String(query.search ?? '').trim()
  return text ? or(...searched.map((key) => containsText(columnOf(table, key), text))) : undefined
}

export const listForms = async (c: CallContext) => {
  const forms = resourceNamed(c.registry, 'forms')
  const { where, ...asked } = await decodeList(c.db, c.registry, forms, c.query)
  return readList(c, forms, { ...asked, where: and(where, soughtForms(c)) })
}
