import type { BaseKey } from '@refinedev/core'
import type { QueryClient } from '@tanstack/react-query'

type Known = { id?: unknown; version?: unknown }

const recordsIn = (data: unknown): Known[] => {
  const inner = typeof data === 'object' && data !== null && 'data' in data ? data.data : data
  return [inner].flat().filter((v): v is Known => typeof v === 'object' && v !== null)
}

/**
 * The version of a record as it was last seen, for writes that come without a form. A record of its own goes
 * before one in a list, for a page of the record is where one edits.
 */
export const seenVersion = (client: QueryClient, resource: string, id: BaseKey): number | undefined => {
  for (const action of ['one', 'list', 'many']) {
    const answers = client.getQueriesData({ queryKey: ['data', 'default', resource, action] })
    for (const [, data] of answers) {
      const record = recordsIn(data).find((r) => String(r.id) === String(id))
      if (typeof record?.version === 'number') return record.version
    }
  }
  return undefined
}
