import { redirectKinds } from '#contract/enums.ts'
import type { Row } from '../facts/page'
import type { Writing } from '../writing'

/** The preview of a created record, and the redirect that its former address becomes. */
export const checkPreviews = async ({ call, calls, client, findings, made, responseProblems }: Writing) => {
  const own = made.find(({ resource, row }) => row.slug && redirectKinds.some((kind) => kind === resource))
  if (!own) return
  const { resource, row } = own
  const id = String(row.id)
  const preview = await call<{ token: string }>('x.preview', { params: { resource, id } })
  if (preview) await call('x.previewed', { payload: { token: preview.token } })

  const remove = calls.find(({ name }) => name === 'redirects.remove')
  if (!remove) return
  const former = String(row.slug)
  const variables = { slug: `${former.slice(0, 60)}-moved`, version: row.version }
  const changed = await client.exchange((p) => p.update({ resource, id, variables }))
  if (changed.status >= 300) return
  // Later checks change the record over its current version, and compare it with its current values.
  own.row = changed.body as Row
  own.input = { ...own.input, slug: variables.slug }
  const filters = [{ field: 'search', operator: 'contains' as const, value: former }]
  const listed = await client.exchange((p) => p.getList({ resource: 'redirects', filters }))
  const [redirect] = (listed.body as { data: Row[] }).data
  if (!redirect) return
  const removed = await client.exchange((p) =>
    p.deleteOne({ resource: 'redirects', id: String(redirect.id) }),
  )
  findings.expect(remove.name, 'response', removed, responseProblems(remove, removed))
}
