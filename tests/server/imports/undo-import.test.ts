import { eq, gt, max } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { limits } from '#contract/policies/limits.ts'
import type { CallResponse, RecordFor } from '#contract/types.ts'
import { history } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { startDesk } from '#tests/support/server/app/start-desk.ts'
import { peopleOf } from '#tests/support/server/people.ts'
import type { Row } from '#tests/support/server/shop.ts'

const { app, call, desk } = await startDesk({
  customer: { userName: 'imports', email: 'imports@moto.example', phone: '+8801999999997' },
})
const people = peopleOf(app)

type Run = RecordFor<'imports'>
type Outcome = { status: number; body: Row & { code?: string } }
type Kept = CallResponse<'x.importKept'>['data'][number] & { refusal: { code: string; message: string } }

const start = async (list = '/brands', by = call) =>
  (await by<Run>('POST x/imports', { list, file: 'sheet.csv', unchanged: 2 })).body
/** With an import, the history says that it wrote them: how a server does so is in import-rounds.test.ts. */
const write = async (resource: string, records: readonly object[], importId?: string) => {
  const [before] = await app.db.select({ id: max(history.id) }).from(history)
  const { data } = (await call<{ data: Outcome[] }>(`POST x/records/${resource}`, { records })).body
  if (importId !== undefined)
    await app.db
      .update(history)
      .set({ importId })
      .where(gt(history.id, before?.id ?? ''))
  return data
}
const runOf = async (id: string) => (await call<Run>(`GET x/imports/${id}`)).body
const undoOnce = (id: string, by = call) => by<CallResponse<'x.undoImport'>>(`POST x/imports/${id}/undo`)
const undo = async (id: string, by = call) => {
  for (;;) {
    const { status, body } = await undoOnce(id, by)
    if (status !== 200 || !body.remaining) return { status, body }
  }
}
const keptOf = async (id: string) =>
  (await call<{ data: Kept[] }>(`GET x/imports/${id}/kept?page=1&limit=100`)).body.data
const brand = async (id: string | undefined) => {
  const { status, body } = await call<Row>(`GET brands/${id}`)
  return status === 200 ? body : undefined
}
const imported = async (resource: string, list: string, records: readonly object[]) => {
  const run = await start(list)
  return { run, rows: (await write(resource, records, run.id)).map(({ body }) => body) }
}

describe('an import', () => {
  it('is seen by its user, and by colleagues who may read its list', async () => {
    const [clerk, other] = [await people.who('Product CREATE READ UPDATE'), await people.who('Cms READ')]
    const run = await start('/brands', clerk.call)
    const seen = async (by: typeof call) => (await by(`GET x/imports/${run.id}`)).status
    expect([await seen(clerk.call), await seen(call), await seen(other.call)]).toEqual([200, 200, 404])
    expect((await other.call('POST x/imports', { ...run, list: '/brands' })).status).toBe(400)
    const body = { list: '/brands', file: 'a.csv', unchanged: 0 }
    expect((await other.call('POST x/imports', body)).status).toBe(403)
    for (const part of ['', '/refusals?page=1&limit=10', '/kept?page=1&limit=10', '/undo'])
      expect((await other.call(`GET x/imports/${run.id}${part}`)).status, part).toBe(404)
    expect((await undoOnce(run.id, other.call as typeof call)).status).toBe(404)
  })

  it('is found among those of its user, and among those of colleagues', async () => {
    const clerk = await people.who('Product CREATE READ UPDATE')
    const [own, others] = [await start('/brands', clerk.call), await start()]
    const found = async (mine: boolean) => {
      const { data } = (await clerk.call<{ data: Run[] }>(`GET x/imports?page=1&limit=100&mine=${mine}`)).body
      return data.map(({ id }) => id)
    }
    expect(await found(true)).toEqual([own.id])
    expect(await found(false)).toContain(others.id)
    expect(await found(false)).not.toContain(own.id)
  })
})

