import { and, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm'
import { resolveFilterPath } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { latinDigits, searchWords } from '#contract/grammar/stored-text.ts'
import type { Registry } from '#contract/registry.ts'
import type { Context } from '../core/context'
import type { FilterCondition } from '../core/filter-condition'
import { isIndexedList } from '../db/tables/extra-constraints'
import { hasSearchColumn, searchColumnOf } from '../db/tables/search-column'
import { columnOf, type Table, tableNamed } from '../db/tables/table'
import { containsPhone } from './phone'
import { containsWords, minLetters } from './text'

type Targets = { via: string | undefined; resource: AnyResource; keys: string[] }

/** The searched keys, by the reference of this resource that leads to them. */
const targetsOf = (registry: Registry, resource: AnyResource, paths: readonly string[]): Targets[] => {
  const targets = new Map<string | undefined, Targets>()
  for (const path of paths) {
    const { via, key, resource: of } = resolveFilterPath(registry.resources, resource, path)
    targets.set(via, { via, resource: of, keys: [...(targets.get(via)?.keys ?? []), key] })
  }
  return [...targets.values()]
}

/** Each word of the text occurs in one of the resource's own fields, or it is a part of one of their phone numbers; `oneByOne` as in `containsWords`. */
export const anyKeyContains = (
  table: Table,
  resource: AnyResource,
  keys: readonly string[],
  text: string,
  oneByOne = false,
) => {
  const { column, others } = searchColumnOf(resource, getTableColumns(table), keys)
  const isPhone = (key: string) => {
    const field = resource.fields[key]
    return field !== undefined && 'pattern' in field && field.pattern === 'phone'
  }
  const columnsOf = (are: boolean) =>
    others.filter((key) => isPhone(key) === are).map((key) => columnOf(table, key))
  const phones = columnsOf(true)
  return or(
    containsWords(text, { columns: columnsOf(false), folded: column ? [column] : [], phones, oneByOne }),
    ...phones.map((phone) => containsPhone(phone, text)),
  )
}

/** The text is the name of the record, such as the number of an order. */
export const isNamed = (table: Table, resource: AnyResource, text: string): SQL =>
  sql`lower(${columnOf(table, resource.nameField)}) = lower(${latinDigits(text)})`

/** A trigram index finds one of the words. */
const hasIndexedWord = (text: string) => searchWords(text).some((word) => word.length >= minLetters)

/** The number of referenced records that are listed by id; for more, records are tested in the order of the list. */
const mostListed = 500

/** Each word of the text occurs in the record, or in one that it refers to. */
export const anyFieldContains = async (
  { db, registry }: Pick<Context, 'db' | 'registry'>,
  resource: AnyResource,
  paths: readonly string[],
  text: string,
  maxListedIds = mostListed,
): Promise<FilterCondition> => {
  const own = tableNamed(registry, resource.name)
  const targets = targetsOf(registry, resource, paths)
  const found: { where: SQL | undefined; ordered: SQL | undefined }[] = []
  for (const { via, resource: of, keys } of targets) {
    const table = tableNamed(registry, of.name)
    // Among hundreds of thousands, fewer letters occur in most records, or each is read for the few that have them.
    const isByName = isIndexedList(of.name) && !hasSearchColumn(of) && !hasIndexedWord(text)
    const contains = isByName ? isNamed(table, of, text) : anyKeyContains(table, of, keys, text)
    if (!via) {
      found.push({ where: contains, ordered: contains })
      continue
    }
    const reference = columnOf(own, via)
    const isMatch = and(isNull(table.deletedAt), contains)
    // With ids, each condition is found by its own index; by a subquery, all records would be read for those of the others.
    const some = db
      .select({ id: table.id })
      .from(table)
      .where(isMatch)
      .limit(maxListedIds + 1)
    const ids = (await some).map(({ id }) => String(id))
    const matching = sql`select ${table.id} from ${table} where ${isMatch}`
    const listed = sql`${reference} = any(${sql.param(ids)})`
    const isListed = ids.length <= maxListedIds
    found.push({
      where: isListed ? listed : sql`${reference} in (${matching})`,
      ordered: isListed ? listed : sql`(${matching} and ${table.id} = ${reference}) is not null`,
    })
  }
  const where = or(...found.map((one) => one.where))
  if (targets.every(({ via }) => !via)) return { where, isSearch: true }
  if (found.every((one) => one.where === one.ordered)) return { where }
  const ordered = or(...found.map((one) => one.ordered))
  // Each by its index, too.
  const parts = found.map((one, i) => {
    const counted = or(...found.slice(0, i).map((former) => former.where))
    return and(one.where, counted && sql`(${counted}) is not true`)
  })
  return {
    where,
    ordered,
    isCommon: true,
    isFrequent: true,
    counted: { parts: hasIndexedWord(text) ? parts : [ordered] },
  }
}
