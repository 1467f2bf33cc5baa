import { type ApiCall, callsOf } from '#contract/api-calls.ts'
import type { AccessRule } from '#contract/policies/access.ts'
import type { Registry } from '#contract/registry.ts'

/** A call that concerns one record, with its id in the path. */
type RecordCall = { name: string; method: string; path: string; hasBody: boolean }

/** The parameter of a path that identifies the record of a resource. */
const idOf = (resource: string, { path, resource: own, ids }: ApiCall): string | undefined =>
  Object.entries(ids ?? {}).find(([, of]) => of === resource)?.[0] ??
  (own?.name === resource && path.includes('{id}') ? 'id' : undefined)

/** The calls with a record of that resource that the user may make and the backend has. */
export const callsOfRecord = (
  registry: Registry,
  resource: string,
  id: string,
  may: (rule: AccessRule) => boolean,
  has: (extension: string) => boolean,
): RecordCall[] =>
  callsOf(registry, registry.resources).flatMap((call) => {
    const param = idOf(resource, call)
    const [group, extension = ''] = call.name.split('.')
    if (!param || !may(call.accessRule) || (group === 'x' && !has(extension))) return []
    const path = call.path.replace(`{${param}}`, encodeURIComponent(id))
    return [{ name: call.name, method: call.method, path, hasBody: call.body !== undefined }]
  })

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** A command that makes the call; the token is in a variable of the shell, so that it can be shared. */
export const curlOf = ({ method, path, hasBody }: RecordCall, origin: string, version: unknown): string =>
  [
    `curl -X ${method} ${quoted(origin + path)}`,
    `-H "Authorization: Bearer $TOKEN"`,
    ...(hasBody || method === 'PUT' || method === 'PATCH'
      ? [
          `-H ${quoted('Content-Type: application/json')}`,
          `-d ${quoted(JSON.stringify(typeof version === 'number' ? { version } : {}))}`,
        ]
      : []),
  ].join(' \\\n  ')