describe('undoing an import', () => {
  it('deletes what it created, and sets back what it changed, each field unless it was changed since', async () => {
    const [before] = await write('brands', [{ values: { name: 'Before', description: 'Old' } }])
    const { run, rows } = await imported('brands', '/brands', [
      { values: { name: 'Created' } },
      { values: { name: 'Edited since' } },
      {
        id: before?.body.id,
        values: { name: 'After', description: 'New', published: false, version: before?.body.version },
        translation: { language: 'bn', version: 0, texts: [{ field: 'name', text: 'পরে' }] },
      },
    ])
    const [created, edited, changed] = rows
    await write('brands', [
      { id: changed?.id, values: { description: 'Newer', version: changed?.version } },
      { id: edited?.id, values: { description: 'Kept', version: edited?.version } },
    ])
    const { body: preview } = await call(`GET x/imports/${run.id}/undo`)
    expect(preview).toMatchObject({ created: 2, changed: 1, changedSince: 2 })
    expect(await undo(run.id)).toMatchObject({ status: 200, body: { undone: 2, kept: 2, remaining: 0 } })

    expect(await brand(created?.id)).toBeUndefined()
    expect(await brand(edited?.id)).toMatchObject({ name: 'Edited since', description: 'Kept' })
    expect(await brand(changed?.id)).toMatchObject({ name: 'Before', description: 'Newer', published: true })
    const { body: texts } = await call(`GET x/translations/brands/bn?ids=${changed?.id}`)
    expect(texts).toMatchObject({ data: [{ version: 2, texts: [] }] })
    expect(await keptOf(run.id)).toMatchObject([
      {
        recordId: changed?.id,
        label: 'Before',
        field: 'description',
        refusal: { code: 'import.changedSince' },
      },
      { recordId: edited?.id, label: 'Edited since', field: null, refusal: { code: 'import.changedSince' } },
    ])
    const { body: trash } = await call<{ data: { id: string }[] }>('GET x/trash/brands?page=1&limit=10')
    expect(trash.data.map(({ id }) => id)).toContain(created?.id)
    // Again: nothing more is done.
    expect(await undo(run.id)).toMatchObject({ body: { undone: 2, kept: 2, remaining: 0 } })
    expect(await runOf(run.id)).toMatchObject({ state: 'Undone', undoneBy: expect.any(String) })
  })

  it('takes the difference back from a stock, and sets variants back', async () => {
    const store = await desk.showroom('Undo', { code: 'UNDO' })
    const jacket = await desk.product('UNDO-JACKET')
    const small = await desk.variant(jacket.id, 'UNDO-S', { storeIds: [] })
    const stock = await desk.stock(jacket.id, store.id, 5, { variantId: small.id })
    const run = await start('/Product')
    const [variant] = await write(
      'variants',
      [{ id: small.id, values: { price: '950.00', archived: true, version: small.version } }],
      run.id,
    )
    const counted = { delta: 7, reason: 'counted', lowAt: 2, version: stock.version }
    await write('inventory', [{ id: stock.id, values: counted }], run.id)
    await call(`PUT inventory/products/${stock.id}`, { delta: -3, reason: 'sold' })
    expect(variant).toMatchObject({ status: 200 })

    expect(await undo(run.id)).toMatchObject({ body: { undone: 2, kept: 0 } })
    expect(await desk.stockOf(jacket.id)).toMatchObject([{ quantity: 2, lowAt: null }])
    const { body } = await call<{ data: { variant: Row }[] }>(`GET x/skus?productIds=${jacket.id}`)
    expect(body.data[0]?.variant).toMatchObject({ price: null, archivedAt: null })
  })

  it('deletes the variants that it added, with their barcodes and their stock', async () => {
    const store = await desk.showroom('Undo added', { code: 'UNDO-A' })
    const shirt = await desk.product('UNDO-SHIRT')
    const run = await start('/Product')
    const [added] = await write('variants', [{ values: { product: shirt.id, sku: 'UNDO-M' } }], run.id)
    expect(added?.status).toBe(200)
    const goods = { product: shirt.id, variant: added?.body.id }
    await write('barcodes', [{ values: { ...goods, code: 'UNDO-BOX' } }], run.id)
    const stocked = { productId: shirt.id, variantId: added?.body.id, storeId: store.id, quantity: 3 }
    await write('inventory', [{ values: stocked }], run.id)

    expect(await undo(run.id)).toMatchObject({ body: { undone: 3, kept: 0 } })
    const { body } = await call<{ data: unknown[] }>(`GET x/skus?productIds=${shirt.id}`)
    expect(body.data).toMatchObject([{ variant: null, barcodes: [], stock: [] }])
  })

  it('keeps what is used elsewhere, with the reason of that record', async () => {
    const { run, rows } = await imported('brands', '/brands', [
      { values: { name: 'Used' } },
      { values: { name: 'Unused' } },
    ])
    await desk.product('UNDO-USED', { brand: rows[0]?.id })
    expect(await undo(run.id)).toMatchObject({ body: { undone: 1, kept: 1 } })
    expect(await keptOf(run.id)).toMatchObject([
      {
        recordId: rows[0]?.id,
        field: null,
        refusal: { reasons: expect.arrayContaining([expect.objectContaining({ code: 'record.usedBy' })]) },
      },
    ])
    expect(await brand(rows[1]?.id)).toBeUndefined()
  })

  it('requires the permissions for the records, of whoever undoes', async () => {
    const { run, rows } = await imported('brands', '/brands', [{ values: { name: 'Forbidden' } }])
    const reader = await people.who('Product READ')
    expect(await undo(run.id, reader.call)).toMatchObject({ body: { undone: 0, kept: 1 } })
    expect(await keptOf(run.id)).toMatchObject([{ refusal: { code: 'access.forbidden' } }])
    expect(await brand(rows[0]?.id)).toBeDefined()
  })

  it('continues where it stopped, and is refused after ten days', async () => {
    const run = await start()
    const names = Array.from({ length: limits.importUndoAtOnce + 20 }, (_, nr) => `Many ${nr}`)
    for (let at = 0; at < names.length; at += limits.maxBatch)
      await write(
        'brands',
        names.slice(at, at + limits.maxBatch).map((name) => ({ values: { name } })),
        run.id,
      )
    expect((await undoOnce(run.id)).body).toEqual({ undone: limits.importUndoAtOnce, kept: 0, remaining: 20 })
    expect(await runOf(run.id)).toMatchObject({ state: 'Undoing' })
    expect((await undoOnce(run.id)).body).toEqual({ undone: names.length, kept: 0, remaining: 0 })

    const old = await start()
    const { imports } = tablesOf(app.registry)
    const createdAt = new Date(app.work.now().getTime() - 11 * 86_400_000)
    await app.db.update(imports).set({ createdAt }).where(eq(imports.id, old.id))
    expect(await undoOnce(old.id)).toMatchObject({ status: 409, body: { code: 'import.tooLate' } })
  })
})

