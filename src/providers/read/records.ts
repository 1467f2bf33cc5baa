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
const readRecords = (resource: AnyResource, rows: readonly unknown[]): BaseRecord[] => {
  const read = rows.map((row) => (isRecord(row) ? readRecord(resource, row) : row)) as BaseRecord[]
  return read.every((row, at) => row === rows[at]) ? (rows as BaseRecord[]) : read
}

export type ListResponse = { data: BaseRecord[]; total: number; more?: boolean }

export const isListResponse = (body: unknown): body is ListResponse =>
  typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data)

/** The list with its records read; the same object if they need no change. */
export const readList = (resource: AnyResource, response: ListResponse): ListResponse => {
  const data = readRecords(resource, response.data)
  return data === response.data ? response : { ...response, data }
}

/** The record in the response of a write: with the id alone, if that is all that is known. */
export const readWritten = (resource: AnyResource, body: unknown, known: BaseRecord): BaseRecord =>
  isRecord(body) ? readRecord(resource, { ...known, ...body }) : known
