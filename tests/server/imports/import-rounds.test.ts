import { eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import type { ImportRow } from '#contract/grammar/calls.ts'
import { limits } from '#contract/policies/limits.ts'
import type { CallResponse, RecordFor } from '#contract/types.ts'
import { history, importRefusals, importRows, importWork } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { databaseApiError } from '#server/http/database-errors.ts'
import { createImportRounds } from '#server/modules/imports/rounds.ts'
import { forgetOldRows } from '#server/modules/imports/waiting.ts'
import type { MoveCalls } from '#server/modules/moves/write-item.ts'
import { startDesk } from '#tests/support/server/app/start-desk.ts'
import { type Person, peopleOf, permissionsOf } from '#tests/support/server/people.ts'
import type { Row } from '#tests/support/server/shop.ts'

const { app, call, desk } = await startDesk({
  customer: { userName: 'rounds', email: 'rounds@moto.example', phone: '+8801999999995' },
})
const people = peopleOf(app)
const { imports, brands, roles, admins } = tablesOf(app.registry)

type Run = RecordFor<'imports'>
type Refusals = CallResponse<'x.importRefusals'>
type Notices = CallResponse<'x.notices'>

const start = async (by = call, list = '/brands') =>
  (await by<Run>('POST x/imports', { list, file: 'brands.csv', unchanged: 1 })).body.id
const add = (id: string, rows: readonly ImportRow[], by = call) =>
  by<Row & { code?: string }>(`POST x/imports/${id}/rows`, { header: ['Name', 'Note'], rows })
const steer = (id: string, state: 'Running' | 'Stopped', by = call) =>
  by<Run & { code?: string }>(`POST x/imports/${id}/state`, { state })
const runOf = async (id: string) => (await call<Run>(`GET x/imports/${id}`)).body
const refusalsOf = async (id: string, by = call) =>
  (await by<Refusals>(`GET x/imports/${id}/refusals?page=1&limit=100`)).body
const noticesOf = async (recordId: string) =>
  (await call<Notices>('GET x/notices')).body.data
    .filter((one) => one.recordId === recordId)
    .map(({ kind, label }) => `${kind} ${label}`)
/** The call returns after a few seconds, also while the work goes on. */
const work = () => call('PUT x/jobs/imports/run')
const settle = async (id: string): Promise<Run> => {
  await work()
  const run = await runOf(id)
  return run.state === 'Running' ? settle(id) : run
}
const named = (name: string, line: number): ImportRow => ({
  line,
  cells: [name, ''],
  writes: [{ resource: 'brands', values: { name } }],
})
const many = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => named(`${prefix} ${String(at).padStart(4, '0')}`, at + 2))
const handOver = async (id: string, rows: readonly ImportRow[], by = call) => {
  for (let at = 0; at < rows.length; at += limits.importPart)
    expect(await add(id, rows.slice(at, at + limits.importPart), by)).toMatchObject({ status: 200 })
}
const brandsNamed = async (prefix: string) =>
  (
    await app.db
      .select({ name: brands.name })
      .from(brands)
      .where(sql`${brands.name} like ${`${prefix} %`} and ${brands.deletedAt} is null`)
  ).map(({ name }) => name)
const waitingOf = (id: string) => app.db.$count(importRows, eq(importRows.importId, id))

/** Several parts, and what happens after the first of them was written. */
const inTheMiddle = async (prefix: string, act: (id: string) => Promise<unknown>, by = call) => {
  const id = await start(by)
  await handOver(id, many(prefix, 600), by)
  expect(await steer(id, 'Running', by)).toMatchObject({ status: 200 })
  const working = work()
  await vi.waitFor(async () => expect((await runOf(id)).done).toBeGreaterThan(0))
  await act(id)
  await working
  const run = await settle(id)
  expect(run.done).toBeLessThan(600)
  expect(await brandsNamed(prefix)).toHaveLength(run.done ?? 0)
  expect(await waitingOf(id)).toBe(600 - (run.done ?? 0))
  return run
}
const expectAll = async (prefix: string) => {
  const found = await brandsNamed(prefix)
  expect([found.length, new Set(found).size]).toEqual([600, 600])
}

