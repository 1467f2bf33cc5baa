import { type Registry, resourceNamed } from '#contract/registry.ts'
import type { UnknownRecord } from '../core/context'
import type { Database } from '../core/database'
import { translations } from '../db/tables/translations'
import { bengaliTexts } from './data/translations'
import { insertMany } from './insert-many'

/** Inserts the Bengali texts of demo records, written when the record was last changed. */
export const insertTranslations = async (
  db: Database,
  registry: Registry,
  records: Readonly<Record<string, readonly UnknownRecord[]>>,
) => {
  const rows = Object.entries(bengaliTexts).flatMap(([entity, texts]) => {
    const { nameField } = resourceNamed(registry, entity)
    return Object.entries(texts).flatMap(([name, fields]) => {
      const record = records[entity]?.find((one) => one[nameField] === name)
      if (!record)
        throw new Error(`No record of '${entity}' is called '${name}': see server/seed/data/translations.ts`)
      return Object.entries(fields).map(([field, text]) => ({
        ...{ entity, entityId: record.id, language: 'bn', field, text, version: 1 },
        updatedAt: record.updatedAt,
      }))
    })
  })
  await insertMany(db, translations, rows)
}
