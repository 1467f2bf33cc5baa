import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseEndpoint } from '#contract/grammar/calls.ts'
import { registry } from '#contract/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'

let app: App
let call: Call
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
})
afterAll(() => app.stop())

const listPath = (resource: string) => {
  const { list } = resourceNamed(registry, resource).api
  if (!list) throw new Error(`${resource} has no list`)
  return parseEndpoint(list).path
}
const sorted = Object.entries(registry.extensions.sorts ?? {}).map(([name, columns]) => {
  const [resource = ''] = name.split('.')
  return { name, columns, path: listPath(resource) }
})

describe('a list that can be sorted beyond the specification', () => {
  it('is reported by its name', async () => {
    const { data } = (await call<{ data: string[] }>('GET x')).body
    expect(data).toEqual(expect.arrayContaining(sorted.map(({ name }) => `${name}.sortBy`)))
  })

  it.each(sorted)('$name refuses any other column and any other direction', async ({ path, columns }) => {
    const refused = async (query: string) => {
      const { status, body } = await call(`GET ${path}?${query}`)
      return [status, Object.keys(body.errors as object)]
    }
    expect(await refused('sortBy=deletedAt')).toEqual([400, ['sortBy']])
    expect(await refused(`sortBy=${columns[0]}&orderBy=down`)).toEqual([400, ['orderBy']])
  })
})
