import type { AnyResource } from '#contract/grammar/resource.ts'
import { pageOf } from '../facts/page'
import { unknownIdLike } from '../samples'
import { isOk, type Made, type Writing } from '../writing'
import { checkCreation } from './creations'

/** Distinguishes the record from those that others refer to. */
const removedNumber = 20

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
  const { client, findings, made, present, rules } = writing
  const { name, api } = resource
  const call = present.get(`${name}.remove`)
  const created = call && (await checkCreation(writing, resource, removedNumber))
  if (!call || !created) return
  const id = String(created.row.id)
  const remove = (of: string) => client.exchange((p) => p.deleteOne({ resource: name, id: of }))
  const exchange = await remove(id)
  findings.expect(call.name, 'response', exchange, writing.responseProblems(call, exchange))
  if (!isOk(exchange)) return
  writing.samples.remove(name, created.row)
  let isKept = false
  if (api.one) {
    const read = await client.exchange((p) => p.getOne({ resource: name, id }))
    findings.expect(call.name, 'removed record', read, rules.refusalProblems(resource, read, 404))
    isKept = isOk(read)
  }
  if (api.list && !api.list.includes('{')) {
    const pagination = { currentPage: 1, pageSize: 100, mode: 'server' } as const
    const list = await client.exchange((p) => p.getList({ resource: name, pagination }))
    const isListed = pageOf(list).rows.some((row) => row.id === id)
    findings.expect(call.name, 'removed record', list, isListed ? ['it is still listed'] : [])
    isKept ||= isListed
  }
  if (!isKept) made.pop()
  await checkRestoration(writing, resource, created, remove)
  const unknown = await remove(unknownIdLike(id))
  findings.expect(call.name, 'unknown id', unknown, rules.refusalProblems(resource, unknown, 404))
}
