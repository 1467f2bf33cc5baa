import type { BaseKey } from '@refinedev/core'
import type { QueryClient } from '@tanstack/react-query'
import { resourceKey } from './query-keys'

type Known = { id?: unknown; version?: unknown }

const recordsIn = (data: unknown): Known[] => {
  const inner = typeof data === 'object' && data !== null && 'data' in data ? data.data : data
  return [inner].flat().filter((v): v is Known => typeof v === 'object' && v !== null)
}

/**
 * The last seen version of a record, for writes without a form. A single record has precedence over one in a list,
 * because its page is where it is edited.
 */
export const cachedVersion = (client: QueryClient, resource: string, id: BaseKey): number | undefined => {
  for (const action of ['one', 'list', 'many']) {
    const answers = client.getQueriesData({ queryKey: [...resourceKey(resource), action] })
    for (const [, data] of answers) {
      const record = recordsIn(data).find((r) => String(r.id) === String(id))
      if (typeof record?.version === 'number') return record.version
    }
  }
  return undefined
}
