import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuditChain } from '#server/core/audit-chain.ts'
import { history } from '#server/db/tables/internal.ts'
import { createSecurityLog } from '#server/modules/security/security-log.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { type Person, peopleOf } from '#tests/support/server/people.ts'

type Verified = { problems: string[]; lines: number; first?: Record<string, unknown>; end?: { head: string } }
const script = pathToFileURL(resolve(import.meta.dirname, '../../../scripts/verify-audit.mjs')).href
const verify = async (lines: readonly string[]): Promise<Verified> =>
  (await import(script)).verifyAudit(lines)

const linesOf = (count: number): string[] => {
  const chain = createAuditChain()
  const lines = [chain.add('begin', { lines: count, store: 'Moto' })]
  for (let nr = 1; nr <= count; nr++)
    lines.push(chain.add('change', { id: `c${nr}`, to: { price: `${nr}.00`, at: new Date(nr) } }))
  lines.push(chain.add('end', { lines: count, head: chain.head() }))
  return lines.map((line) => line.trimEnd())
}

describe('the lines of an audit export', () => {
  const lines = linesOf(40)

  it('are valid as they were written', async () => {
    expect((await verify(lines)).problems).toEqual([])
    expect((await verify(linesOf(0))).problems).toEqual([])
  })

  it.each(lines.map((_, index) => index))('show what was done to line %i + 1', async (index) => {
    const at = index + 1
    const line = String(lines[index])
    const others = (replacement: string[]) => [...lines.slice(0, index), ...replacement, ...lines.slice(at)]
    const problemsOf = async (changed: string[]) => (await verify(changed)).problems.join('\n')
    for (const changed of [
      line.replace('"content":{', '"content":{"added":1,'),
      line.replace('{"content"', '{ "content"'),
      line.replace(/[0-9a-f]"/, (end) => (end === '0"' ? '1"' : '0"')),
    ])
      expect(await problemsOf(others([changed]))).toMatch(
        new RegExp(`Line ${at} (was changed|is not a line)`),
      )
    expect(await problemsOf(others([]))).toMatch(
      at === lines.length ? /The end is missing/ : new RegExp(`Line ${at} was removed`),
    )
    expect(await problemsOf(others([line, line]))).toContain(
      `Line ${at + 1} was inserted: the file has line ${at} twice`,
    )
    if (at < lines.length)
      expect(
        await problemsOf([
          ...lines.slice(0, index),
          ...lines.slice(at, at + 1),
          line,
          ...lines.slice(at + 1),
        ]),
      ).toContain(`Line ${at + 1} was moved: it was line ${at} when it was exported`)
  })

  it('show a changed line whose hash was calculated again, and a file that was cut off', async () => {
    const forged = createAuditChain()
    const start = lines.slice(0, 5).map((line) => JSON.parse(line))
    const again = start.map(({ kind, content }, index) =>
      forged.add(kind, index === 4 ? { ...content, to: null } : content).trimEnd(),
    )
    expect((await verify([...again, ...lines.slice(5)])).problems[0]).toContain('line 5 was replaced')
    expect((await verify(lines.slice(0, 20))).problems).toEqual([
      'The end is missing: what followed line 20 was removed',
    ])
  })
})

describe('the export of the audit trail', () => {
  let app: App
  let people: ReturnType<typeof peopleOf>
  let auditor: Person
  let now = new Date('2026-05-10T08:00:00.000Z')
  beforeAll(async () => {
    app = await startApp({ now: () => now })
    people = peopleOf(app)
    auditor = await people.who('AuditExport READ', 'Tag READ CREATE')
  })
  afterAll(() => app.stop())

  const period = 'startDate=2026-05-09T18:00:00Z&endDate=2026-05-10T18:00:00Z'
  const download = async (query = period) => {
    const { body } = await auditor.call(`GET x/audit-export?${query}`)
    const lines = String(body).trimEnd().split('\n')
    return { read: lines.map((line) => JSON.parse(line)), ...(await verify(lines)) }
  }

  it('has the history and the security events of the period, and is recorded with its last hash', async () => {
    await auditor.call('POST admin/tags', { name: 'Audited' })
    const log = createSecurityLog(app.db, app.registry)
    await log(
      { kind: 'SignInFailed', call: 'auth.login', person: null, address: '203.0.113.9', device: '' },
      now,
    )
    now = new Date(now.getTime() + 10 * 60_000)
    const { read, problems, first, end } = await download()
    expect(problems).toEqual([])
    expect(first).toMatchObject({ firstDay: '2026-05-10', changes: 1, securityEvents: 1, lines: 2 })
    expect(read[1]).toMatchObject({ kind: 'change', content: { action: 'create', entity: 'tags' } })
    expect(read[2]).toMatchObject({
      kind: 'securityEvent',
      content: { kind: 'SignInFailed', address: '203.0.113.9' },
    })
    const recorded = await auditor.call<{ data: object[] }>('GET x/history?entity=auditExports&page=1')
    expect(recorded.body.data).toMatchObject([
      { propKey: 'lastHash', to: end?.head, entityId: first?.export },
      { actor: { id: auditor.id }, to: { from: '2026-05-09T18:00:00.000Z', changes: 1, securityEvents: 1 } },
    ])
  })

  it('requires its permission, all showrooms and a period', async () => {
    const { call } = await people.who('SecurityEvent READ', 'Admin READ')
    expect((await call(`GET x/audit-export?${period}`)).status).toBe(403)
    const narrowed = await auditor.call(`GET x/audit-export?${period}`, undefined, {
      'x-showrooms': crypto.randomUUID(),
    })
    expect(narrowed).toMatchObject({ status: 403, body: { code: 'audit.limited' } })
    expect((await auditor.call('GET x/audit-export')).status).toBe(400)
  })

  it('reads many changes in parts, also those of one moment', async () => {
    await app.db.execute(sql`alter table ${history} disable trigger user`)
    await app.db.execute(sql`insert into ${history} (id, at, actor_name, action, entity, entity_id, prop_key)
      select gen_random_uuid()::text, '2026-01-02T00:00:00Z'::timestamptz + (n / 700) * interval '1 second', 'Rina Das', 'update',
        'orders', gen_random_uuid()::text, 'note' from generate_series(1, 2400) n`)
    await app.db.execute(sql`alter table ${history} enable trigger user`)
    const { problems, read } = await download('startDate=2026-01-01T00:00:00Z&endDate=2026-02-01T00:00:00Z')
    expect(problems).toEqual([])
    expect(new Set(read.map(({ content }) => content.id)).size).toBe(2401)
  })
})
