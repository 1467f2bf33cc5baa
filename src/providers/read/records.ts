import type { BaseRecord } from '@refinedev/core'
import { fieldOf } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { reportUnreadable } from './unreadable'
import { createValueReader } from './values'

const { readFields } = createValueReader()

/** A record whose values have the types of their fields; the same object if it had them already. */
export const readRecord = <R extends BaseRecord>(resource: AnyResource, record: R): R =>
  readFields(
    (key) => fieldOf(resource, key),
    record,
    (path, text) => reportUnreadable(resource, path, text),
  )

const isRecord = (value: unknown): value is BaseRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same for the rows of a list. */
export const readRecords = (resource: AnyResource, rows: readonly unknown[]): BaseRecord[] => {
  const read = rows.map((row) => (isRecord(row) ? readRecord(resource, row) : row)) as BaseRecord[]
  return read.every((row, at) => row === rows[at]) ? (rows as BaseRecord[]) : read
}

/** The record in the response of a write: with the id alone, if that is all that is known. */
export const readWritten = (resource: AnyResource, body: unknown, known: BaseRecord): BaseRecord =>
  isRecord(body) ? readRecord(resource, { ...known, ...body }) : known
