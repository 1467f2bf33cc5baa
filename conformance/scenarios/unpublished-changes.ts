import type { UnpublishedChanges } from '#contract/extensions/site/unpublished-changes.ts'
import type { Writing } from '../writing'

/** Changes of a created product, which are stored without publishing them, read and discarded. */
export const checkUnpublishedChanges = async ({ call, made }: Writing) => {
  const own = made.find(({ resource }) => resource === 'products')
  if (!own) return
  const params = { resource: 'products', id: String(own.row.id) }
  const values = { shortDescription: 'Waits for a colleague.', version: own.row.version }
  const saved = await call<{ changes: UnpublishedChanges | null }>('x.saveUnpublishedChanges', {
    params,
    payload: { values },
  })
  const { revision } = saved?.changes ?? {}
  if (revision) await call('x.discardUnpublishedChanges', { params, query: { revision } })
}
