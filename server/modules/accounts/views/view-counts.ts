import { and, isNull } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { filtersOfCall } from '#contract/registry.ts'
import type { CallContext, UnknownRecord } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { narrowConditions } from '#server/core/filter-condition.ts'
import { createUserQueues } from '#server/core/work-queue.ts'
import { cappedTotal, countDisjoint } from '#server/db/read/count.ts'
import { listedCondition } from '#server/db/read/visible.ts'
import { tableNamed } from '#server/db/tables/table.ts'
import { repeatableParams } from '#server/query/decode.ts'
import { buildFilterCondition } from '#server/query/filters.ts'
import { currentAdmin } from '../profile'
import { readVisibleViews, type VisibleView } from './visible-views'

/** The filters of the view’s address by the API’s parameters, with those that its list always has. */
const filtersOf = (context: CallContext, { record, entry }: VisibleView): UnknownRecord => {
  const address = new URLSearchParams(record.query ?? '')
  const filters = filtersOfCall(context.registry, entry.resource)
  const repeatable = repeatableParams(filters)
  const found: UnknownRecord = { ...entry.fixedFilters }
  for (const name of Object.keys(filters)) {
    const values = address.getAll(entry.paramNames?.[name] ?? name)
    if (values.length) found[name] ??= repeatable.includes(name) ? values : values[0]
  }
  return found
}

const countOf = async (context: CallContext, view: VisibleView) => {
  const { resource } = view.entry
  const table = tableNamed(context.registry, resource.name)
  const { where, counted = { parts: [where] } } = await buildFilterCondition(
    context,
    resource,
    filtersOf(context, view),
  )
  return countDisjoint(
    context,
    table,
    narrowConditions(counted, and(isNull(table.deletedAt), await listedCondition(context, resource))),
  )
}

const countsBusy = () => new ApiError(429, reason('view.counts.busy'), { retryAfter: 1 })
/** The counts of a user are one after the other, also those of several tabs. */
const inTurn = createUserQueues({ running: 1, waiting: limits.maxWaitingSearches, refuse: countsBusy })

export const countPinnedViews = (context: CallContext) =>
  inTurn(currentAdmin(context).id, () => countAll(context))

/** The number of records of each pinned view. Selections, and filters that are no longer valid, have no count. */
const countAll = async (context: CallContext) => {
  const data: { id: string; count: number; more?: boolean }[] = []
  const pinned = (await readVisibleViews(context)).filter(({ isPinned }) => isPinned)
  for (const view of pinned.slice(0, limits.maxPinnedViews)) {
    if (view.entry.resource.collectionOf) continue
    try {
      const { total, ...more } = cappedTotal(await countOf(context, view))
      data.push({ id: view.record.id, count: total, ...more })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }
  return { data }
}
