import { and, isNull, or, type SQL, sql } from 'drizzle-orm'
import { searchLimits } from '../../../contract/policies/search'
import type { Work } from '../../core/work'
import { isAmong } from '../../db/read/among'
import { columnOf, tableNamed, tablesOf } from '../../db/tables/table'
import { containsText } from '../../query/text'
import type { Row, Sought, SoughtOf } from './kinds'
import type { Found } from './rank'
import { type Asked, beginsWith, holdsWord, isPhone, isText } from './text'

/** The number of records that are read per condition; the best of them are returned. */
const lookedAt = 24

type Seeking = Pick<Work, 'db' | 'registry'>
type Of = (key: string) => ReturnType<typeof columnOf>

/**
 * From the narrowest on: a number, or the beginning of one, must not be lost among records that contain the text
 * anywhere.
 */
const conditionsOf = ({ text, words, phone }: Asked, kind: Sought, of: Of): SQL[] => {
  const { numbers = [], phones = [], names } = kind
  const whole = or(
    ...numbers.map((key) => isText(of(key), text)),
    ...phones.map((key) => (phone ? isPhone(of(key), phone) : undefined)),
  )
  const isShort = text.length < searchLimits.fewestLetters
  const further = isShort
    ? []
    : [
        or(...numbers.map((key) => beginsWith(of(key), text))),
        or(...phones.map((key) => (phone ? containsText(of(key), phone) : undefined))),
        and(...words.map((word) => or(...[...numbers, ...names].map((key) => holdsWord(of(key), word))))),
      ]
  return [whole, ...further].filter((condition) => condition !== undefined)
}

/** Candidates of a kind, each condition in a separate query so that each uses its own index. */
const rowsOf = async ({ db, registry }: Seeking, asked: Asked, kind: Sought): Promise<Row[]> => {
  const table = tableNamed(registry, kind.resource)
  const of: Of = (key) => columnOf(table, key)
  const conditions = conditionsOf(asked, kind, of)
  if (!conditions.length) return []
  const only = and(isNull(of('deletedAt')), kind.only?.(of))
  const meant = conditions.map(
    (condition) =>
      sql`(${db
        .select({ id: of('id') })
        .from(table)
        .where(and(only, condition))
        .limit(lookedAt)})`,
  )
  const told = [...(kind.numbers ?? []), ...(kind.phones ?? []), ...kind.names, ...(kind.also ?? [])]
  return db
    .select(Object.fromEntries(['id', 'createdAt', ...told].map((key) => [key, of(key)])))
    .from(table)
    .where(sql`${of('id')} in (${sql.join(meant, sql` union all `)})`)
}

const textsOf = (row: Row, keys: readonly string[] = []) =>
  keys.flatMap((key) => (typeof row[key] === 'string' ? [row[key]] : []))

const toldOf = (parts: readonly unknown[]) => parts.filter((part) => part).join(' · ') || null

export const find = async (s: Seeking, asked: Asked, kind: Sought): Promise<Found[]> =>
  (await rowsOf(s, asked, kind)).map((row) => ({
    id: String(row.id),
    label: String(kind.label(row) ?? ''),
    detail: toldOf(kind.detail(row)),
    numbers: textsOf(row, kind.numbers),
    phones: textsOf(row, kind.phones),
    createdAt: row.createdAt as Date,
  }))

const variants: SoughtOf<'variants'> = {
  resource: 'variants',
  numbers: ['sku', 'customSku'],
  names: [],
  also: ['product'],
  label: () => null,
  detail: () => [],
}

/** Products by the SKU of one of their variants. */
export const findByVariant = async (s: Seeking, asked: Asked): Promise<Found[]> => {
  const rows = await rowsOf(s, asked, variants)
  if (!rows.length) return []
  const products = tablesOf(s.registry).products
  const [id, name] = [products.id, products.name]
  const named: Row[] = await s.db
    .select({ id, name })
    .from(products)
    .where(
      and(
        isNull(products.deletedAt),
        isAmong(
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
      detail: String(row.sku),
      numbers: textsOf(row, variants.numbers),
      phones: [],
      createdAt: row.createdAt as Date,
    }
  })
}
