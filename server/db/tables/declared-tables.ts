import type { PgColumn, PgTableWithColumns } from 'drizzle-orm/pg-core'
import type { WriteOf } from '#contract/grammar/record.ts'
import type { FieldsFor, ReferenceListName, ResourceName } from '#contract/types.ts'
import type { showroomListed } from './showroom-sets'

/** A file as it is stored: its address follows from its key. */
export type FileReference = { key: string; alt: string }

/** The column of a field kind. Money is a decimal string, a date `2026-01-31`. */
interface Kinds {
  text: string
  longText: string
  richText: string
  secret: string
  number: number
  money: string
  flag: boolean
  date: string
  instant: Date
  ref: string
  image: FileReference
  images: FileReference[]
  file: FileReference
  values: string[]
  group: Record<string, unknown>
}
type DataOf<F> = F extends { kind: 'choice'; of: readonly (infer V)[] }
  ? V
  : F extends { kind: 'choices'; of: readonly (infer V)[] }
    ? V[]
    : // References and files inside rows are stored as sent: by id and by key.
      F extends { kind: 'rows' }
      ? WriteOf<F>
      : F extends { kind: infer K extends keyof Kinds }
        ? Kinds[K]
        : never

/** By default a flag is false and a list empty. */
type AlwaysSet = { kind: 'flag' | 'choices' | 'images' | 'values' | 'rows' }
type Required = { required: true } | { slugOf: string }
type IsNotNull<F> = F extends AlwaysSet
  ? true
  : F extends { when: unknown }
    ? false
    : F extends Required
      ? true
      : false

type Column<T extends string, Data, NotNull extends boolean, HasDefault extends boolean = false> = PgColumn<
  {
    name: string
    tableName: T
    dataType: 'custom'
    columnType: string
    data: Data
    driverParam: unknown
    notNull: NotNull
    hasDefault: HasDefault
    isPrimaryKey: false
    isAutoincrement: false
    hasRuntimeDefault: false
    enumValues: undefined
  },
  object,
  { generated: undefined; identity: undefined }
>

type FieldColumns<T extends string, F> = {
  [K in keyof F & string as F[K] extends { derived: true } | { kind: 'refs' }
    ? never
    : F[K] extends { kind: 'secret' }
      ? `${K}Hash`
      : K]: Column<T, DataOf<F[K]>, IsNotNull<F[K]>, F[K] extends AlwaysSet ? true : false>
}
/** The columns of every table of records. */
export type SystemColumns<T extends string = string> = {
  id: Column<T, string, true>
  version: Column<T, number, true, true>
  createdAt: Column<T, Date, true, true>
  updatedAt: Column<T, Date, true, true>
  deletedAt: Column<T, Date, false>
}
type JoinColumns = {
  from: Column<string, string, true>
  to: Column<string, string, true>
  position: Column<string, number, true>
}

/** Drizzle distinguishes the tables of a join by the type of their name. */
type TableWith<N extends string, C extends Record<string, PgColumn>> = PgTableWithColumns<{
  name: N
  schema: undefined
  columns: C
  dialect: 'pg'
}>

export type ColumnsOf<N extends ResourceName> = FieldColumns<N, FieldsFor<N>> &
  SystemColumns<N> &
  (N extends (typeof showroomListed)[number] ? { showroomSet: Column<N, number, false, true> } : unknown) &
  (N extends 'shipments' ? { deliveryStatus: Column<N, string, false> } : unknown)
export type TableOf<N extends ResourceName> = TableWith<N, ColumnsOf<N>>

/** A list of references, in its order. */
export type JoinTable = TableWith<string, JoinColumns>
/** The tables of the declared resources, and `products_categories` for each of their lists of references. */
export type DeclaredTables = { readonly [N in ResourceName]: TableOf<N> } & {
  readonly [J in ReferenceListName]: JoinTable
}
