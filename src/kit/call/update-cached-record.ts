import type { QueryClient } from '@tanstack/react-query'
import type { Response } from '#contract/grammar/response.ts'
import { queriesOf } from '#providers/data/query-keys.ts'
import type { Row } from '../context/props'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The record in the response of a write, if it contains one. */
export const recordInResponse = (answer: unknown, { id }: Row): Row | undefined => {
  const data = isObject(answer) && 'data' in answer ? answer.data : answer
  return isObject(data) && data.id === id && typeof data.version === 'number' ? (data as Row) : undefined
}

/** The newest version of a record among the cached queries of its resource, or the record itself. */
export const newestVersion = (client: QueryClient, resource: string, row: Row): Row => {
  let newest = row
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) look(one)
    else if (isObject(value) && 'data' in value) look(value.data)
    else if (isObject(value) && value.id === row.id && Number(value.version) > Number(newest.version))
      newest = { ...row, ...value }
  }
  for (const [, data] of client.getQueriesData(queriesOf(resource))) look(data)
  return newest
}

/** Updates every cached query of the resource that contains the record, before they are read again. */
export const updateCachedRecord = (client: QueryClient, resource: string, updated: Row): void => {
  const turn = (before: unknown): unknown => {
    if (Array.isArray(before)) return before.map(turn)
    if (!isObject(before)) return before
    if ('data' in before) return { ...before, data: turn(before.data) }
    return before.id === updated.id && Number(before.version) < Number(updated.version)
      ? { ...before, ...updated }
      : before
  }
  client.setQueriesData(queriesOf(resource), turn)
}

/** Shows the record that a call answered with, as declared, before it is read again. */
export const updateFromAnswer = (client: QueryClient, response: Response, answer: unknown): void => {
  const shapes = response.kind === 'either' ? response.of : [response]
  const resource = shapes.find((shape) => shape.kind === 'record')?.of
  // The receipt of a caller who may not read the record has a version, but none of its fields.
  if (resource && isObject(answer) && 'createdAt' in answer)
    updateCachedRecord(client, resource, answer as Row)
}
