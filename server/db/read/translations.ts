import { and, eq, inArray, isNotNull, isNull, max, not, or, type SQL, sql } from 'drizzle-orm'
import type { Translation, TranslationOfRecord } from '#contract/extensions/site/translations.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import {
  type TranslationLanguage,
  type TranslationState,
  translatedKeys,
} from '#contract/grammar/translation.ts'
import type { Context } from '#server/core/context.ts'
import { history } from '../tables/internal'
import { aliasTable, columnOf, type Table, tableNamed } from '../tables/table'
import { translations } from '../tables/translations'
import { inIds } from './in-ids'
import { visibleCondition } from './visible'

const { entity, entityId, language, field, text, version, updatedAt } = translations

/** A stored text of a record. */
type Stored = { id: string; field: string; text: string | null; version: number; updatedAt: Date }

/** The rows of these records in a language, also of removed texts. */
export const readTranslationRows = (
  { db }: Pick<Context, 'db'>,
  { name }: AnyResource,
  ids: readonly string[],
  of: TranslationLanguage,
): Promise<Stored[]> =>
  db
    .select({ id: entityId, field, text, version, updatedAt })
    .from(translations)
    .where(and(eq(entity, name), inIds(entityId, ids), eq(language, of)))

/** The texts whose own texts were changed after they were translated, by the history of their records. */
export const outdatedTexts = async (
  { db }: Pick<Context, 'db'>,
  { name }: AnyResource,
  rows: readonly Stored[],
): Promise<Stored[]> => {
  const translated = rows.filter((row) => row.text !== null)
  if (!translated.length) return []
  const ids = [...new Set(translated.map((row) => row.id))]
  const keys = [...new Set(translated.map((row) => row.field))]
  const changes = await db
    .select({ id: history.entityId, key: history.propKey, at: max(history.at) })
    .from(history)
    .where(and(eq(history.entity, name), inIds(history.entityId, ids), inArray(history.propKey, keys)))
    .groupBy(history.entityId, history.propKey)
  const changedAt = new Map(changes.map(({ id, key, at }) => [`${id} ${key}`, at]))
  return translated.filter((row) => {
    const at = changedAt.get(`${row.id} ${row.field}`)
    return at && at > row.updatedAt
  })
}

/** The version of a translation by its rows: 0 if there is none. */
export const translationVersion = (rows: readonly Stored[]) => Math.max(0, ...rows.map((row) => row.version))

/**
 * The texts of records, in the order of their ids; those of each in the order of its declaration, without those of
 * fields that are no longer translated.
 */
export const readTranslations = async (
  context: Pick<Context, 'db'>,
  resource: AnyResource,
  ids: readonly string[],
  of: TranslationLanguage,
): Promise<Translation[]> => {
  const rows = await readTranslationRows(context, resource, ids, of)
  const allOutdated = await outdatedTexts(context, resource, rows)
  const keys = translatedKeys(resource)
  return ids.map((id) => {
    const own = rows.filter((row) => row.id === id)
    const texts = new Map(own.map((row) => [row.field, row.text]))
    const outdated = keys.filter((key) => allOutdated.some((row) => row.id === id && row.field === key))
    return {
      version: translationVersion(own),
      texts: keys.flatMap((key) => {
        const found = texts.get(key)
        return found ? [{ field: key, text: found }] : []
      }),
      ...(outdated.length && { outdated }),
    }
  })
}

/** The texts of several records within the caller's reach; unknown and deleted ones are left out. */
export const readTranslationsOf = async (
  context: Pick<Context, 'db' | 'registry' | 'reach' | 'admin'>,
  resource: AnyResource,
  ids: readonly string[],
  of: TranslationLanguage,
): Promise<TranslationOfRecord[]> => {
  const table = tableNamed(context.registry, resource.name)
  const found = await context.db
    .select({ id: table.id })
    .from(table)
    .where(and(inIds(table.id, ids), isNull(table.deletedAt), visibleCondition(context, resource)))
  const rows = await readTranslationRows(context, resource, ids, of)
  const keys = translatedKeys(resource)
  return found.map(({ id }) => {
    const own = rows.filter((row) => row.id === id)
    const texts = keys.flatMap((key) => {
      const stored = own.find((row) => row.field === key)?.text
      return stored ? [{ field: key, text: stored }] : []
    })
    return { id: String(id), version: translationVersion(own), texts }
  })
}

/** Whether each of its records has one of the translated texts. */
const alwaysHasText = (resource: AnyResource): boolean =>
  translatedKeys(resource).some((key) => {
    const field = resource.fields[key]
    return field?.required && !field.when
  })

/**
 * The rule of `translationProgress`, for the database. The subqueries do not depend on the record, so each is evaluated
 * once per list, and only for records with a translation: those are few, and the texts of the others are not read.
 */
export const inTranslationState = (
  { db, registry }: Pick<Context, 'db' | 'registry'>,
  resource: AnyResource,
  of: TranslationLanguage,
  state: TranslationState,
): SQL => {
  const table = tableNamed(registry, resource.name)
  const record = aliasTable(table, 'translated_record')
  const translated = (...conditions: SQL[]) =>
    db
      .select({ id: entityId })
      .from(translations)
      .where(and(eq(entity, resource.name), eq(language, of), isNotNull(text), ...conditions))
  const hasText = (one: Table, key: string) => sql`coalesce(btrim(${columnOf(one, key)}), '') <> ''`
  const texts = translatedKeys(resource).map((key) => {
    const exists = hasText(record, key)
    return { exists, done: sql`(${exists} and ${record.id} in ${translated(eq(field, key))})` }
  })
  const all = and(...texts.map(({ exists, done }) => sql`(not ${exists} or ${done})`)) ?? sql`true`
  const some = or(...texts.map(({ done }) => done)) ?? sql`false`
  const among = (condition: SQL | undefined) => {
    const found = db.select({ id: record.id }).from(record)
    return sql`${table.id} in ${found.where(and(sql`${record.id} in ${translated()}`, condition))}`
  }
  // Without any text, and so without a translation, a record is complete.
  const none = translatedKeys(resource).map((key) => sql`not ${hasText(table, key)}`)
  const isEmpty = alwaysHasText(resource) ? undefined : and(sql`${table.id} not in ${translated()}`, ...none)
  if (state === 'Complete') return or(among(all), isEmpty) ?? sql`false`
  return state === 'Partial'
    ? among(and(some, not(all)))
    : not(or(among(or(all, some)), isEmpty) ?? sql`false`)
}
