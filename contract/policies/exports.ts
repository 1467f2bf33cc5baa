/**
 * Headers of a sheet: its rows and its approximate size in bytes. It is packed while it is sent, so the exact size is
 * unknown.
 */
export const sheetHttpHeaders = { rows: 'x-rows', bytes: 'x-about-bytes' } as const
export const sheetMimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The maximum number of rows of an Excel sheet below its header. */
export const maxSheetRows = 1_048_575
/** Simultaneous exports of one user. */
export const maxConcurrentExports = 3
