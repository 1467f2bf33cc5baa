import { and, isNull } from 'drizzle-orm'
import { filtersOfCall } from '../../../../contract/registry'
import type { CallContext, UnknownRecord } from '../../../core/context'
import { ApiError } from '../../../core/errors'
import { narrowConditions } from '../../../core/filter-condition'
import { cappedTotal, countDisjoint } from '../../../db/read/count'
import { visibleCondition } from '../../../db/read/visible'
import { tableNamed } from '../../../db/tables/table'
import { repeatableParams } from '../../../query/decode'
import { buildFilterCondition } from '../../../query/filters'
import { readVisibleViews, type VisibleView } from './visible-views'

/** The filters of the view’s address by the API’s parameters, with those that its list always has. */
const filtersOf = (context: CallContext, { record, entry }: VisibleView): UnknownRecord => {
  const address = new URLSearchParams(record.query ?? '')
  const repeatable = repeatableParams(entry.resource)
  const found: UnknownRecord = { ...entry.fixed }
  for (const name of Object.keys(filtersOfCall(context.registry, entry.resource))) {
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
    narrowConditions(counted, and(isNull(table.deletedAt), visibleCondition(context, resource))),
  )
}

/** The number of records of each pinned view. Selections, and filters that are no longer valid, have no count. */
export const countPinnedViews = async (context: CallContext) => {
  const data: { id: string; count: number; more?: boolean }[] = []
  for (const view of await readVisibleViews(context)) {
    if (!view.isPinned || view.entry.resource.collectionOf) continue
    try {
      const { total, ...more } = cappedTotal(await countOf(context, view))
      data.push({ id: view.record.id, count: total, ...more })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }
  return { data }
}
