import { readFileSync } from 'node:fs'
import type { AnyResource } from '#contract/grammar/resource.ts'

/** `productId,storeId? or page,limit` → its parameters; a default (`sortBy=date`) is kept with its name. */
const parametersOf = (query: string): string[] =>
  query === '-' ? [] : query.split(/\? or |\?,|,|\?$/).filter(Boolean)

/** The specification's calls as literal lines, kept apart from the declarations. */
export const specifiedCalls = readFileSync(new URL('./specification-calls.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [area = '', name = '', method = '', path = '', query = '', subject = '', action = ''] =
      line.split('\t')
    const parameters = parametersOf(query)
    return { area, name, line: `${method} ${path}`, method, path, query, parameters, subject, action }
  })
const lines = new Set(specifiedCalls.map(({ line }) => line))

const callsOf = ({ api, calls = {} }: AnyResource) => [
  ...[api.list, api.one, api.create, api.update, api.remove, api.all],
  ...Object.values(calls).map(({ at }) => at),
]
/** Whether the specification has any call of the resource; a resource that a project adds has none of them. */
export const isOfSpecification = (resource: AnyResource) =>
  callsOf(resource).some((at) => typeof at === 'string' && lines.has(at))
