import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Client } from '../client'
import { pageOf } from '../facts/page'
import { refusalProblems } from '../facts/refusal'
import { unknownIdLike } from '../samples'
import type { Made, Writing } from '../writing'
import { checkCreation } from './creations'

/** Distinguishes the record from those that others refer to. */
const removedNumber = 20

/** Removes a created record. What cannot be removed, or not any more, is reported. */
export const removeRecord = async (
  { leftBehind }: Writing,
  client: Client,
  { title, nameField, name, api }: AnyResource,
  { row }: Made,
): Promise<void> => {
  const exchange = api.remove
    ? await client.exchange((p) => p.deleteOne({ resource: name, id: String(row.id) }))
    : undefined
  if (exchange?.status !== 200) leftBehind.push(`${title.one} ${row[nameField] ?? row.id}`)
}

/** Restores the removed record, which is then read as before, and removes it again. */
const checkRestoration = async (
  { call, client, findings, present }: Writing,
  { name, api, nameField }: AnyResource,
  { row }: Pick<Made, 'row'>,
  remove: (id: string) => Promise<unknown>,
): Promise<void> => {
  const id = String(row.id)
  if (!present.has('x.restore')) return
  if (!(await call('x.restore', { params: { resource: name, id }, payload: { changes: [] } }))) return
  if (api.one) {
    const read = await client.exchange((p) => p.getOne({ resource: name, id }))
    const isSame = (read.body as Made['row'] | undefined)?.[nameField] === row[nameField]
    findings.expect('x.restore', 'restored record', read, isSame ? [] : ['it is not read as before'])
  }
  await remove(id)
}

/** Removes a record that nothing refers to; it is then neither read nor listed. */
export const checkRemoval = async (writing: Writing, resource: AnyResource): Promise<void> => {
  const { client, findings, made, present } = writing
  const { name, api } = resource
  const call = present.get(`${name}.remove`)
  const created = call && (await checkCreation(writing, resource, removedNumber))
  if (!call || !created) return
  const id = String(created.row.id)
  const remove = (of: string) => client.exchange((p) => p.deleteOne({ resource: name, id: of }))
  const exchange = await remove(id)
  findings.expect(call.name, 'response', exchange, writing.responseProblems(call, exchange))
  if (exchange.status !== 200) return
  writing.samples.remove(name, created.row)
  made.pop()
  if (api.one) {
    const read = await client.exchange((p) => p.getOne({ resource: name, id }))
    findings.expect(call.name, 'removed record', read, refusalProblems(read, 404))
  }
  if (api.list && !api.list.includes('{')) {
    const pagination = { currentPage: 1, pageSize: 100, mode: 'server' } as const
    const list = await client.exchange((p) => p.getList({ resource: name, pagination }))
    const isListed = pageOf(list).rows.some((row) => row.id === id)
    findings.expect(call.name, 'removed record', list, isListed ? ['it is still listed'] : [])
  }
  await checkRestoration(writing, resource, created, remove)
  const unknown = await remove(unknownIdLike(id))
  findings.expect(call.name, 'unknown id', unknown, refusalProblems(unknown, 404))
}
