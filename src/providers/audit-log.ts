import type { AuditLogProvider, DataProvider, ILog, ILogData } from '@refinedev/core'
import type { HistoryLine, NamedHistoryLine } from '#contract/calls/history.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { limits } from '#contract/policies/limits.ts'
import { type Registry, resourceNamed } from '#contract/registry.ts'

/** Whether the API has a history for single records of this resource. */
export const hasHistoryCall = ({ calls }: AnyResource): boolean =>
  Boolean(calls?.history?.at.includes('{id}'))

type Line = HistoryLine & Partial<Pick<NamedHistoryLine, 'label'>>

/** A complete record if one was created or deleted, otherwise the changed field alone. */
const valuesOf = (propKey: Line['propKey'], value: unknown) => (propKey ? { [propKey]: value } : value)

const actionOf = ({ propKey, from, to }: Line) => {
  if (propKey || Boolean(from) === Boolean(to)) return 'update'
  return to ? 'create' : 'delete'
}

const logOf = (line: Line): ILog => ({
  id: line.id,
  createdAt: line.at,
  author: line.actor,
  ...(line.label && { name: line.label }),
  resource: line.entity,
  action: actionOf(line),
  data: valuesOf(line.propKey, line.to),
  previousData: valuesOf(line.propKey, line.from),
  meta: { id: line.entityId, ...(line.note && { note: line.note }) },
})

/** The audit trail is the backend's: it writes an entry with every change, so the browser has nothing to add. */
const writtenByBackend = async () => {}

/**
 * Refine's audit log provider. `meta.id` selects a record, `meta.page` and `meta.limit` a part of its entries, newest
 * first; with `action`, only such entries of that part are returned.
 */
export const createAuditLogProvider = (
  registry: Registry,
  { custom }: Pick<Required<DataProvider>, 'custom'>,
): AuditLogProvider => ({
  get: async ({ resource, action, author, meta = {} }): Promise<ILogData> => {
    const { id, page = 1, limit = limits.pageSize } = meta
    const own = id !== undefined && hasHistoryCall(resourceNamed(registry, resource))
    const of = { entity: resource, ...(id !== undefined && { entityId: id }), actorId: author?.id }
    const { data } = await custom<{ data: readonly Line[] }>({
      url: own ? `${resource}.history` : 'x.history',
      method: 'get',
      query: { ...(!own && of), page, limit },
      meta: { params: own ? { id } : {} },
    })
    const logs = data.data.map(logOf)
    return action ? logs.filter((log) => log.action === action) : logs
  },
  create: writtenByBackend,
  update: writtenByBackend,
})
