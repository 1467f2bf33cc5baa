import { and, asc, eq, getTableName, gt, like, not, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../core/database'
import { currentSeal, knownKeyIds, type SecretPlace, seal, unseal } from '../core/sealed'
import { secondSteps, singleSignOns, webhookSecrets } from '../db/tables/internal'

/** What cannot be hashed, because the server has to use it. */
const stored: readonly { table: PgTable; id: AnyPgColumn; columns: Readonly<Record<string, AnyPgColumn>> }[] =
  [
    { table: secondSteps, id: secondSteps.adminId, columns: { key: secondSteps.key } },
    {
      table: webhookSecrets,
      id: webhookSecrets.webhookId,
      columns: { secret: webhookSecrets.secret, previous: webhookSecrets.previous },
    },
    {
      table: singleSignOns,
      id: singleSignOns.attemptHash,
      columns: { state: singleSignOns.state, nonce: singleSignOns.nonce, verifier: singleSignOns.verifier },
    },
  ]

export const placeOf = (table: PgTable, id: string): SecretPlace => ({ table: getTableName(table), id })

type Queries = { execute: (query: SQL) => PromiseLike<{ rows: Record<string, unknown>[] }> }

const rowsAtOnce = 500

/**
 * Seals what is stored plainly, or with a former key, with the current one. Returns how many values could not be opened; they stay as
 * they are. Several servers may do it at once.
 */
export const sealStoredSecrets = async (db: Database): Promise<number> => {
  const current = currentSeal()
  if (current === undefined) return 0
  let unreadable = 0
  for (const { table, id, columns } of stored)
    for (const [key, column] of Object.entries(columns))
      for (let last = ''; ; ) {
        const rows: { id: unknown; value: unknown }[] = await db
          .select({ id, value: column })
          .from(table)
          .where(and(gt(id, last), not(like(column, `${current}%`))))
          .orderBy(asc(id))
          .limit(rowsAtOnce)
        for (const row of rows) {
          const place = placeOf(table, String(row.id))
          const value = String(row.value)
          try {
            await db
              .update(table)
              .set({ [key]: seal(place, unseal(place, value)) })
              .where(and(eq(id, row.id), eq(column, value)))
          } catch {
            unreadable += 1
          }
        }
        if (rows.length < rowsAtOnce) break
        last = String(rows.at(-1)?.id)
      }
  return unreadable
}

/** Whether some secret is sealed with a key that this server does not have. */
export const hasUnknownSeals = async (db: Queries): Promise<boolean> => {
  const known = sql.param([...knownKeyIds()])
  const found = stored.flatMap(({ table, columns }) =>
    Object.values(columns).map(
      (column) => sql`exists (select 1 from ${table}
        where ${column} like 'sealed:%' and split_part(${column}, ':', 3) <> all(${known}::text[]))`,
    ),
  )
  const { rows } = await db.execute(sql`select ${sql.join(found, sql` or `)} as found`)
  return rows[0]?.found === true
}
