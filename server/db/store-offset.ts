import { sql } from 'drizzle-orm'
import { storeOffsetHours } from '#contract/store.ts'

/** From UTC to the store's time. Not a parameter, so that an expression is the same wherever it is repeated. */
export const storeInterval = sql.raw(`interval '${storeOffsetHours} hours'`)
