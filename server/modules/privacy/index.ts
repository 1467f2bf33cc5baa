import { and, desc, eq, or } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import { type CallContext, FileResponse, type Handlers, type UnknownRecord } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { inIds, orInIds } from '#server/db/read/in-ids.ts'
import { history, media, mediaUse } from '#server/db/tables/internal.ts'
import { tableNamed } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { erasePersonalData } from './erase'
import { findRecords, lockPerson } from './find-person'

/** Of one kind; more than any person has. */
const maxRecords = 20_000

const bounded = <T>(rows: T[]): T[] => {
  if (rows.length > maxRecords) throw new ApiError(400, reason('privacy.tooMany', { count: maxRecords }))
  return rows
}

/** Columns that repeat others for the database. */
const ownColumns = ({ searchText: _text, showroomSet: _set, ...row }: UnknownRecord) => row

/** Everything that is stored about a customer, by resource, as it is stored. */
const exportPersonalData = (context: CallContext<'x.exportPersonalData'>) =>
  inTransaction(context, async (inside) => {
    const { db, registry } = inside
    const found = [...(await findRecords(inside, await lockPerson(inside)))].filter(([, ids]) => ids.length)
    const records: Record<string, UnknownRecord[]> = {}
    for (const [name, ids] of found) {
      const table = tableNamed(registry, name)
      const rows: UnknownRecord[] = await db
        .select()
        .from(table)
        .where(inIds(table.id, ids))
        .orderBy(table.id)
        .limit(maxRecords + 1)
      records[name] = bounded(rows.map(ownColumns))
    }
    const changes = await db
      .select()
      .from(history)
      .where(or(...found.map(([name, ids]) => and(eq(history.entity, name), orInIds(history.entityId, ids)))))
      .orderBy(desc(history.at))
      .limit(maxRecords + 1)
    const files = await db
      .selectDistinct({
        key: media.key,
        name: media.name,
        contentType: media.contentType,
        size: media.size,
        createdAt: media.createdAt,
        of: mediaUse.entity,
        recordId: mediaUse.entityId,
      })
      .from(media)
      .innerJoin(mediaUse, eq(mediaUse.key, media.key))
      .where(
        or(...found.map(([name, ids]) => and(eq(mediaUse.entity, name), orInIds(mediaUse.entityId, ids)))),
      )
      .limit(maxRecords + 1)
    const exported = {
      exportedAt: inside.now(),
      records,
      files: bounded(files),
      history: bounded(changes).map(ownColumns),
    }
    const day = inside.now().toISOString().slice(0, 10)
    return new FileResponse(
      Buffer.from(JSON.stringify(exported, null, 2)),
      'application/json; charset=utf-8',
      `customer-${inside.params.id.slice(0, 8)}_${day}.json`,
    )
  })

export const privacyHandlers: Handlers = {
  'x.exportPersonalData': exportPersonalData,
  'x.erasePersonalData': erasePersonalData,
}
