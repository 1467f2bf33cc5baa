import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { registry } from '#contract/index.ts'
import { servedResources } from '#contract/registry.ts'
import { createRecord } from '#server/db/write/write.ts'
import { type App, type Call, startApp } from '../support/server/harness'
import { inOrder, inputFor, isInserted, type Known } from '../support/server/inputs'

/** The same write many times at once, to every resource that has it. */
const atOnce = 12
let app: App
let call: Call
const known: Known = {}
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
})
afterAll(() => app.stop())

type Row = Record<string, unknown> & { id: string; version: number }
const many = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: atOnce }, act))
/** A record with a required file is sent as a form: tests/server/media has uploads. */
const needsFile = ({ fields }: AnyResource) =>
  Object.values(fields).some(({ kind, required }) => required && ['image', 'images', 'file'].includes(kind))
const all = servedResources(registry).filter((r) => !r.collectionOf && !needsFile(r))
const isUnique = ({ fields }: AnyResource) =>
  Object.values(fields).some((field) => 'unique' in field && field.unique && field.required)

describe.each(inOrder(all).map((r) => [r.name, r] as const))('%s', (name, resource) => {
  const { update } = resource.api
  const create = isInserted(resource) ? undefined : resource.api.create
  let row: Row
  it('with one idempotency key is created once', async () => {
    const input = inputFor(resource, 1, known)
    if (!create) {
      // Only a draft of a transfer can be changed, and it goes to another showroom.
      const draft = name === 'transfers' && { status: 'Draft', destination: known.stores?.[1] }
      row = (await createRecord(app.work, resource, { ...input, ...draft })) as Row
    } else {
      const answers = await many(() => call<Row>(create, input, { 'idempotency-key': `race-${name}-key` }))
      const made = answers.filter(({ status }) => status === 201)
      expect(made.length, JSON.stringify(answers[0]?.body)).toBeGreaterThan(0)
      expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
      expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([])
      row = made[0]?.body as Row
    }
    // Lists of references name two different records.
    const other = isUnique(resource)
      ? [await createRecord(app.work, resource, inputFor(resource, 3, known))]
      : []
    known[name] = [row, ...other].map(({ id }) => String(id))
  })

  if (create && isUnique(resource))
    it('with the same unique value is created once', async () => {
      const input = inputFor(resource, 2, known)
      const answers = await many(() => call<Row>(create, input))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(answers.filter(({ status }) => ![201, 400, 409].includes(status))).toEqual([])
    })

  if (typeof update === 'string')
    it('of one version is changed once', async () => {
      const { version } = row
      const [key] = Object.entries(resource.fields).find(
        ([, field]) =>
          (field.kind === 'text' || field.kind === 'longText') &&
          !field.readOnly &&
          !field.derived &&
          !('pattern' in field && field.pattern) &&
          !('area' in field && field.area) &&
          !field.when,
      ) ?? ['']
      if (!key) return
      let n = 0
      const answers = await many(() => {
        n += 1
        return call<Row>(update.replace('{id}', row.id), { [key]: `Changed by ${n}`, version })
      })
      const changed = answers.filter(({ status }) => status < 300)
      expect(changed, JSON.stringify(answers[0]?.body)).toHaveLength(1)
      expect(answers.filter(({ status }) => status >= 300 && status !== 409)).toEqual([])
    })
})
