import { eq, type SQL } from 'drizzle-orm'
import type { ResourceName } from '#contract/types.ts'
import type { ColumnsOf } from '#server/db/tables/declared-tables.ts'
import type { columnOf } from '#server/db/tables/table.ts'

export type SearchRow = Readonly<Record<string, unknown>>

/** How a kind of records is found and shown. */
export type SearchableKind<K extends string = string> = {
  resource: ResourceName
  /** Numbers that identify a record: an exact match or a prefix ranks above any name. */
  numbers?: readonly K[]
  phones?: readonly K[]
  names: readonly K[]
  /** Further columns that are read besides the searched ones. */
  also?: readonly K[]
  only?: (column: (key: K) => ReturnType<typeof columnOf>) => SQL
  label: (row: { readonly [P in K]?: unknown }) => unknown
  detail: (row: { readonly [P in K]?: unknown }) => readonly unknown[]
  /** Of equally good matches the newest first, instead of alphabetical order. */
  latestFirst?: true
}
/** By the columns of one resource: a renamed field does not compile. */
export type SearchableKindOf<N extends ResourceName> = SearchableKind<keyof ColumnsOf<N> & string> & {
  resource: N
}
type AnySearchableKind = { [N in ResourceName]: SearchableKindOf<N> }[ResourceName]

export const searchableKinds: readonly SearchableKind[] = [
  {
    resource: 'orders',
    numbers: ['number'],
    phones: ['phone'],
    names: ['recipient'],
    label: ({ number }) => number,
    detail: ({ recipient, phone }) => [recipient, phone],
    latestFirst: true,
  },
  {
    resource: 'products',
    numbers: ['sku', 'customSku'],
    names: ['name'],
    label: ({ name }) => name,
    detail: ({ sku }) => [sku],
  },
  { resource: 'brands', names: ['name'], label: ({ name }) => name, detail: () => [] },
  {
    resource: 'categories',
    names: ['name', 'slug'],
    label: ({ name }) => name,
    detail: ({ slug }) => [slug],
  },
  {
    resource: 'customers',
    phones: ['phone'],
    names: ['name', 'userName', 'email'],
    label: ({ name }) => name,
    detail: ({ phone, email }) => [phone, email],
  },
  {
    resource: 'dealers',
    phones: ['phone'],
    names: ['name', 'contactPerson', 'location'],
    label: ({ name }) => name,
    detail: ({ location, phone }) => [location, phone],
  },
  {
    resource: 'admins',
    phones: ['phone'],
    names: ['firstName', 'lastName', 'userName', 'email'],
    label: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    detail: ({ userName, email }) => [userName, email],
  },
  {
    resource: 'testRides',
    numbers: ['bookingNumber'],
    phones: ['phone'],
    // Their customers are found by name.
    names: [],
    also: ['name', 'bikeModel'],
    label: ({ bookingNumber }) => bookingNumber,
    detail: ({ name, bikeModel }) => [name, bikeModel],
    latestFirst: true,
  },
  {
    resource: 'bikeDocs',
    numbers: ['chassisNumber'],
    names: ['title'],
    label: ({ title }) => title,
    detail: ({ chassisNumber }) => [chassisNumber],
  },
  {
    resource: 'units',
    numbers: ['chassis', 'engine'],
    names: [],
    also: ['colour'],
    label: ({ chassis }) => chassis,
    detail: ({ engine, colour }) => [engine, colour],
  },
  {
    resource: 'purchaseOrders',
    numbers: ['number'],
    names: [],
    label: ({ number }) => number,
    detail: () => [],
    latestFirst: true,
  },
  {
    resource: 'suppliers',
    phones: ['phone'],
    names: ['name', 'contactPerson', 'email'],
    label: ({ name }) => name,
    detail: ({ contactPerson, phone }) => [contactPerson, phone],
  },
  {
    resource: 'forms',
    numbers: ['number'],
    phones: ['phone'],
    names: ['name', 'email'],
    only: (column) => eq(column('formType'), 'clubRegistration'),
    label: ({ name }) => name,
    detail: ({ number, phone }) => [number, phone],
    latestFirst: true,
  },
] satisfies readonly AnySearchableKind[]
