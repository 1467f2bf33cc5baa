import { and, eq, inArray, sql } from 'drizzle-orm'
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
import { outdatedFields, readTranslationRows } from '../read/translations'
import { mediaUse } from '../tables/internal'
import { translations } from '../tables/translations'
import { timeOfChange } from '../transaction'

/** A text that is written, by the key of its field; null removes it. */
export type TranslatedTexts = Readonly<Record<string, string | null>>

/** Records which pictures the changed texts show. */
const replacePictures = async (
  { db }: Context,
  resource: AnyResource,
  id: string,
  language: TranslationLanguage,
  texts: TranslatedTexts,
) => {
  for (const [key, text] of Object.entries(texts)) {
    const declared = resource.fields[key]
    if (declared?.kind !== 'richText') continue
    const field = translationKey(key, language)
    const isOld = and(
      eq(mediaUse.entity, resource.name),
      eq(mediaUse.entityId, id),
      eq(mediaUse.field, field),
    )
    await db.delete(mediaUse).where(isOld)
    const rows = [...new Set(mediaKeysIn(declared, text))].map((file) => ({
      ...{ key: file, entity: resource.name, entityId: id, field },
    }))
    if (rows.length) await db.insert(mediaUse).values(rows)
  }
}

/** Texts that are written again unchanged are up to date from now on. */
const confirmTexts = async (
  context: Context,
  { name }: AnyResource,
  id: string,
  language: TranslationLanguage,
  keys: readonly string[],
) => {
  if (!keys.length) return
  const { entity, entityId, field } = translations
  await context.db
    .update(translations)
    .set({ updatedAt: timeOfChange(context) })
    .where(
      and(
        ...[
          eq(entity, name),
          eq(entityId, id),
          eq(translations.language, language),
          inArray(field, [...keys]),
        ],
      ),
    )
}

/**
 * Writes the texts that differ from the stored ones as the next version of the translation, with an entry in the history
 * of the record for each. The record is locked before, so that no two writes make the same version.
 */
export const writeTranslation = async (
  context: Context,
  resource: AnyResource,
  id: string,
  language: TranslationLanguage,
  texts: TranslatedTexts,
) => {
  const rows = await readTranslationRows(context, resource, [id], language)
  const stored = new Map(rows.map((row) => [row.field, row.text]))
  const changed = Object.entries(texts).filter(([key, text]) => text !== (stored.get(key) ?? null))
  const outdated = await outdatedFields(context, resource, id, rows)
  const confirmed = outdated.filter((key) => texts[key] && texts[key] === stored.get(key))
  await confirmTexts(context, resource, id, language, confirmed)
  if (!changed.length) return
  const version = Math.max(0, ...rows.map((row) => row.version)) + 1
  const own = { entity: resource.name, entityId: id, language, version, updatedAt: timeOfChange(context) }
  await context.db
    .insert(translations)
    .values(changed.map(([field, text]) => ({ ...own, field, text })))
    .onConflictDoUpdate({
      target: [translations.entity, translations.entityId, translations.language, translations.field],
      set: {
        text: sql`excluded.text`,
        version: sql`excluded.version`,
        updatedAt: sql`excluded.updated_at`,
      },
    })
  await replacePictures(context, resource, id, language, Object.fromEntries(changed))
  await addHistory(
    context,
    changed.map(([key, to]) => ({
      ...{ entity: resource.name, entityId: id, action: 'update' as const },
      propKey: translationKey(key, language),
      from: stored.get(key) ?? null,
      to,
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
    await writeTranslation(context, resource, kept.id, language, Object.fromEntries(taken))
  }
}

/** Texts that show one picture show another one instead, each as the next version of its translation. */
export const replaceInTranslations = async (
  context: Context,
  resource: AnyResource,
  ids: readonly string[],
  from: string,
  to: string,
) => {
  for (const language of translationLanguages) {
    const rows = await readTranslationRows(context, resource, ids, language)
    for (const id of ids) {
      const texts = rows.flatMap(({ id: of, field, text }) =>
        of === id && text?.includes(`/media/${from}`)
          ? [[field, text.replaceAll(`/media/${from}`, `/media/${to}`)] as const]
          : [],
      )
      await writeTranslation(context, resource, id, language, Object.fromEntries(texts))
    }
  }
}
