import { and, desc, eq, getTableColumns, getTableName, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { storedBarcode } from '#contract/policies/barcodes.ts'
import { searchLimits } from '#contract/policies/search.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { Context } from '#server/core/context.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { listedCondition } from '#server/db/read/visible.ts'
import type { ColumnsOf } from '#server/db/tables/declared-tables.ts'
import { searchColumnOf } from '#server/db/tables/search-column.ts'
import { columnOf, tableNamed, tablesOf } from '#server/db/tables/table.ts'
import { containsText } from '#server/query/text.ts'
import type { Candidate } from './rank'
import {
  beginsWith,
  containsWord,
  containsWordInLines,
  equalsFolded,
  equalsPhone,
  type SearchText,
} from './search-text'
import type { SearchableKind, SearchableKindOf, SearchRow } from './searchable-kinds'

/** The number of records that are read per condition; the best of them are returned. */
const maxCandidates = 24
/** The number of latest records that are looked through for a common text: those with it are far apart, and each is read to sort them. */
const maxLatest = 2000
/** The number of matches that are collected and sorted; if there are more, the latest are found soon in the order of time. */
const maxCollected = 1000

type SearchContext = Pick<Context, 'db' | 'registry' | 'reach' | 'admin'>
type ColumnByKey = (key: string) => ReturnType<typeof columnOf>

/** What a record must meet; few meet one that is rare. */
type MatchCondition = { where: SQL | undefined; isRare: boolean }

/**
 * From the narrowest on: a number, or the beginning of one, must not be lost among records that contain the text
 * anywhere.
 */
const matchConditions = (
  { text, words, phone }: SearchText,
  kind: SearchableKind,
  of: ColumnByKey,
  lines: ReturnType<typeof searchColumnOf>,
): MatchCondition[] => {
  const { numbers = [], phones = [] } = kind
  const exact = or(
    ...numbers.map((key) => equalsFolded(of(key), text)),
    ...phones.map((key) => (phone ? equalsPhone(of(key), phone) : undefined)),
  )
  const isShort = text.length < searchLimits.minLetters
  const further = isShort
    ? []
    : [
        or(...numbers.map((key) => beginsWith(of(key), text))),
        or(...phones.map((key) => (phone ? containsText(of(key), phone) : undefined))),
        and(
          ...words.map((word) =>
            or(
              lines.column && containsWordInLines(lines.column, word),
              ...lines.others.map((key) => containsWord(of(key), word)),
            ),
          ),
        ),
      ]
  return [{ where: exact, isRare: true }, ...further.map((where) => ({ where, isRare: false }))].filter(
    ({ where }) => where !== undefined,
  )
}

/** Candidates of a kind, each condition in a separate query so that each uses its own index. */
const candidateRows = async (
  context: SearchContext,
  searchText: SearchText,
  kind: SearchableKind,
): Promise<SearchRow[]> => {
  const { db, registry } = context
  const table = tableNamed(registry, kind.resource)
  const of: ColumnByKey = (key) => columnOf(table, key)
  const lines = searchColumnOf(resourceNamed(registry, kind.resource), getTableColumns(table), [
    ...(kind.numbers ?? []),
    ...kind.names,
  ])
  const conditions = matchConditions(searchText, kind, of, lines)
  if (!conditions.length) return []
  const ofKind = and(isNull(of('deletedAt')), kind.only?.(of))
  const only = and(await listedCondition(context, resourceNamed(registry, kind.resource)), ofKind)
  // Rare matches are collected, then sorted: by the index of this order the database would read all records for them.
  const latestFirst = (isRare: boolean) =>
    desc(isRare ? sql`${of('createdAt')} + interval '0'` : of('createdAt'))
  // The planner can't tell how many texts contain one, and would read a million orders in their order for the few that do. Those of all
  // showrooms are counted: to know whether a few of them contain a common text, all that contain it would be read.
  const fewWith = async (where: SQL | undefined) => {
    const some = await db
      .select({ id: of('id') })
      .from(table)
      .where(and(ofKind, where))
      .limit(maxCollected + 1)
    return some.length <= maxCollected ? some.map(({ id }) => String(id)) : undefined
  }
  /** The ids of the candidates, if there are enough among the latest records. */
  const amongLatest = async (where: SQL | undefined) => {
    // Under the table's own name, so that the condition applies to it too.
    const latest = db
      .select()
      .from(table)
      .where(only)
      .orderBy(desc(of('createdAt')))
      .limit(maxLatest)
      .as(getTableName(table))
    const rows = await db
      .select({ id: sql<string>`${of('id')}` })
      .from(latest)
      .where(where)
      .orderBy(desc(of('createdAt')))
      .limit(maxCandidates)
    return rows.length < maxCandidates ? undefined : rows.map(({ id }) => id)
  }
  const matching: SQL[] = []
  for (const { where, isRare } of conditions) {
    const isCollected = !kind.latestFirst || isRare
    const few = isCollected ? undefined : await fewWith(where)
    const areFew = isCollected || few !== undefined
    const latest = areFew ? undefined : await amongLatest(where)
    if (latest) {
      matching.push(sql`(select unnest(${sql.param(latest)}::text[]))`)
      continue
    }
    const order = kind.latestFirst ? [latestFirst(areFew)] : []
    const found = db
      .select({ id: of('id') })
      .from(table)
      .where(and(only, few ? inIds(of('id'), few) : where))
      // Without an order the database may read any of them, such as old orders of a customer.
      .orderBy(...order)
      .limit(maxCandidates)
    matching.push(sql`(${found})`)
  }
  const columns = [...(kind.numbers ?? []), ...(kind.phones ?? []), ...kind.names, ...(kind.also ?? [])]
  return db
    .select(Object.fromEntries(['id', 'createdAt', ...columns].map((key) => [key, of(key)])))
    .from(table)
    .where(sql`${of('id')} in (${sql.join(matching, sql` union all `)})`)
}

const textsOf = (row: SearchRow, keys: readonly string[] = []) =>
  keys.flatMap((key) => (typeof row[key] === 'string' ? [row[key]] : []))

const joinDetails = (parts: readonly unknown[]) => parts.filter((part) => part).join(' · ') || null

export const findRecords = async (
  context: SearchContext,
  searchText: SearchText,
  kind: SearchableKind,
): Promise<Candidate[]> =>
  (await candidateRows(context, searchText, kind)).map((row) => ({
    id: String(row.id),
    label: String(kind.label(row) ?? ''),
    detail: joinDetails(kind.detail(row)),
    numbers: textsOf(row, kind.numbers),
    phones: textsOf(row, kind.phones),
    createdAt: row.createdAt as Date,
  }))

const variants: SearchableKindOf<'variants'> = {
  resource: 'variants',
  numbers: ['sku', 'customSku'],
  names: [],
  also: ['product'],
  label: () => null,
  detail: () => [],
}

const barcodes: SearchableKindOf<'barcodes'> = {
  resource: 'barcodes',
  numbers: ['code'],
  names: [],
  also: ['product'],
  label: () => null,
  detail: () => [],
}

/** Products by one of their barcodes, or by the SKU of one of their variants. */
export const findByParts = async (context: SearchContext, searchText: SearchText): Promise<Candidate[]> => [
  ...(await findByPart(context, searchText, variants, 'sku')),
  ...(await findByPart(context, { ...searchText, text: storedBarcode(searchText.text) }, barcodes, 'code')),
]

const findByPart = async (
  context: SearchContext,
  searchText: SearchText,
  kind: SearchableKind,
  detail: string,
): Promise<Candidate[]> => {
  const rows = await candidateRows(context, searchText, kind)
  if (!rows.length) return []
  const products = tablesOf(context.registry).products
  const [id, name] = [products.id, products.name]
  const named: SearchRow[] = await context.db
    .select({ id, name })
    .from(products)
    .where(
      and(
        isNull(products.deletedAt),
        inIds(
          id,
          rows.map((row) => String(row.product)),
        ),
      ),
    )
  return rows.flatMap((row) => {
    const product = named.find((one) => one.id === row.product)
    if (!product) return []
    return {
      id: String(product.id),
      label: String(product.name),
      detail: String(row[detail]),
      numbers: textsOf(row, kind.numbers),
      phones: [],
      createdAt: row.createdAt as Date,
    }
  })
}

const orderColumns = ({ id, number, createdAt }: ColumnsOf<'orders'>) => ({ id, number, createdAt })
type OrderRow = { id: string; number: string; createdAt: Date }
const orderCandidate = (
  { id, number, createdAt }: OrderRow,
  found: string,
  detail: readonly unknown[],
): Candidate => ({ id, label: number, createdAt, phones: [], numbers: [found], detail: joinDetails(detail) })

/** Orders whose total is exactly that amount, the newest first, as the index of totals has them. */
export const findByTotal = async (
  context: SearchContext,
  { text, amount }: SearchText,
): Promise<Candidate[]> => {
  if (amount === undefined) return []
  const { orders } = tablesOf(context.registry)
  const { id, recipient, total } = orders
  const rows = await context.db
    .select({ ...orderColumns(orders), recipient, total })
    .from(orders)
    .where(
      and(
        eq(total, amount),
        isNull(orders.deletedAt),
        await listedCondition(context, resourceNamed(context.registry, 'orders')),
      ),
    )
    .orderBy(desc(id))
    .limit(maxCandidates)
  return rows.map((row) => ({ ...orderCandidate(row, text, [row.recipient]), amount: row.total }))
}

/** Orders by the tracking number of one of their shipments, or by the number of an invoice, a replaced one too. */
export const findByDocument = async (context: SearchContext, { text }: SearchText): Promise<Candidate[]> => {
  const { orders, shipments, invoices } = tablesOf(context.registry)
  const within = await listedCondition(context, resourceNamed(context.registry, 'orders'))
  const found = async (
    part: typeof shipments | typeof invoices,
    number: PgColumn,
    detail: PgColumn,
  ): Promise<Candidate[]> => {
    const rows = await context.db
      .select({ ...orderColumns(orders), part: sql<string>`${number}`, detail })
      .from(part)
      .innerJoin(orders, eq(orders.id, part.order))
      .where(and(sql`lower(${number}) = ${text}`, isNull(part.deletedAt), isNull(orders.deletedAt), within))
      .limit(maxCandidates)
    return rows.map((row) => orderCandidate(row, row.part, [row.detail, row.part]))
  }
  return [
    ...(await found(shipments, shipments.tracking, shipments.carrier)),
    ...(await found(invoices, invoices.number, orders.recipient)),
  ]
}
