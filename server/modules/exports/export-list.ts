import type { Filters } from '../../../contract/grammar/filter'
import type { AnyResource } from '../../../contract/grammar/resource'
import { sheetHeaders, sheetRowsAtMost, sheetsAtOnce, sheetType } from '../../../contract/policies/exports'
import { reason } from '../../../contract/policies/refusals'
import { Refusal } from '../../core/errors'
import { type CallContext, StreamAnswer } from '../../core/work'
import { countAll, everyRecord } from '../../db/read/every'
import { columnsOf } from '../../documents/xlsx/columns'
import { aboutBytes, type Rows, workbook } from '../../documents/xlsx/workbook'
import { decodeFilters } from '../../query/filters'
import { signedIn } from '../accounts/profile'
import { exportName } from './export-name'

/** The number of running exports per user. */
const running = new Map<string, number>()

/** Takes one of a user's export slots; returns the function that releases it. */
const place = (c: CallContext) => {
  const { id } = signedIn(c)
  const now = running.get(id) ?? 0
  if (now >= sheetsAtOnce)
    throw new Refusal(429, reason('export.tooMany', { count: sheetsAtOnce }), {
      retryAfter: 10,
    })
  running.set(id, now + 1)
  return () => {
    const left = (running.get(id) ?? 1) - 1
    if (left) running.set(id, left)
    else running.delete(id)
  }
}

/** All matches of the list's filters, as a sheet that is streamed while it is read. */
export const exportList = async (
  c: CallContext,
  resource: AnyResource,
  filters?: Filters,
): Promise<StreamAnswer> => {
  const { where } = await decodeFilters(c, resource, c.query, filters)
  const total = await countAll(c, resource, where)
  if (total > sheetRowsAtMost)
    throw new Refusal(400, reason('export.tooLarge', { most: sheetRowsAtMost, count: total }))
  const fileName = await exportName(c, resource)
  const { columns, cells } = columnsOf(resource)
  const leave = place(c)
  try {
    const records = everyRecord(c, resource, where)
    const first = (await records.next()).value ?? []
    const firstRows = first.map(cells)
    async function* rows(): Rows {
      yield firstRows
      for await (const some of records) yield some.map(cells)
    }
    const stream = workbook(resource.title.many, columns, rows(), c.now())
    stream.once('close', leave)
    return new StreamAnswer(stream, sheetType, fileName, {
      [sheetHeaders.rows]: String(total),
      [sheetHeaders.bytes]: String(await aboutBytes(firstRows, total)),
    })
  } catch (error) {
    leave()
    throw error
  }
}
