import { describe, expect, it } from 'vitest'
import { isBackendOnly } from '#contract/grammar/facts.ts'
import { registry } from '#contract/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import { findCall } from '#providers/data/calls.ts'
import { specifiedCalls } from '#tests/contract/specified-calls.ts'
import { specified as lists } from './lists'
import { callRows, recordRows, sessionRows } from './tables'
import { ownCalls } from './tables/own'
import { ownRecords } from './tables/own-records'
import type { OwnRow, RecordRow } from './tables/values'

/** The calls of the specification: name, request line without parameters. */
const specified = specifiedCalls.map(({ name, method, path }) => {
  const own = path.replace('(public site) ', '')
  return [name, `${method} ${own === path ? '/api' : ''}/${own}`] as const
})
const lineOf = new Map(specified)
const pinned = [
  ...recordRows.map(([call, , , line]) => [call, line] as const),
  ...callRows.map(([call, , line]) => [call, line] as const),
  ...sessionRows,
]

const named = new Set<string>(pinned.map(([call]) => call))
/** Requests for lists, without their parameters. */
const listed = new Set(
  Object.values(lists)
    .flatMap((table) => Object.values(table).flat())
    .flatMap(([, ...lines]) => lines.map((line) => line.split('?')[0])),
)

describe('the tables and the specification have the same calls', () => {
  it.each(specified)('%s, %s, has a row', (call, line) => {
    expect(named.has(call) || listed.has(line)).toBe(true)
  })
  it('none has two rows', () => {
    const names = pinned.map(([call]) => call)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
  it.each(pinned)('%s is %s, as in the specification', (call, line) => {
    const pattern = lineOf.get(call)?.replace(/\{\w+\}/g, '[^/?]+')
    expect(line).toMatch(new RegExp(`^${pattern}(\\?|$)`))
  })
})

/** As the contract declares it: verb and path of the calls above, below /api. */
const declarations = [
  ...recordRows.map(
    ([call, resource, verb]) =>
      [call, `${resource}, ${verb}`, resourceNamed(registry, resource).api[verb]] as const,
  ),
  ...callRows.map(([call, name]) => [call, name, findCall(registry, name).at] as const),
]
const ownDeclarations = ownRecords.map(
  ([resource, verb, line]) => [resource, verb, line, resourceNamed(registry, resource).api[verb]] as const,
)
const listCalls = registry.resources.flatMap(({ name, api }) =>
  [api.list, api.all].flatMap((at) => (typeof at === 'string' ? [[name, at] as const] : [])),
)

describe('the contract declares', () => {
  it.each(declarations)('%s as %s: %s', (call, _, at) => {
    expect(at?.replace(' ', ' /api/')).toBe(lineOf.get(call))
  })
  it.each(ownDeclarations)('%s, %s of the project itself as %s: %s', (_resource, _verb, line, at) => {
    expect(at?.replace(' ', ' /api/').replace('{id}', '1')).toBe(line)
  })
  it.each(listCalls)('the list of %s by GET: %s', (_, at) => expect(at).toMatch(/^GET /))
  it('login with the values of the session and no file', () => {
    const { body, ...login } = findCall(registry, 'auth.login')
    expect(Object.keys(body ?? {})).toEqual(['username', 'password'])
    expect(login).not.toHaveProperty('files')
  })
})

/** The keys of a JSON body, or the keys of the part `data` and the names of the other parts. */
const keysOf = ([, , , , values = {}, body = values]: RecordRow): string[] =>
  Array.isArray(body)
    ? body.flatMap(([name, text]: [string, string]) =>
        name === 'data' ? Object.keys(JSON.parse(text)) : name,
      )
    : Object.keys(body as object)
const written = [
  ...new Set(recordRows.filter(([, , verb]) => verb !== 'one').map(([, resource]) => resource)),
]

describe('the rows of a resource', () => {
  it.each(written)('%s, write each of its fields and no other', (resource) => {
    const rows = recordRows.filter((row) => row[1] === resource)
    const writable = Object.entries(resourceNamed(registry, resource).fields)
      .filter(([, field]) => !isBackendOnly(field))
      .map(([key, field]) => ('sendAs' in field && field.sendAs) || key)
    const writes = rows.some(([, , verb]) => verb === 'create' || verb === 'update')
    const expected = writes ? [...new Set([...writable, 'version'])] : []
    const sent = new Set(['version', ...rows.flatMap(keysOf)])
    expect(writes ? [...sent].sort() : []).toEqual(expected.sort())
  })
})

const operatorNames = new Set(
  Object.values(registry.extensions.filters).flatMap((filters) =>
    Object.keys(filters).filter((key) => filters[key]?.of !== undefined),
  ),
)

describe('the row of a call', () => {
  const rows: OwnRow[] = [...callRows.map(([, ...row]): OwnRow => row), ...ownCalls]
  it.each(rows.map((row) => [row[0], row[2]] as const))('%s has each declared value', (name, values = {}) => {
    const call = findCall(registry, name)
    const [owner = ''] = name.split('.')
    const query = {
      ...call.query,
      ...registry.extensions.filters[name],
      ...(call.filtered && resourceNamed(registry, owner).filters),
    }
    const body = { ...call.body, ...registry.extensions.bodies?.[name] }
    const asked = Object.keys(values.query ?? {}).filter((key) => !['page', 'limit'].includes(key))
    // Those of operators have lines of their own, among the lists.
    expect(asked.sort()).toEqual(
      Object.keys(query)
        .filter((key) => !operatorNames.has(key))
        .sort(),
    )
    expect(Object.keys(values.payload ?? {}).sort()).toEqual(
      [
        ...Object.keys(body),
        ...(call.files ?? []),
        ...(call.batch ? ['records'] : []),
        ...(call.importPart ? ['header', 'rows'] : []),
        ...(call.hasValues ? ['values'] : []),
      ].sort(),
    )
  })
})
