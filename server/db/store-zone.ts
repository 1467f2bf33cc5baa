import { sql } from 'drizzle-orm'
import { storeTimeZone } from '#contract/store.ts'

/** The store's time zone. Not a parameter, so that an expression is the same wherever it is repeated. */
export const storeZone = () => sql.raw(`'${storeTimeZone()}'`)
