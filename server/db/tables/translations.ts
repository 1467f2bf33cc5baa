import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { translationLanguages } from '#contract/grammar/translation.ts'
import { timestampColumn } from './columns'

/**
 * Texts of records in other languages. A removed text keeps its row, without a text, so that versions never repeat; the
 * version of a translation is the highest of its rows. Rows of deleted records remain for their restoration.
 */
export const translations = pgTable(
  'translations',
  {
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    language: text('language', { enum: translationLanguages }).notNull(),
    field: text('field').notNull(),
    text: text('text'),
    version: integer('version').notNull(),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entity, t.entityId, t.language, t.field] }),
    // Which records have that text is read from the index alone.
    index('translations_of').on(t.entity, t.language, t.field, t.entityId).where(sql`${t.text} is not null`),
  ],
)
