import { redirectKinds } from '../../contract/enums'
import type { Writing } from '../writing'

/** The preview of a created record, opened and shown. */
export const checkPreviews = async ({ call, made }: Writing) => {
  const own = made.find(({ resource }) => redirectKinds.some((kind) => kind === resource))
  if (!own) return
  const params = { resource: own.resource, id: own.row.id }
  const preview = await call<{ token: string }>('x.preview', { params })
  if (preview) await call('x.previewed', { payload: { token: preview.token } })
}
