/**
 * What a sheet says of itself before it comes: its rows, and about how many bytes they will be. It is packed while it
 * is sent, so nobody knows its size before.
 */
export const sheetHeaders = { rows: 'x-rows', bytes: 'x-about-bytes' } as const
export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** As many as a sheet of Excel holds beneath its head. */
export const sheetRowsAtMost = 1_048_575
/** Sheets that one admin may have made at the same time. */
export const sheetsAtOnce = 3
