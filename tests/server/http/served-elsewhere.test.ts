import { expect, it } from 'vitest'
import { callsOf } from '#contract/api-calls.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { registry as declared } from '#contract/index.ts'
import { servedResources } from '#contract/registry.ts'
import { storedResources } from '#server/db/tables/table.ts'
import { buildOpenApi } from '#server/http/openapi.ts'

const withTags = (change: Partial<AnyResource>) => ({
  ...declared,
  resources: declared.resources.map((r) => (r.name === 'tags' ? { ...r, ...change } : r)),
})

it.each([
  ['another backend', { backend: 'legacy' }],
  ['something else', { servedBy: 'elsewhere' } as const],
])('a resource that %s serves has no tables, no calls and no schema here', (_, change) => {
  const registry = withTags(change)
  const others = servedResources(declared).length - 1
  expect([servedResources(declared).length, servedResources(registry).length]).toEqual([others + 1, others])
  expect(storedResources(registry).map(({ name }) => name)).not.toContain('tags')
  expect(callsOf(registry).filter(({ name }) => name.startsWith('tags.'))).toEqual([])
  const { paths, components } = buildOpenApi(registry)
  expect(Object.keys(paths).filter((path) => path.includes('tags') && !path.startsWith('/api/x/'))).toEqual(
    [],
  )
  expect(Object.keys(components.schemas)).not.toContain('tags')
})
