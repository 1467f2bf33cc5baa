import { setImmediate as breath } from 'node:timers/promises'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { accountNotes } from '#contract/policies/account-notes.ts'
import type { Context } from '#server/core/context.ts'
import { erasures, history } from '#server/db/tables/internal.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createRounds } from '#server/deliveries/deliveries.ts'
import { addNotice } from '../accounts/notices/add-notice'
import { type TextStep, textSteps } from './erase-texts'

/** Rows of one statement: a part takes some tens of milliseconds, and locks only rows that it changes. */
const usualRows = 2_000

type Erasure = typeof erasures.$inferSelect
type Key = NonNullable<Erasure['after']>

const list = (parts: readonly unknown[]): SQL =>
  sql`(${sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )})`

/** The next rows of a table after that key: what is changed in them, and the last of their keys, unless they end the table. */
const eraseNext = async (
  context: Context,
  { table, key, erase }: TextStep,
  { after, rows }: { after: Key | null; rows: number },
) => {
  const from = after ? sql`${list(key)} > ${list(after)}` : undefined
  const selected = Object.fromEntries(key.map((column, index) => [String(index), column]))
  const [last] = await context.db
    .select(selected)
    .from(table)
    .where(from)
    .orderBy(...key.map((column) => asc(column)))
    .offset(rows - 1)
    .limit(1)
  const end = last && (Object.values(last) as Key)
  const changed = await erase(context, and(from, end && sql`${list(key)} <= ${list(end)}`))
  return { changed, end }
}

/** The last text was searched: what was searched for goes, and the history and the user who erased the customer learn of it. */
const finish = async (context: Context, { id, customerId, requestedBy }: Erasure, changed: number) => {
  await context.db.delete(erasures).where(eq(erasures.id, id))
  // Nothing of the record changed that a webhook could report.
  await context.db.insert(history).values({
    ...{ id: newId(), at: context.now(), actorName: 'System', entity: 'customers', entityId: customerId },
    ...{ action: 'update', propKey: 'erasure', note: accountNotes.textsErased },
  })
  await addNotice(context, {
    ...{ kind: 'erased', entity: 'customers', entityId: customerId, label: String(changed) },
    recipientId: requestedBy,
  })
}

/** Searches one part for the person of the oldest erasure that no other server works on; false if there is none. */
const searchPart = (context: Context, rows: number): Promise<boolean> =>
  inTransaction(context, async (inside) => {
    const [erasure] = await inside.db
      .select()
      .from(erasures)
      .orderBy(asc(erasures.startedAt), asc(erasures.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!erasure) return false
    const steps = textSteps(inside, erasure.person)
    const at = Math.max(
      0,
      steps.findIndex(({ name }) => name === erasure.step),
    )
    const step = steps[at]
    const part = step && (await eraseNext(inside, step, { after: erasure.after, rows }))
    const all = erasure.changed + (part?.changed ?? 0)
    const next = part?.end ? step : steps[at + 1]
    if (next)
      await inside.db
        .update(erasures)
        .set({ step: next.name, after: part?.end ?? null, changed: all })
        .where(eq(erasures.id, erasure.id))
    else await finish(inside, erasure, all)
    return true
  })

/** Searches texts for erased customers, in parts that are committed one by one: a server that ends leaves the rest to the next. */
export const createErasureRounds = (context: Context, rows = usualRows) =>
  createRounds(async (isStopping) => {
    while (!isStopping() && (await searchPart(context, rows))) await breath()
  })
