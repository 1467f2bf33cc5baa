import { afterAll, beforeAll, expect, it } from 'vitest'
import { isApplicable } from '#contract/grammar/facts.ts'
import { storedLine, storedText } from '#contract/grammar/stored-text.ts'
import { registry } from '#contract/index.ts'
import { servedResources } from '#contract/registry.ts'
import { sanitizeHtml } from '#server/core/sanitize.ts'
import { createRecord } from '#server/db/write/write.ts'
import { type App, type Call, startApp } from '../support/server/harness'
import { inOrder, inputFor, type Known } from '../support/server/inputs'
import { hostileInput, roundsOf } from '../support/server/stored'
import { imageBytes, uploader } from '../support/server/upload'

/** Every script in every text, through the routes: written, read back, and read in the list. */
let app: App
let call: Call
let picture: string
let written = 0
const known: Known = {}
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  picture = (await uploader(app)({ bytes: await imageBytes().png().toBuffer() })).body.key
})
afterAll(() => app.stop())

type Row = Record<string, unknown> & { id: string }
const all = servedResources(registry).filter((r) => !r.collectionOf)
/** Passwords are hashed at full cost, and a singleton has one record: tests/security/stored.test.ts has both. */
const isWritten = ({ api, fields }: (typeof all)[number]) =>
  api.create && api.list && !Object.values(fields).some(({ kind }) => kind === 'secret')

it.each(inOrder(all).map((r) => [r.name, r] as const))('texts of %s', async (name, resource) => {
  const { create, list } = resource.api
  if (!list) return
  const insert = async () => [
    (await createRecord(app.work, resource, inputFor(resource, 1, known))).id as string,
  ]
  if (!create || !isWritten(resource)) {
    known[name] = await insert()
    return
  }
  const rounds = Math.max(1, roundsOf(resource))
  for (let n = 0; n < rounds; n++) {
    const valid = inputFor(resource, n + 1, known)
    const has = { picture, has: (field: Parameters<typeof isApplicable>[0]) => isApplicable(field, valid) }
    const input = hostileInput(resource, valid, n, has)
    const { status, body } = await call<Row>(create, structuredClone(input))
    // A script may be refused, for example by the form of an address; it is never an error of the server.
    expect([201, 400, 409], JSON.stringify(body)).toContain(status)
    if (status !== 201) continue
    written += 1
    known[name] ??= [body.id]
    for (const [key, { kind }] of Object.entries(resource.fields)) {
      if (kind === 'richText' && input[key]) expect(body[key]).toBe(sanitizeHtml(String(input[key])))
      if (kind === 'text' && input[key]) expect(body[key], key).toBe(storedLine(String(input[key])))
      if (kind === 'longText' && input[key]) expect(body[key], key).toBe(storedText(String(input[key])))
    }
  }
  // Others refer to it also where every input was refused, for goods that no declaration describes.
  known[name] ??= await insert()
})
it('are stored', () => {
  console.info(`${written} records`)
  expect(written).toBeGreaterThan(500)
})
