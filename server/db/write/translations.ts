import { and, eq, sql } from 'drizzle-orm'
import type { AnyResource } from '#contract/grammar/resource.ts'
import {
  type TranslationLanguage,
  translatedKeys,
  translationKey,
  translationLanguages,
} from '#contract/grammar/translation.ts'
import type { Context, ReadRecord } from '#server/core/context.ts'
import { addHistory } from '../history'
import { mediaKeysIn } from '../media-use'
import { outdatedTexts, readTranslationRows, translationVersion } from '../read/translations'
import { mediaUse } from '../tables/internal'
import { translations } from '../tables/translations'
import { timeOfChange } from '../transaction'

/** A text that is written, by the key of its field; null removes it. */
export type TranslatedTexts = Readonly<Record<string, string | null>>

type Text = { id: string; field: string; text: string | null }

/** Records which pictures the changed texts show. */
const replacePictures = async (
  { db }: Context,
  resource: AnyResource,
  language: TranslationLanguage,
  texts: readonly Text[],
) => {
  const rich = texts.flatMap(({ id, field, text }) => {
    const declared = resource.fields[field]
    if (declared?.kind !== 'richText') return []
    return [{ id, field: translationKey(field, language), keys: new Set(mediaKeysIn(declared, text)) }]
  })
  if (!rich.length) return
  const { entity, entityId, field } = mediaUse
  await db.delete(mediaUse).where(
    and(
      eq(entity, resource.name),
      sql`(${entityId}, ${field}) in (${sql.join(
        rich.map((one) => sql`(${one.id}, ${one.field})`),
        sql`, `,
      )})`,
    ),
  )
  const shown = rich.flatMap((one) =>
    [...one.keys].map((key) => ({ key, entity: resource.name, entityId: one.id, field: one.field })),
  )
  if (shown.length) await db.insert(mediaUse).values(shown)
}

/** The texts of records that are written in a language, by their ids. */
export type Translated = { id: string; texts: TranslatedTexts }

/**
 * Writes the texts that differ from the stored ones as the next version of each translation, with an entry in the
 * history of its record for each. Texts that are written again unchanged are up to date from now on. The records are
 * locked before, so that no two writes make the same version.
 */
export const writeTranslations = async (
  context: Context,
  resource: AnyResource,
  language: TranslationLanguage,
  all: readonly Translated[],
) => {
  const ids = all.map(({ id }) => id)
  const rows = await readTranslationRows(context, resource, ids, language)
  const outdated = await outdatedTexts(context, resource, rows)
  const changed = all.flatMap(({ id, texts }) => {
    const own = rows.filter((row) => row.id === id)
    const version = translationVersion(own) + 1
    return Object.entries(texts).flatMap(([field, text]) => {
      const before = own.find((row) => row.field === field)?.text ?? null
      return text === before ? [] : [{ id, field, text, before, version }]
    })
  })
  const textOf = new Map(all.map(({ id, texts }) => [id, texts]))
  const confirmed = outdated.filter((row) => textOf.get(row.id)?.[row.field] === row.text)
  const own = { entity: resource.name, language, updatedAt: timeOfChange(context) }
  const written = [...changed, ...confirmed].map(({ id, field, text, version }) => ({
    ...own,
    ...{ entityId: id, field, text, version },
  }))
  if (!written.length) return
  await context.db
    .insert(translations)
    .values(written)
    .onConflictDoUpdate({
      target: [translations.entity, translations.entityId, translations.language, translations.field],
      set: {
        text: sql`excluded.text`,
        version: sql`excluded.version`,
        updatedAt: sql`excluded.updated_at`,
      },
    })
  await replacePictures(context, resource, language, changed)
  await addHistory(
    context,
    changed.map(({ id, field, text, before }) => ({
      ...{ entity: resource.name, entityId: id, action: 'update' as const },
      ...{ propKey: translationKey(field, language), from: before, to: text },
    })),
  )
}

/** The record that is kept takes over translations of its texts that it lacks; the first of the others has precedence. */
export const mergeTranslations = async (
  context: Context,
  resource: AnyResource,
  kept: ReadRecord,
  ids: readonly string[],
) => {
  const keys = translatedKeys(resource).filter((key) => kept[key])
  if (!keys.length) return
  for (const language of translationLanguages) {
    const rows = await readTranslationRows(context, resource, [kept.id, ...ids], language)
    const textOf = (id: string, key: string) => rows.find((row) => row.id === id && row.field === key)?.text
    const taken = keys.flatMap((key) => {
      const text = textOf(kept.id, key) ? undefined : ids.map((id) => textOf(id, key)).find(Boolean)
      return text ? [[key, text] as const] : []
    })
    const texts = Object.fromEntries(taken)
    await writeTranslations(context, resource, language, [{ id: kept.id, texts }])
  }
}

/** Records whose texts are written by one statement: the number of its parameters is limited. */
const recordsAtOnce = 500

/** Texts that show one picture show another one instead, each as the next version of its translation. */
export const replaceInTranslations = async (
  context: Context,
  resource: AnyResource,
  ids: readonly string[],
  from: string,
  to: string,
) => {
  for (const language of translationLanguages) {
    const replaced = new Map<string, Record<string, string>>()
    for (const { id, field, text } of await readTranslationRows(context, resource, ids, language))
      if (text?.includes(`/media/${from}`))
        replaced.set(id, {
          ...replaced.get(id),
          [field]: text.replaceAll(`/media/${from}`, `/media/${to}`),
        })
    const all = [...replaced].map(([id, texts]) => ({ id, texts }))
    for (let at = 0; at < all.length; at += recordsAtOnce)
      await writeTranslations(context, resource, language, all.slice(at, at + recordsAtOnce))
  }
}
