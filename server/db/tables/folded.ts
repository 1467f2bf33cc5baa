import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Field } from '#contract/grammar/field.ts'
import { isFoldedUnique } from '#contract/grammar/stored-text.ts'

/**
 * A text as it is compared: `foldText` of the contract as a function of the database, so that indexes contain it. Null
 * stays null.
 */
export const folded = (text: AnyPgColumn | SQL): SQL => sql`fold_text(${text})`

/** The form in which a unique field is compared. */
export const uniqueForm = (field: Field | undefined, text: AnyPgColumn | SQL): SQL =>
  isFoldedUnique(field) ? folded(text) : sql`lower(${text})`
