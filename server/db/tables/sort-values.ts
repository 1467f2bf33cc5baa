import { type SQL, sql } from 'drizzle-orm'
import type { AnyResource } from '../../../contract/grammar/resource'
import { type Columns, columnIn, sortExpression } from './columns'

/** What a derived field is sorted by: an expression of the same row, so that an index can hold it. */
const derived: Readonly<Record<string, (columns: Columns) => SQL>> = {
  // Nothing is owed once the payment is given up: the list shows none either.
  'orders.due': (columns) => {
    const [total, paid, status] = ['total', 'paid', 'paymentStatus'].map((key) => columnIn(columns, key))
    return sql`(case when ${status} = 'Cancelled' then 0 else ${total} - ${paid} end)`
  },
}

const derivedSort = ({ name }: AnyResource, key: string) => derived[`${name}.${key}`]

/** Whether a list can be sorted by the field: it has a value in the table that can be compared. */
export const hasSortValue = (resource: AnyResource, key: string, columns: Columns): boolean =>
  (key in columns && resource.fields[key]?.kind !== 'choices') || derivedSort(resource, key) !== undefined

/** What a list is sorted by, and its index holds. */
export const sortValue = (resource: AnyResource, key: string, columns: Columns) =>
  derivedSort(resource, key)?.(columns) ?? sortExpression(resource, key, columnIn(columns, key))
