import { describe, expect, it } from 'vitest'
import { callsOf } from '#contract/api-calls.ts'
import { siteRefresh } from '#contract/calls/site.ts'
import { parseEndpoint } from '#contract/grammar/calls.ts'
import { type AnyResource, accessRuleOf } from '#contract/grammar/resource.ts'
import { registry } from '#contract/index.ts'
import { type AccessRule, isGranted } from '#contract/policies/access.ts'
import { specifiedCalls as table } from './specified-calls'

const own = ({ api, subject }: AnyResource): [string, AccessRule][] =>
  (
    [
      [api.list, 'READ'],
      [api.one, 'READ'],
      [api.create, 'CREATE'],
      [api.update, 'UPDATE'],
      [api.remove, 'DELETE'],
      [typeof api.all === 'string' ? api.all : undefined, 'READ'],
    ] as const
  ).flatMap(([at, can]) => (at ? [[at, accessRuleOf(subject, can)] as [string, AccessRule]] : []))

/** The calls of each resource and group, by its name. */
const owners: [string, [string, AccessRule][]][] = [
  ...registry.resources.map((r): [string, [string, AccessRule][]] => [
    r.name,
    [
      ...own(r),
      ...Object.values(r.calls ?? {}).map((c): [string, AccessRule] => [
        c.at,
        accessRuleOf(r.subject, c.access),
      ]),
    ],
  ]),
  ...Object.entries(registry.calls).map(([name, group]): [string, [string, AccessRule][]] => [
    name,
    Object.values(group).map((c) => [c.at, c.access]),
  ]),
  // The public site's own call is not one of the backend's.
  ['site', [[siteRefresh.line, siteRefresh.access]]],
]
const declared = new Map(owners.flatMap(([, calls]) => calls))
const known = new Set(table.map((c) => c.line))
/** A resource without any call of the specification is the project's own. */
const ofSpecification = owners.filter(([, calls]) => calls.some(([line]) => known.has(line)))

describe('the contract and the specification list the same calls', () => {
  // The list of shipments is an extension, below `x/`.
  it.each(ofSpecification)('%s has no call beyond the specification, except below x/', (_, calls) => {
    const others = calls.map(([line]) => line).filter((line) => !known.has(line))
    expect(others.filter((line) => !line.startsWith('GET x/'))).toEqual([])
  })

  it('declares every call of the specification', () => {
    const missing = table.filter((c) => !declared.has(c.line))
    expect(missing.map((c) => c.line)).toEqual([])
  })

  it.each(table.filter((c) => declared.has(c.line)))('$line requires $subject $action', (call) => {
    const demand = declared.get(call.line)
    if (call.subject === 'open') expect(demand).toBe('open')
    else if (call.subject === '-') expect(demand).toBe('signedIn')
    else if (call.subject === 'any') expect(demand).toBe('anyWrite')
    else expect(demand).toEqual([call.subject, call.action])
  })

  it.each(
    table.filter(
      (c) =>
        registry.resources.some((r) => [r.api.list, r.api.all].some((at) => at === c.line)) &&
        c.query !== '-',
    ),
  )('$line is asked with $query', (call) => {
    const resource = registry.resources.find((r) => r.api.list === call.line || r.api.all === call.line)
    const paging = {
      page: ['page', 'limit'],
      offset: ['offset', 'limit'],
      skip: ['skip', 'limit'],
      none: [],
    }
    const words = [
      ...paging[resource?.api.paging ?? 'none'],
      ...(resource?.sort ? ['sortBy=date', 'orderBy=desc'] : []),
      ...Object.keys(resource?.filters ?? {}),
    ]
    expect(words.sort()).toEqual([...call.parameters].sort())
  })

  it('contains one misspelled path, as the specification does', () => {
    expect(table.map((c) => c.line)).toContain('GET admin/flat-disocunts')
  })

  it('splits a line into its method and its path', () => {
    expect(parseEndpoint('PATCH admin/tags/{id}')).toEqual({ method: 'PATCH', path: 'admin/tags/{id}' })
  })
})

describe('the calls of a role', () => {
  const branch = {
    roleType: 'branch-admin-type',
    permissions: [{ subject: 'Tag', actions: ['READ'] }],
  } as const
  const root = { roleType: 'super-admin-type', permissions: [] } as const

  it('are those that its permissions list, and no others', () => {
    expect(isGranted(branch, ['Tag', 'READ'])).toBe(true)
    expect(isGranted(branch, ['Tag', 'UPDATE'])).toBe(false)
    expect(isGranted(branch, ['Product', 'READ'])).toBe(false)
  })
  it('are all for a super admin', () => expect(isGranted(root, ['AdminRole', 'DELETE'])).toBe(true))
  it('are only the open ones for a signed-out user', () => {
    expect(isGranted(null, 'open')).toBe(true)
    expect(isGranted(null, 'signedIn')).toBe(false)
  })
  it('include uploads for users who may create or update anything', () => {
    expect(isGranted(branch, 'anyWrite')).toBe(false)
    expect(
      isGranted({ ...branch, permissions: [{ subject: 'News', actions: ['UPDATE'] }] }, 'anyWrite'),
    ).toBe(true)
  })
})

describe('a response that any cache may keep', () => {
  it('is read without a session and without anything in its path', () => {
    const kept = callsOf(registry).filter(({ cachedSeconds }) => cachedSeconds)
    expect(kept.map(({ name }) => name)).toEqual(['x.shop'])
    expect(
      kept.filter((call) => call.method !== 'GET' || call.accessRule !== 'open' || call.path.includes('{')),
    ).toEqual([])
  })
})