/** The same numbers for a seed. */
const randomOf = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
type Write = { by: string; value: unknown }
/** A brand as its writes made it: of each field the values with their writers, the first of which created it. */
type Model = { id: string; creator: string; fields: Record<string, Write[]>; isGone: boolean }

/** What undoing means: the writes of the import at the end of a field are gone, unless others came after. */
const undoInModel = (all: readonly Model[], importId: string) => {
  for (const model of all.filter(({ isGone }) => !isGone)) {
    const writes = Object.values(model.fields)
    if (model.creator === importId) {
      model.isGone = writes.every((of) => of.every(({ by }) => by === importId))
      continue
    }
    for (const of of writes) while (of.length > 1 && of.at(-1)?.by === importId) of.pop()
  }
}

describe('any sequence of imports and edits', () => {
  it.each([1, 2, 3, 4, 5, 6])('undone, is as before, except what was changed since: %i', async (seed) => {
    const random = randomOf(seed)
    const pick = <T>(of: readonly T[]): T => of[random(of.length)] as T
    const all: Model[] = []
    const runs = [await start(), await start(), await start()].map(({ id }) => id)
    let nr = 0
    const step = async (by: string) => {
      const importId = runs.includes(by) ? by : undefined
      nr += 1
      const inUse = all.filter(({ isGone }) => !isGone)
      if (!inUse.length || random(4) === 0) {
        const values = { name: `Model ${seed}-${nr}`, description: pick(['', 'a', 'b']), published: true }
        const [made] = await write('brands', [{ values }], importId)
        const fields = Object.fromEntries(
          Object.keys(values).map((key) => [key, [{ by, value: made?.body[key] }]]),
        )
        all.push({ id: String(made?.body.id), creator: by, fields, isGone: false })
        return
      }
      const model = pick(inUse)
      const before = await brand(model.id)
      const changes = pick([
        { name: `Renamed ${seed}-${nr}` },
        { description: pick(['a', 'b', 'c']) },
        { published: pick([true, false]), description: pick(['a', 'd']) },
      ])
      const [written] = await write(
        'brands',
        [{ id: model.id, values: { ...changes, version: before?.version } }],
        importId,
      )
      for (const key of Object.keys(changes))
        if (written?.body[key] !== before?.[key]) model.fields[key]?.push({ by, value: written?.body[key] })
    }
    const check = async () => {
      for (const model of all) {
        const found = await brand(model.id)
        const values = Object.entries(model.fields).map(([key, of]) => [key, of.at(-1)?.value])
        expect(found ?? null).toEqual(
          model.isGone ? null : expect.objectContaining(Object.fromEntries(values)),
        )
      }
    }
    const waiting = [...runs]
    for (let at = 0; at < 24; at += 1) {
      await step(pick([...waiting, ...waiting, 'someone']))
      if (at % 8 !== 7) continue
      const [run = ''] = waiting.splice(random(waiting.length), 1)
      await undo(run)
      undoInModel(all, run)
      await check()
    }
  })
})
