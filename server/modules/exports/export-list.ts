import type { Filters } from '#contract/grammar/filter.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { reason } from '#contract/policies/errors/index.ts'
import {
  maxConcurrentExports,
  maxSheetRows,
  sheetHttpHeaders,
  sheetMimeType,
} from '#contract/policies/exports.ts'
import { type CallContext, StreamResponse } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { countAll, streamRecords } from '#server/db/read/stream-records.ts'
import { sheetColumns } from '#server/documents/xlsx/columns.ts'
import { estimateBytes, type SheetRows, streamWorkbook } from '#server/documents/xlsx/workbook.ts'
import { buildFilterCondition } from '#server/query/filters.ts'
import { currentAdmin } from '../accounts/profile'
import { exportFileName } from './export-name'

/** The number of running exports per user. */
const runningExports = new Map<string, number>()

/** Takes one of a user's export slots; returns the function that releases it. */
export const reserveExport = (context: CallContext) => {
  const { id } = currentAdmin(context)
  const now = runningExports.get(id) ?? 0
  if (now >= maxConcurrentExports)
    throw new ApiError(429, reason('export.tooMany', { count: maxConcurrentExports }), {
      retryAfter: 10,
    })
  runningExports.set(id, now + 1)
  return () => {
    const left = (runningExports.get(id) ?? 1) - 1
    if (left) runningExports.set(id, left)
    else runningExports.delete(id)
  }
}

/** All matches of the list's filters, as a sheet that is streamed while it is read. */
export const exportList = async (
  context: CallContext,
  resource: AnyResource,
  filters?: Filters,
): Promise<StreamResponse> => {
  const { where } = await buildFilterCondition(context, resource, context.query, filters)
  const total = await countAll(context, resource, where)
  if (total > maxSheetRows)
    throw new ApiError(400, reason('export.tooLarge', { most: maxSheetRows, count: total }))
  const fileName = await exportFileName(context, resource)
  const { columns, cells } = sheetColumns(resource)
  const leave = reserveExport(context)
  try {
    const records = streamRecords(context, resource, where)
    const first = (await records.next()).value ?? []
    const firstRows = first.map(cells)
    async function* rows(): SheetRows {
      yield firstRows
      for await (const some of records) yield some.map(cells)
    }
    const stream = streamWorkbook(resource.title.many, columns, rows(), context.now())
    stream.once('close', leave)
    return new StreamResponse(stream, sheetMimeType, fileName, {
      [sheetHttpHeaders.rows]: String(total),
      [sheetHttpHeaders.bytes]: String(await estimateBytes(firstRows, total)),
    })
  } catch (error) {
    leave()
    throw error
  }
}
