import { type SQL, sql } from 'drizzle-orm'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { type Columns, requireColumn, sortExpression } from './columns'

/** The sort value of a derived field: an expression on the same row, so that an index can contain it. */
const derived: Readonly<Record<string, (columns: Columns) => SQL>> = {
  // Nothing is due once the payment is cancelled; the list shows no amount either.
  'orders.due': (columns) => {
    const of = (key: string) => requireColumn(columns, key)
    const [total, credited, paid] = [of('total'), of('credited'), of('paid')]
    return sql`(case when ${of('paymentStatus')} = 'Cancelled' then 0 else ${total} - coalesce(${credited}, 0) - ${paid} end)`
  },
}

const derivedSort = ({ name }: AnyResource, key: string) => derived[`${name}.${key}`]

/** Whether a list can be sorted by the field: it has a value in the table that can be compared. */
export const hasSortValue = (resource: AnyResource, key: string, columns: Columns): boolean =>
  (key in columns && resource.fields[key]?.kind !== 'choices') || derivedSort(resource, key) !== undefined

/** The expression that a list is sorted by and its index contains. */
export const sortValue = (resource: AnyResource, key: string, columns: Columns) =>
  derivedSort(resource, key)?.(columns) ?? sortExpression(resource, key, requireColumn(columns, key))

/** Whether records of a list may have no value to be sorted by: they come last in either direction. */
export const maySortEmpty = (resource: AnyResource, key: string): boolean => {
  const field = resource.fields[key]
  return field !== undefined && !field.required && !field.derived
}
