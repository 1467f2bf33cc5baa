import { asc, eq, sql } from 'drizzle-orm'
import type { SavedView } from '#contract/extensions/views.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { mayChangeView } from '#contract/policies/saved-views.ts'
import { entriesOf, resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import type { Context } from '#server/core/context.ts'
import { readPage } from '#server/db/read/read.ts'
import { viewPreferences } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { currentAdmin } from '../profile'

/** A saved view with its list and the choices of the user. */
export type VisibleView = {
  record: RecordFor<'savedViews'>
  entry: Entry
  isPinned: boolean
  isDefault: boolean
}

export const entryOfList = (context: Pick<Context, 'registry'>, path: string): Entry | undefined =>
  entriesOf(context.registry).find((entry) => entry.path === path)

type Marks = Pick<VisibleView, 'isPinned' | 'isDefault'>
const unmarked: Marks = { isPinned: false, isDefault: false }

const marksOf = async (context: Context): Promise<ReadonlyMap<string, Marks>> => {
  const rows = await context.db
    .select()
    .from(viewPreferences)
    .where(eq(viewPreferences.adminId, currentAdmin(context).id))
  return new Map(rows.map(({ viewId, isPinned, isDefault }) => [viewId, { isPinned, isDefault }]))
}

/** The user's own views and the shared ones, of the lists that the user may read, by name. */
export const readVisibleViews = async (context: Context, id?: string): Promise<VisibleView[]> => {
  const resource = resourceNamed(context.registry, 'savedViews')
  const { savedViews } = tablesOf(context.registry)
  const { data } = await readPage(context, resource, {
    where: id === undefined ? undefined : eq(savedViews.id, id),
    order: [sql`lower(${savedViews.name})`, asc(savedViews.id)],
  })
  const marks = await marksOf(context)
  return (data as RecordFor<'savedViews'>[]).flatMap((record) => {
    const entry = entryOfList(context, record.list)
    return entry ? [{ record, entry, ...(marks.get(record.id) ?? unmarked) }] : []
  })
}

/** The view in the shape of the response. */
export const toSavedView = (
  context: Pick<Context, 'admin'>,
  { record, entry, isPinned, isDefault }: VisibleView,
): SavedView => {
  const { id, version, name, list, query, isShared, owner } = record
  const mayChange = mayChangeView(record, currentAdmin(context), entry.resource)
  return { id, version, name, list, query, isShared, owner, mayChange, isPinned, isDefault }
}
