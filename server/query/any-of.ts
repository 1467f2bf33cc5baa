import { and, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import { resolveFilterPath } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Registry } from '#contract/registry.ts'
import type { FilterCondition } from '../core/filter-condition'
import { searchColumnOf } from '../db/tables/search-column'
import { columnOf, type Table, tableNamed } from '../db/tables/table'
import { containsPhone } from './phone'
import { containsWords } from './text'

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

/** Each word of the text occurs in one of the resource's own fields, or it is a part of one of their phone numbers. */
export const anyKeyContains = (
  table: Table,
  resource: AnyResource,
  keys: readonly string[],
  text: string,
) => {
  const { column, others } = searchColumnOf(resource, getTableColumns(table), keys)
  const isPhone = (key: string) => {
    const field = resource.fields[key]
    return field !== undefined && 'pattern' in field && field.pattern === 'phone'
  }
  const phones = others.filter(isPhone).map((key) => containsPhone(columnOf(table, key), text))
  const columns = others.map((key) => columnOf(table, key))
  return or(containsWords(text, columns, column ? [column] : []), ...phones)
}

/** Each word of the text occurs in the record, or in one that it refers to. */
export const anyFieldContains = (
  registry: Registry,
  resource: AnyResource,
  paths: readonly string[],
  text: string,
): FilterCondition => {
  const own = tableNamed(registry, resource.name)
  const found = targetsOf(registry, resource, paths).map(({ via, resource: of, keys }) => {
    const table = tableNamed(registry, of.name)
    const contains = anyKeyContains(table, of, keys, text)
    if (!via) return { where: contains, ordered: contains }
    const matching = sql`select ${table.id} from ${table} where ${and(isNull(table.deletedAt), contains)}`
    const reference = columnOf(own, via)
    return {
      where: sql`${reference} in (${matching})`,
      ordered: sql`(${matching} and ${table.id} = ${reference}) is not null`,
    }
  })
  const refers = found.some(({ where, ordered }) => where !== ordered)
  return {
    where: or(...found.map(({ where }) => where)),
    ...(refers ? { ordered: or(...found.map(({ ordered }) => ordered)) } : { isSearch: true }),
  }
}