describe('an import that was started', () => {
  it('is written in the background, and its refused rows are kept by line', async () => {
    const { body: known } = await call<Row>('POST brands/create-brand', { name: 'Known' })
    const id = await start()
    expect(await runOf(id)).toMatchObject({ state: 'Preparing', total: null })
    const change = (line: number, values: object): ImportRow => ({
      ...{ line, cells: ['Known', String(line)] },
      writes: [{ resource: 'brands', id: known.id, values: { ...values } }],
    })
    const part = [
      named('Background', 2),
      named('background', 3),
      { line: 4, cells: ['', 'x'], reason: 'Name: Required.' },
      change(5, { description: 'New', version: known.version }),
      change(6, { description: 'New', version: Number(known.version) + 1 }),
      change(7, { description: 'Late', version: known.version }),
    ]
    expect((await add(id, part)).body).toEqual({ rows: 5, refused: 1 })
    // A response that was lost: the part is handed over again.
    expect((await add(id, part)).body).toEqual({ rows: 5, refused: 1 })
    await work()
    expect(await brandsNamed('Background')).toEqual([])
    expect((await steer(id, 'Running')).body).toMatchObject({
      state: 'Running',
      total: 5,
      done: 0,
      refused: 1,
    })
    expect(await settle(id)).toMatchObject({
      ...{ state: 'Completed', total: 5, done: 5, problem: null },
      ...{ created: 1, changed: 1, unchanged: 2, refused: 3 },
    })
    const { data, header, total } = await refusalsOf(id)
    expect([header, total]).toEqual([['Name', 'Note'], 3])
    expect(data).toMatchObject([
      { line: 3, cells: ['background', ''], reason: null, refusal: { statusCode: 409 } },
      { line: 4, cells: ['', 'x'], reason: 'Name: Required.', refusal: null },
      { line: 7, cells: ['Known', '7'], refusal: { statusCode: 409 } },
    ])
    expect(JSON.stringify(data)).not.toContain('"current"')
    expect(await waitingOf(id)).toBe(0)
    expect(await noticesOf(id)).toEqual(['imported brands.csv'])
    const lines = await app.db.select().from(history).where(eq(history.importId, id))
    expect(lines.map(({ action, propKey }) => `${action} ${propKey}`).sort()).toEqual([
      'create null',
      'update description',
    ])
    expect(lines[0]?.actorId).toBe((await runOf(id)).importedById)
    // Nothing is added to it, and it is not started again.
    expect(await add(id, [named('Late', 9)])).toMatchObject({ status: 409, body: { code: 'import.state' } })
    expect(await steer(id, 'Running')).toMatchObject({ status: 409, body: { code: 'import.state' } })
  })

  it('writes the parts of a row in order, with the ids of those before', async () => {
    const store = await desk.showroom('Rounds', { code: 'ROUNDS' })
    const shirt = await desk.product('ROUND-SHIRT')
    const row = (line: number, sku: string, product: string): ImportRow => ({
      ...{ line, cells: [sku] },
      writes: [
        { resource: 'variants', values: { product, sku } },
        { resource: 'variants', of: 0, values: { archived: line === 4 } },
        { resource: 'barcodes', values: { product, code: `${sku}-BOX` }, refs: { variant: 0 } },
        {
          ...{ resource: 'inventory', refs: { variantId: 0 } },
          values: { productId: product, storeId: store.id, quantity: line },
        },
      ],
    })
    const id = await start(call, '/Product')
    await add(id, [row(2, 'ROUND-M', shirt.id), row(3, 'ROUND-M', shirt.id), row(4, 'ROUND-L', shirt.id)])
    await steer(id, 'Running')
    expect(await settle(id)).toMatchObject({
      state: 'Completed',
      created: 6,
      changed: 1,
      unchanged: 2,
      refused: 1,
      done: 3,
    })
    const { body } = await call<{ data: { variant: Row; stock: Row[]; barcodes: string[] }[] }>(
      `GET x/skus?productIds=${shirt.id}`,
    )
    expect(body.data).toMatchObject([
      { variant: { sku: 'ROUND-M', archivedAt: null }, barcodes: ['ROUND-M-BOX'], stock: [{ quantity: 2 }] },
      {
        variant: { sku: 'ROUND-L', archivedAt: expect.any(String) },
        barcodes: ['ROUND-L-BOX'],
        stock: [{ quantity: 4 }],
      },
    ])
  })

  it('stops and continues, and writes each row once', async () => {
    const run = await inTheMiddle('Stopped', (id) => steer(id, 'Stopped'))
    expect(run).toMatchObject({ state: 'Stopped', problem: null })
    await work()
    expect((await runOf(run.id)).done).toBe(run.done)
    await steer(run.id, 'Running')
    expect(await settle(run.id)).toMatchObject({ state: 'Completed', done: 600, created: 600 })
    await expectAll('Stopped')
  })

  const clerk = () => people.who('Product CREATE READ UPDATE')
  const setRole = ({ roleId }: Person, ...may: string[]) =>
    app.db
      .update(roles)
      .set({ permissions: permissionsOf(may).map((one) => ({ ...one, actions: [...one.actions] })) })
      .where(eq(roles.id, roleId))

  it('stops when its user loses the permission, and refuses no row for it', async () => {
    const person = await clerk()
    const run = await inTheMiddle('Permitted', () => setRole(person, 'Cms READ'), person.call)
    expect(run).toMatchObject({ state: 'Stopped', problem: 'NotPermitted', refused: 0 })
    await setRole(person, 'Product CREATE READ UPDATE')
    expect((await steer(run.id, 'Running', person.call)).body).toMatchObject({ problem: null })
    expect(await settle(run.id)).toMatchObject({ state: 'Completed', refused: 0 })
    await expectAll('Permitted')
  })

  it('stops when its user is deactivated', async () => {
    const person = await clerk()
    const deactivate = () => app.db.update(admins).set({ isActive: false }).where(eq(admins.id, person.id))
    const run = await inTheMiddle('Active', deactivate, person.call)
    expect(run).toMatchObject({ state: 'Stopped', problem: 'NotSignedIn', refused: 0 })
  })

  /** Writes brands, unless it fails at the name of one. */
  const roundsThat = (fail: (name: string) => Error | undefined) => {
    const log = { error: vi.fn() } as unknown as FastifyBaseLogger
    const write: MoveCalls['write'] = async ({ db }, _, records) => {
      const written = []
      for (const { values } of records) {
        const [name, id] = [String(values.name), crypto.randomUUID()]
        await db.insert(brands).values({ id, name } as never)
        const error = fail(name)
        if (error) throw error
        written.push({ status: 201, body: { id, version: 1 } })
      }
      return written
    }
    const calls = { write, refusalOf: databaseApiError }
    return { log, rounds: createImportRounds({ ...app.work, conditions: {}, log, calls }) }
  }

  it('keeps the rows of a part during which the database failed, and names their lines', async () => {
    const id = await start()
    await add(id, many('Failed', 3))
    await steer(id, 'Running')
    const { log, rounds } = roundsThat(() => Object.assign(new Error('Shutting down'), { code: '57P01' }))
    await expect(rounds.run()).rejects.toThrow('Shutting down')
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ importId: id, from: 2, to: 4 }),
      expect.any(String),
    )
    const failed = { state: 'Stopped', problem: 'Failed', done: 0, failedFrom: 2, failedTo: 4 }
    expect(await runOf(id)).toMatchObject(failed)
    expect([await brandsNamed('Failed'), await waitingOf(id)]).toEqual([[], 3])
    expect(await noticesOf(id)).toEqual(['importStopped brands.csv'])
    const continued = { problem: null, failedFrom: null, failedTo: null }
    expect((await steer(id, 'Running')).body).toMatchObject(continued)
    expect(await settle(id)).toMatchObject({ ...continued, state: 'Completed', done: 3 })
  })

  it('refuses a row by which the server fails, and writes the others', async () => {
    const id = await start()
    await add(id, many('Fault', 12))
    await steer(id, 'Running')
    const isFault = (name: string) => name === 'Fault 0003' || name === 'Fault 0004'
    const { rounds } = roundsThat((name) => (isFault(name) ? new Error('A defect') : undefined))
    await rounds.run()
    expect(await runOf(id)).toMatchObject({
      ...{ state: 'Completed', problem: null, done: 12, created: 10, refused: 2 },
    })
    expect((await refusalsOf(id)).data).toMatchObject([
      { line: 5, cells: ['Fault 0003', ''], refusal: { statusCode: 500, code: 'server.failed' } },
      { line: 6, cells: ['Fault 0004', ''], refusal: { statusCode: 500, code: 'server.failed' } },
    ])
    const written = await brandsNamed('Fault')
    expect([written.length, written.some(isFault)]).toEqual([10, false])
  })

  it('stops if one row after the other fails, and refuses not all of them', async () => {
    const id = await start()
    await add(id, many('Faulty', 12))
    await steer(id, 'Running')
    const { rounds } = roundsThat(() => new Error('A defect'))
    await expect(rounds.run()).rejects.toThrow('A defect')
    expect(await runOf(id)).toMatchObject({
      ...{ state: 'Stopped', problem: 'Failed', done: 2, refused: 2, failedFrom: 4, failedTo: 4 },
    })
    expect(await waitingOf(id)).toBe(10)
    await steer(id, 'Running')
    expect(await settle(id)).toMatchObject({ state: 'Completed', done: 12, created: 10, refused: 2 })
  })

  it('is undone also when it was stopped, and its other rows are forgotten', async () => {
    const { id } = await inTheMiddle('Undone', (run) => steer(run, 'Stopped'))
    for (;;) {
      const { body } = await call<CallResponse<'x.undoImport'>>(`POST x/imports/${id}/undo`)
      if (!body.remaining) break
    }
    expect([await brandsNamed('Undone'), await waitingOf(id)]).toEqual([[], 0])
    expect(await steer(id, 'Running')).toMatchObject({ status: 409 })
  })

  it('takes turns with others', async () => {
    const [long, short] = [await start(), await start()]
    await handOver(long, many('Long', 600))
    await add(short, many('Short', 2))
    await steer(long, 'Running')
    const working = work()
    await steer(short, 'Running')
    await vi.waitFor(async () => expect((await runOf(short)).state).toBe('Completed'))
    expect((await runOf(long)).done).toBeLessThan(600)
    await working
    await settle(long)
  })
})

