import type { Filters } from '../../../contract/grammar/filter'
import type { AnyResource } from '../../../contract/grammar/resource'
import { reason } from '../../../contract/policies/errors'
import {
  maxConcurrentSheets,
  maxSheetRows,
  sheetHeaders,
  sheetType,
} from '../../../contract/policies/exports'
import { type CallContext, StreamResponse } from '../../core/context'
import { ApiError } from '../../core/errors'
import { countAll, streamRecords } from '../../db/read/stream-records'
import { sheetColumns } from '../../documents/xlsx/columns'
import { estimateBytes, type SheetRows, workbook } from '../../documents/xlsx/workbook'
import { decodeFilters } from '../../query/filters'
import { currentAdmin } from '../accounts/profile'
import { exportName } from './export-name'

/** The number of running exports per user. */
const exportQueues = new Map<string, number>()

/** Takes one of a user's export slots; returns the function that releases it. */
const reserveSlot = (context: CallContext) => {
  const { id } = currentAdmin(context)
  const now = exportQueues.get(id) ?? 0
  if (now >= maxConcurrentSheets)
    throw new ApiError(429, reason('export.tooMany', { count: maxConcurrentSheets }), {
      retryAfter: 10,
    })
  exportQueues.set(id, now + 1)
  return () => {
    const left = (exportQueues.get(id) ?? 1) - 1
    if (left) exportQueues.set(id, left)
    else exportQueues.delete(id)
  }
}

/** All matches of the list's filters, as a sheet that is streamed while it is read. */
export const exportList = async (
  context: CallContext,
  resource: AnyResource,
  filters?: Filters,
): Promise<StreamResponse> => {
  const { where } = await decodeFilters(context, resource, context.query, filters)
  const total = await countAll(context, resource, where)
  if (total > maxSheetRows)
    throw new ApiError(400, reason('export.tooLarge', { most: maxSheetRows, count: total }))
  const fileName = await exportName(context, resource)
  const { columns, cells } = sheetColumns(resource)
  const leave = reserveSlot(context)
  try {
    const records = streamRecords(context, resource, where)
    const first = (await records.next()).value ?? []
    const firstRows = first.map(cells)
    async function* rows(): SheetRows {
      yield firstRows
      for await (const some of records) yield some.map(cells)
    }
    const stream = workbook(resource.title.many, columns, rows(), context.now())
    stream.once('close', leave)
    return new StreamResponse(stream, sheetType, fileName, {
      [sheetHeaders.rows]: String(total),
      [sheetHeaders.bytes]: String(await estimateBytes(firstRows, total)),
    })
  } catch (error) {
    leave()
    throw error
  }
}
