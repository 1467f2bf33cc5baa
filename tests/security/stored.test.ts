import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isApplicable } from '#contract/grammar/facts.ts'
import type { Field } from '#contract/grammar/field.ts'
import { patterns } from '#contract/grammar/patterns.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { registry } from '#contract/index.ts'
import { servedResources } from '#contract/registry.ts'
import { sanitizeHtml } from '#server/core/sanitize.ts'
import { columnValues } from '#server/db/write/values.ts'
import { createRecord } from '#server/db/write/write.ts'
import { bodyErrors } from '../support/server/declared-calls'
import { type App, type Call, startApp } from '../support/server/harness'
import { inOrder, inputFor, isInserted, type Known } from '../support/server/inputs'
import { hostileInput, roundsOf } from '../support/server/stored'
import { imageBytes, uploader } from '../support/server/upload'
import { storedScripts } from '../support/stored-scripts'
import { isWalked, walkedResources } from '../support/walked-resources'

/**
 * Scripts in every text of every resource: a plain text is stored unchanged and returned as data, never as a page;
 * of a rich text only harmless markup is stored, as `sanitize.test.ts` defines it.
 */
let app: App
let call: Call
let uploaded: string
const known: Known = {}
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  uploaded = (await uploader(app)({ bytes: await imageBytes().png().toBuffer() })).body.key
})
afterAll(() => app.stop())

type Row = Record<string, unknown> & { id: string }
const create = async (resource: AnyResource, input: Record<string, unknown>) => {
  if (isInserted(resource) || !resource.api.create)
    return (await createRecord(app.work, resource, input)) as Row
  const { status, body, headers } = await call<Row>(resource.api.create, input)
  expect(status, JSON.stringify(body)).toBe(201)
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  return body
}

/** A text as it may be stored; plain text is stored unchanged. */
const keptAs = (field: Field, value: unknown): unknown => {
  if (field.kind === 'richText') return sanitizeHtml(String(value))
  if (field.kind === 'rows')
    return (value as Record<string, unknown>[]).map((row) =>
      Object.fromEntries(
        Object.entries(field.of).flatMap(([key, inner]) =>
          row[key] === undefined || 'to' in inner ? [] : [[key, keptAs(inner, row[key])]],
        ),
      ),
    )
  if (field.kind === 'image') return { alt: (value as { alt: string }).alt }
  if (field.kind === 'images') return (value as { alt: string }[]).map(({ alt }) => ({ alt }))
  return value
}
const isText = ({ kind }: Field) =>
  ['text', 'longText', 'richText', 'values', 'rows', 'group', 'image', 'images'].includes(kind)

const all = servedResources(registry).filter((r) => !r.collectionOf)
const kept = walkedResources(all)
const named = inOrder(all, kept).map((r) => [r.name, r] as const)

describe.each(named)('texts of %s', (name, resource) => {
  const compare = (stored: Record<string, unknown>, input: Record<string, unknown>) => {
    // Timestamps in rows become texts.
    const row: unknown = JSON.parse(JSON.stringify(stored))
    for (const [key, field] of Object.entries(resource.fields))
      if (isText(field) && input[key] !== undefined)
        expect(row, key).toMatchObject({ [key]: keptAs(field, input[key]) })
  }

  it('are stored and returned as text, or refused', async () => {
    // A singleton has one record, and passwords are hashed at full cost. Every text is tried below.
    const isHashed = Object.values(resource.fields).some(({ kind }) => kind === 'secret')
    const records = isHashed || (resource.api.create && !resource.api.list) ? 1 : 3
    known[name] = []
    for (let n = 1; n <= records; n++) {
      const valid = inputFor(resource, n, known)
      const input = hostileInput(resource, valid, n * 29, {
        picture: uploaded,
        has: (field) => isApplicable(field, valid),
      })
      const row = await create(resource, structuredClone(input))
      compare(row, input)
      known[name]?.push(row.id)
    }
  })

  if (!isWalked(name)) return
  it('keep only the harmless part of hostile input', async () => {
    const rounds = roundsOf(resource)
    for (let n = 0; n < rounds; n++) {
      const rows = inputFor(resource, 1, known)
      for (const [key, { kind }] of Object.entries(resource.fields)) if (kind === 'secret') delete rows[key]
      const input = hostileInput(resource, rows, n, { picture: uploaded, has: () => true })
      compare(await columnValues(resource, input), input)
    }
  })
})

describe('addresses', () => {
  const withAddress = all.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([key, field]) =>
      resource.api.create && 'pattern' in field && (field.pattern === 'url' || field.pattern === 'link')
        ? [[`${resource.name}.${key}`, resource, key] as const]
        : [],
    ),
  )
  const bad = [
    ...[
      'javascript:hit()',
      'JavaScript:hit()',
      'java\tscript:hit()',
      ' javascript:hit()',
      '\u0001javascript:hit()',
    ],
    ...[
      'data:text/html,<script>hit()</script>',
      'vbscript:hit()',
      'blob:https://evil.example/a',
      '//evil.example',
    ],
    ...['/\\evil.example', 'https:evil.example', 'words'],
  ]
  it('exist in the declarations', () => expect(withAddress.length).toBeGreaterThan(0))
  it.each(withAddress.filter(([, { name }]) => isWalked(name)))(
    'of %s lead to the web or into the shop only',
    async (_, resource, key) => {
      let n = 20
      // Some have an address only for some of their types.
      while (inputFor(resource, n, known)[key] === undefined) n += 1
      const input = inputFor(resource, n, known)
      for (const address of bad)
        expect(bodyErrors(`${resource.name}.create`)({ ...input, [key]: address }), address).toContain(key)
      const { status, body } = await call(String(resource.api.create), { ...input, [key]: bad[0] })
      expect(status).toBe(400)
      expect(body.errors).toHaveProperty(key)
    },
  )
  it('of links start with a path or a known scheme', () => {
    for (const script of storedScripts)
      expect(new RegExp(patterns.link.matches).test(script), script).toBe(false)
  })
})
