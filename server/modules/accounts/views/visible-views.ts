import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { SavedView } from '../../../../contract/extensions/views'
import type { Entry } from '../../../../contract/grammar/sidebar'
import { mayChangeView } from '../../../../contract/policies/saved-views'
import { entriesOf, resourceNamed } from '../../../../contract/registry'
import type { RecordFor } from '../../../../contract/types'
import { canRead } from '../../../core/can-read'
import type { Context } from '../../../core/context'
import { readPage } from '../../../db/read/read'
import { viewMarks } from '../../../db/tables/internal'
import { tablesOf } from '../../../db/tables/table'
import { currentAdmin } from '../profile'

/** A saved view with its list and the choices of the user. */
export type VisibleView = {
  record: RecordFor<'savedViews'>
  entry: Entry
  isPinned: boolean
  isDefault: boolean
}

export const entryOfList = (c: Pick<Context, 'registry'>, path: string): Entry | undefined =>
  entriesOf(c.registry).find((entry) => entry.path === path)

type Marks = Pick<VisibleView, 'isPinned' | 'isDefault'>
const unmarked: Marks = { isPinned: false, isDefault: false }

const marksOf = async (c: Context): Promise<ReadonlyMap<string, Marks>> => {
  const rows = await c.db
    .select()
    .from(viewMarks)
    .where(eq(viewMarks.adminId, currentAdmin(c).id))
  return new Map(rows.map(({ viewId, isPinned, isDefault }) => [viewId, { isPinned, isDefault }]))
}

/** The user's own views and the shared ones, of the lists that the user may read, by name. */
export const visibleViews = async (c: Context, id?: string): Promise<VisibleView[]> => {
  const resource = resourceNamed(c.registry, 'savedViews')
  const { savedViews } = tablesOf(c.registry)
  const isTheirs = or(savedViews.isShared, eq(savedViews.ownerId, currentAdmin(c).id))
  const { data } = await readPage(c, resource, {
    where: and(isTheirs, id === undefined ? undefined : eq(savedViews.id, id)),
    order: [sql`lower(${savedViews.name})`, asc(savedViews.id)],
  })
  const marks = await marksOf(c)
  return (data as RecordFor<'savedViews'>[]).flatMap((record) => {
    const entry = entryOfList(c, record.list)
    return entry && canRead(c, entry.resource)
      ? [{ record, entry, ...(marks.get(record.id) ?? unmarked) }]
      : []
  })
}

/** The view in the shape of the response. */
export const shownView = (
  c: Pick<Context, 'admin'>,
  { record, entry, isPinned, isDefault }: VisibleView,
): SavedView => {
  const { id, version, name, list, query, isShared, owner } = record
  const mayChange = mayChangeView(record, currentAdmin(c), entry.resource)
  return { id, version, name, list, query, isShared, owner, mayChange, isPinned, isDefault }
}
