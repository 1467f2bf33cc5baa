import { beforeEach, expect, it } from 'vitest'
import { auth } from '../../../contract/calls/auth'
import { entry } from '../../../contract/grammar/sidebar'
import { defineRegistry } from '../../../contract/registry'
import { tags } from '../../../contract/resources/catalog/tags'
import { main, parts } from '../../../examples/json-server/parts'
import { connectBackends } from '../../../src/providers/http/connect-backends'
import { type Answer, createAdapter } from '../../support/providers/adapter'
import { providerAt } from '../../support/providers/backend'

const registry = defineRegistry({ sidebar: [entry(tags, '/tags'), entry(parts, '/parts')], calls: { auth } })
const { provider, http } = providerAt('', registry)
const lines: string[] = []
let answer: Answer = {}
http.defaults.adapter = createAdapter(({ line, headers }) => {
  lines.push(`${line} ${headers.Authorization ?? ''}`.trim())
  return answer
})
connectBackends(http, async () => ({ registry, backends: { main }, urls: {} }))
beforeEach(() => void lines.splice(0))

it('signs in, and knows its user, without a request', async () => {
  expect((await http.post('store-admin/login', { username: 'a', password: 'b' })).data).toMatchObject({
    token: 'none',
    user: { role: { roleType: 'super-admin-type' } },
  })
  expect((await http.get('store-admin/profile')).data).toMatchObject({ id: 'admin' })
  expect(lines).toEqual([])
})

it('reads a resource of the specification where json-server has it', async () => {
  answer = { body: [{ id: 1, name: 'Helmet' }] }
  expect(await provider.getList({ resource: 'tags' })).toEqual({
    data: [{ id: '1', name: 'Helmet' }],
    total: 1,
  })
  expect(lines).toEqual(['GET /tags'])
})

it('reads a page of a declared one', async () => {
  const chain = { id: 1, name: 'Chain', price: 12.5, tag: { id: 2, name: 'Racing' }, isListed: true }
  answer = { body: [chain], headers: { 'x-total-count': '3' } }
  const { data, total } = await provider.getList({
    resource: 'parts',
    sorters: [{ field: 'price', order: 'asc' }],
  })
  expect(data).toEqual([
    {
      id: '1',
      name: 'Chain',
      price: '12.50',
      tag: { id: '2', name: 'Racing', label: 'Racing' },
      isListed: true,
    },
  ])
  expect([total, lines]).toEqual([3, ['GET /parts?_page=1&_limit=10&_sort=price&_order=asc']])
})