describe('the rows of an import', () => {
  it('are handed over and started by its user alone', async () => {
    const person = await people.who('Product CREATE READ UPDATE')
    const id = await start(person.call)
    await add(id, [{ line: 2, cells: ['Secret', ''], reason: 'Taken' }, named('Own', 3)], person.call)
    expect((await add(id, [named('Foreign', 4)])).status).toBe(403)
    expect((await steer(id, 'Running')).status).toBe(403)
    expect((await refusalsOf(id, person.call)).data).toMatchObject([{ cells: ['Secret', ''] }])
    expect((await refusalsOf(id)).data).toMatchObject([{ reason: 'Taken', cells: [] }])
  })

  it('are refused if they can’t be written, or are too many', async () => {
    const id = await start()
    const row = (writes: ImportRow['writes']) => ({ line: 2, cells: [], ...(writes && { writes }) })
    const write = { resource: 'brands', values: {} }
    for (const [rows, why] of [
      [[row(undefined)], 'no writes'],
      [[{ ...row([write]), reason: 'Both' }], 'both'],
      [[row([{ resource: 'admins', values: {} }])], 'secrets'],
      [[row([{ resource: 'unknown', values: {} }])], 'unknown'],
      [[row([{ ...write, refs: { id: 0 } }])], 'itself'],
      [[row([{ ...write, of: 1 }])], 'a later one'],
      [[row([write, { ...write, refs: { id: 1.5 } }])], 'no place'],
      [many('Part', limits.importPart + 1), 'part'],
    ] as const)
      expect((await add(id, rows)).status, why).toBe(400)
    await app.db
      .insert(importWork)
      .values({ importId: id, header: [], characters: limits.importCharacters, isOpen: true })
    expect(await add(id, [named('Large', 2)])).toMatchObject({ status: 400 })
    expect(await waitingOf(id)).toBe(0)
    // Nothing was handed over.
    expect((await steer(await start(), 'Running')).status).toBe(409)
  })

  it('are removed with an import that is not started for a day, and after ten days of one that was stopped', async () => {
    const [never, young, stopped] = [await start(), await start(), await start()]
    for (const id of [never, young, stopped])
      await add(id, [named('Old', 2), { line: 3, cells: [], reason: 'Taken' }])
    await steer(stopped, 'Running')
    await steer(stopped, 'Stopped')
    const age = (id: string, days: number) =>
      app.db
        .update(imports)
        .set({ updatedAt: new Date(app.work.now().getTime() - days * 86_400_000) })
        .where(eq(imports.id, id))
    await age(never, 2)
    await age(stopped, limits.importUndoDays - 1)
    await forgetOldRows(app.work)
    expect((await call(`GET x/imports/${never}`)).status).toBe(404)
    expect(await app.db.$count(importRefusals, eq(importRefusals.importId, never))).toBe(0)
    expect([await waitingOf(never), await waitingOf(young), await waitingOf(stopped)]).toEqual([0, 1, 1])
    await age(stopped, limits.importUndoDays + 1)
    await forgetOldRows(app.work)
    expect(await runOf(stopped)).toMatchObject({ state: 'Stopped', problem: 'Expired' })
    expect(await waitingOf(stopped)).toBe(0)
    expect((await steer(stopped, 'Running')).status).toBe(409)
    expect((await runOf(young)).state).toBe('Preparing')
  })
})
