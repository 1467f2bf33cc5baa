import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { MoveItem, MoveSummary } from '#contract/extensions/moves.ts'
import { storedBarcode } from '#contract/policies/barcodes.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import type { Context, Handlers } from '#server/core/context.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { storeDay } from '#server/core/time.ts'
import { lockRecord } from '#server/db/lock-record.ts'
import { moveFiles, moveItems, moveWork } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createRecord, rereadRecord, updateRecord } from '#server/db/write/write.ts'
import { currentAdmin } from '../accounts/profile'
import { importsOf, nameOfUser } from '../imports/imports'
import type { CouponData, CustomerData, Item, MoveKind, Note, ProductData, StockData } from './items'
import { type LayoutName, layoutNames, layouts, recognize } from './recognize'
import { readSheet } from './sheet'
import { freeSku } from './shopify-products'
import type { MoveChoices, Problem } from './write-item'

type Move = RecordFor<'moves'>
export const movesOf = (context: Pick<Context, 'registry'>) => resourceNamed(context.registry, 'moves')

const stateError = () => new ApiError(409, reason('move.state'))

/** A move of the caller in one of these states, locked until the transaction ends. */
const lockMove = async (context: Context, id: string, ...states: readonly Move['state'][]): Promise<Move> => {
  await lockRecord(context, movesOf(context), id, 'no key update')
  const move = await rereadRecord(context, movesOf(context), id)
  if (!states.includes(move.state)) throw stateError()
  return move
}

const bytesOf = async ({ db }: Context, moveId: string, name: string) => {
  const parts = await db
    .select({ content: moveFiles.content })
    .from(moveFiles)
    .where(and(eq(moveFiles.moveId, moveId), eq(moveFiles.name, name)))
    .orderBy(asc(moveFiles.part))
  return Buffer.concat(parts.map(({ content }) => Buffer.from(content, 'base64')))
}

const filesOf = ({ db }: Context, moveId: string) =>
  db
    .select({ name: moveFiles.name, layout: moveFiles.layout, rows: moveFiles.rows })
    .from(moveFiles)
    .where(and(eq(moveFiles.moveId, moveId), isNotNull(moveFiles.layout)))
    .orderBy(asc(moveFiles.name))

const layoutNamed = (name: string | null) => layoutNames.find((one) => one === name) as LayoutName

/**
 * The records of all files, in the order in which they are written: products before their stock. With the columns
 * of each file that were not read.
 */
const itemsIn = async (context: Context, moveId: string) => {
  const found: (Item & { file: string })[] = []
  const unread: Record<string, string[]> = {}
  const files = await filesOf(context, moveId)
  const order: readonly MoveKind[] = ['products', 'stock', 'customers', 'coupons']
  const today = storeDay(context.now())
  const placeOf = (layout: string | null) => order.indexOf(layouts[layoutNamed(layout)].kind)
  for (const { name, layout } of [...files].sort((a, b) => placeOf(a.layout) - placeOf(b.layout))) {
    const sheet = readSheet(await bytesOf(context, moveId, name))
    for (const item of layouts[layoutNamed(layout)].read(sheet, today)) found.push({ ...item, file: name })
    unread[name] = sheet.unread()
  }
  return { items: refuseRepeated(found), unread }
}

/** A product with SKUs and barcodes that no other product of the files has; what becomes of repeated ones is noted. */
const withOwnCodes = (
  item: Item & { kind: 'products'; data: ProductData },
  lines: Map<string, number>,
  barcodes: Map<string, number>,
) => {
  const notes = [...item.notes]
  const ownSku = (line: number, from: string) => {
    const taken = lines.get(from.toLowerCase())
    const to = freeSku(from, lines)
    lines.set(to.toLowerCase(), line)
    if (taken !== undefined) notes.push({ line, why: reason('move.sku.repeated', { from, to, line: taken }) })
    return to
  }
  const ownBarcode = (line: number, code: string | undefined) => {
    const key = code && storedBarcode(code).toLowerCase()
    if (!code || !key) return undefined
    const taken = barcodes.get(key)
    if (taken === undefined) {
      barcodes.set(key, line)
      return code
    }
    notes.push({ line, why: reason('move.barcode.repeated', { code, line: taken }) })
    return undefined
  }
  const sku = ownSku(item.line, item.data.sku)
  const barcode = ownBarcode(item.line, item.data.barcode)
  const variants = item.data.variants.map((one) => ({
    ...one,
    ...{ sku: ownSku(one.line, one.sku), barcode: ownBarcode(one.line, one.barcode) },
  }))
  return { notes, data: { ...item.data, sku, barcode, variants } }
}

const keyOf = ({ kind, data }: Item): string | undefined => {
  if (!data) return undefined
  if (kind === 'products') return (data as ProductData).slug
  if (kind === 'customers') return (data as CustomerData).phone
  return kind === 'coupons' ? (data as CouponData).code : undefined
}

/** Of records with the same address, phone or code only the first is written: the second would change it. */
const refuseRepeated = (items: readonly (Item & { file: string })[]): (Item & { file: string })[] => {
  const lines = new Map<string, number>()
  const skus = new Map<string, number>()
  const barcodes = new Map<string, number>()
  return items.map((item) => {
    const name = keyOf(item)
    const key = `${item.kind} ${name?.toLowerCase()}`
    const line = name === undefined ? undefined : lines.get(key)
    if (name !== undefined && line !== undefined) {
      const why = reason('move.row.duplicate', { name, line })
      return { ...item, data: null, notes: [...item.notes, { line: item.line, why }] } as typeof item
    }
    lines.set(key, item.line)
    if (item.kind !== 'products' || !item.data) return item
    return { ...item, ...withOwnCodes({ ...item, data: item.data }, skus, barcodes) }
  })
}

const noCounts = { total: 0, done: 0, created: 0, changed: 0, unchanged: 0, refused: 0 }
const problemOf = ({ line, why }: Note): Problem => ({ line, refusal: new ApiError(400, why).body('') })

/** Reads the records of a move’s files once, before they are checked. */
export const readItems = (server: Context, { id }: Move, hold: (context: Context) => Promise<void>) =>
  inTransaction<Context, void>(server, async (context) => {
    await hold(context)
    const known = await context.db.$count(moveItems, eq(moveItems.moveId, id))
    if (known) return
    const { items } = await itemsIn(context, id)
    const rows = items.map((item, position) => ({
      ...{
        moveId: id,
        position,
        kind: item.kind,
        file: item.file,
        line: item.line,
        label: item.label.slice(0, 300),
      },
      ...{ data: item.data, notes: item.notes, made: [] },
      outcome: item.data ? null : 'refused',
      problems: item.data ? [] : item.notes.map(problemOf),
    }))
    for (let at = 0; at < rows.length; at += 500)
      await context.db.insert(moveItems).values(rows.slice(at, at + 500))
    const refused = items.filter(({ data }) => !data).length
    const { moves } = tablesOf(context.registry)
    await context.db
      .update(moves)
      .set({ ...noCounts, total: items.length, done: refused, refused })
      .where(eq(moves.id, id))
  })

/** Files are kept no longer than they are needed: they can contain customers. */
const forgetFiles = async ({ db }: Context, id: string) => {
  await db.delete(moveFiles).where(eq(moveFiles.moveId, id))
  await db.update(moveItems).set({ data: null }).where(eq(moveItems.moveId, id))
}

/** Nothing is left to check, or to write. */
export const endMove = (
  server: Context,
  { id, state, importId }: Move,
  hold: (context: Context) => Promise<void>,
) =>
  inTransaction<Context, void>(server, async (context) => {
    await hold(context)
    if (state === 'Checking') {
      await updateRecord(context, movesOf(context), id, { state: 'Checked' })
      return
    }
    await updateRecord(context, movesOf(context), id, { state: 'Completed' })
    await forgetFiles(context, id)
    if (importId) await updateRecord(context, importsOf(context), importId, { state: 'Completed' })
  })

const summaryOf = async (context: Context, id: string): Promise<MoveSummary> => {
  const { db } = context
  const files = await filesOf(context, id)
  const [work] = await db.select().from(moveWork).where(eq(moveWork.moveId, id))
  const chosen = (work?.choices ?? {}) as MoveChoices & {
    locationsOfFiles?: string[]
    hasStock?: boolean
    unread?: Record<string, string[]>
  }
  const counts = await db
    .select({
      kind: moveItems.kind,
      total: sql<number>`count(*)::int`,
      done: sql<number>`count(${moveItems.outcome})::int`,
      created: sql<number>`(count(*) filter (where ${moveItems.outcome} = 'created'))::int`,
      changed: sql<number>`(count(*) filter (where ${moveItems.outcome} = 'changed'))::int`,
      unchanged: sql<number>`(count(*) filter (where ${moveItems.outcome} = 'unchanged'))::int`,
      refused: sql<number>`(count(*) filter (where ${moveItems.outcome} = 'refused'))::int`,
    })
    .from(moveItems)
    .where(eq(moveItems.moveId, id))
    .groupBy(moveItems.kind)
  const { rows: also } = await db.execute<{ resource: string; count: number }>(sql`
    select one->>'resource' as resource, count(distinct lower(one->>'label'))::int as count
    from ${moveItems}, jsonb_array_elements(${moveItems.made}) as one
    where ${moveItems.moveId} = ${id} and one->>'resource' in ('brands', 'categories', 'tags')
    group by 1 order by 1`)
  const {
    locationsOfFiles = [],
    hasStock = false,
    unread = {},
    productType,
    existing,
    store,
    locations,
  } = chosen
  return {
    files: files.map(({ name, layout, rows }) => {
      const { source, kind } = layouts[layoutNamed(layout)]
      return { name, source, kind, rows: rows ?? 0, unread: unread[name] ?? [] }
    }),
    locations: locationsOfFiles,
    hasStock,
    choices: {
      ...{ productType: productType ?? null, existing: existing ?? null, store: store ?? null },
      locations: (locations ?? []).map((one) => ({ name: one.name, store: one.store ?? null })),
    },
    counts: counts.map((one) => ({ ...one, kind: one.kind as MoveKind })),
    also,
  } as MoveSummary
}

/** What must be chosen because of the files, and their names. */
const describeFiles = async (context: Context, move: Move) => {
  const files = await filesOf(context, move.id)
  const { items, unread } = await itemsIn(context, move.id)
  const stocks = items.flatMap(({ kind, data }) => (kind === 'stock' && data ? [data as StockData] : []))
  const products = items.flatMap(({ kind, data }) =>
    kind === 'products' && data ? [data as ProductData] : [],
  )
  const locationsOfFiles = [
    ...new Set(stocks.flatMap(({ places }) => places.map(({ location }) => location))),
  ]
  const hasStock = products.some(
    ({ stock, variants }) => stock !== undefined || variants.some((one) => one.stock !== undefined),
  )
  const found = { locationsOfFiles: locationsOfFiles.slice(0, 200), hasStock, unread }
  await context.db
    .insert(moveWork)
    .values({ moveId: move.id, choices: found })
    .onConflictDoUpdate({
      target: moveWork.moveId,
      set: { choices: sql`${moveWork.choices} || ${JSON.stringify(found)}::jsonb` },
    })
  await context.db.delete(moveItems).where(eq(moveItems.moveId, move.id))
  const { moves } = tablesOf(context.registry)
  await context.db
    .update(moves)
    .set({
      ...noCounts,
      name:
        files
          .map(({ name }) => name)
          .join(', ')
          .slice(0, 255) || '-',
      state: 'Draft',
    })
    .where(eq(moves.id, move.id))
}

const beforeStart = ['Draft', 'Checked'] as const

export const moveHandlers: Handlers = {
  'x.startMove': (context) =>
    createRecord(context, movesOf(context), {
      ...{ name: '-', state: 'Draft', ...noCounts },
      ...{ startedBy: nameOfUser(context), startedById: currentAdmin(context).id },
    }),
  'x.addMoveFile': (context) =>
    inTransaction(context, async (transaction) => {
      const { name, part, parts, content } = context.body
      const move = await lockMove(transaction, context.params.id, ...beforeStart)
      const { db } = transaction
      const ofFile = and(eq(moveFiles.moveId, move.id), eq(moveFiles.name, name))
      if (part === 1) {
        await db.delete(moveFiles).where(ofFile)
        const names = await db
          .selectDistinct({ name: moveFiles.name })
          .from(moveFiles)
          .where(eq(moveFiles.moveId, move.id))
        if (names.length >= limits.moveFiles)
          throw validationError({ name: [reason('move.files.tooMany', { count: limits.moveFiles })] })
      }
      const row = { moveId: move.id, name, part, parts, content }
      await db
        .insert(moveFiles)
        .values(row)
        .onConflictDoUpdate({ target: [moveFiles.moveId, moveFiles.name, moveFiles.part], set: row })
      if (part < parts) return summaryOf(transaction, move.id)
      if ((await db.$count(moveFiles, ofFile)) !== parts)
        throw new ApiError(409, reason('move.file.incomplete'))
      const sheet = readSheet(await bytesOf(transaction, move.id, name))
      const layout = recognize(sheet)
      await db
        .update(moveFiles)
        .set({ layout, rows: sheet.rows.length })
        .where(and(ofFile, eq(moveFiles.part, 1)))
      const all = (await filesOf(transaction, move.id)).reduce((sum, { rows }) => sum + (rows ?? 0), 0)
      if (all > limits.moveRows)
        throw validationError({ name: [reason('move.file.rows', { count: limits.moveRows })] })
      await describeFiles(transaction, move)
      return summaryOf(transaction, move.id)
    }),
  'x.removeMoveFile': (context) =>
    inTransaction(context, async (transaction) => {
      const move = await lockMove(transaction, context.params.id, ...beforeStart)
      await transaction.db
        .delete(moveFiles)
        .where(and(eq(moveFiles.moveId, move.id), eq(moveFiles.name, context.body.name)))
      await describeFiles(transaction, move)
      return summaryOf(transaction, move.id)
    }),
  'x.moveSummary': (context) => summaryOf(context, context.params.id),
  'x.checkMove': (context) =>
    inTransaction(context, async (transaction) => {
      const move = await lockMove(transaction, context.params.id, ...beforeStart)
      if (!(await filesOf(transaction, move.id)).length) throw new ApiError(409, reason('move.noFiles'))
      const { productType, existing, store, locations } = context.body
      const chosen = { productType, existing, store, locations }
      await transaction.db
        .update(moveWork)
        .set({ choices: sql`${moveWork.choices} || ${JSON.stringify(chosen)}::jsonb` })
        .where(eq(moveWork.moveId, move.id))
      await transaction.db.delete(moveItems).where(eq(moveItems.moveId, move.id))
      return updateRecord(transaction, movesOf(context), move.id, { state: 'Checking', ...noCounts })
    }),
  'x.steerMove': (context) =>
    inTransaction(context, async (transaction) => {
      const { state } = context.body
      const { id } = context.params
      const to = (more: object) => updateRecord(transaction, movesOf(context), id, { state, ...more })
      if (state === 'Paused') {
        await lockMove(transaction, id, 'Moving')
        return to({})
      }
      if (state === 'Cancelled') {
        const move = await lockMove(transaction, id, 'Draft', 'Checking', 'Checked', 'Moving', 'Paused')
        await forgetFiles(transaction, id)
        if (move.importId)
          await updateRecord(transaction, importsOf(context), move.importId, { state: 'Completed' })
        return to({})
      }
      const move = await lockMove(transaction, id, 'Checked', 'Paused')
      if (move.state === 'Paused' && !move.importId)
        return updateRecord(transaction, movesOf(context), id, { state: 'Checking', problem: null })
      if (move.state === 'Paused') return to({ problem: null })
      const run = await createRecord(transaction, importsOf(context), {
        ...{ list: '/Product', file: move.name, state: 'Running' },
        ...{ created: 0, changed: 0, unchanged: 0, refused: move.refused, undone: 0, kept: 0 },
        ...{ importedBy: nameOfUser(context), importedById: currentAdmin(context).id },
        showrooms: context.reach ?? [],
      })
      const waiting = and(eq(moveItems.moveId, id), isNotNull(moveItems.data))
      await transaction.db.update(moveItems).set({ outcome: null, problems: [], made: [] }).where(waiting)
      const refused = await transaction.db.$count(
        moveItems,
        and(eq(moveItems.moveId, id), eq(moveItems.outcome, 'refused')),
      )
      const { total } = move
      return to({ ...noCounts, total, done: refused, refused, importId: run.id, problem: null })
    }),
  'x.moveItems': async (context) => {
    const { outcome, problems } = context.query
    const where = and(
      eq(moveItems.moveId, context.params.id),
      outcome ? eq(moveItems.outcome, outcome) : undefined,
      problems ? ne(moveItems.problems, []) : undefined,
    )
    const { limit = limits.pageSize, offset = 0 } = context.page ?? {}
    const rows = await context.db
      .select()
      .from(moveItems)
      .where(where)
      .orderBy(asc(moveItems.position))
      .limit(limit)
      .offset(offset)
    const data = rows.map(
      ({ position, kind, file, line, label, outcome: own, problems: found, made }) =>
        ({ position, kind, file, line, label, outcome: own, problems: found, made }) as MoveItem,
    )
    return { data, total: await context.db.$count(moveItems, where) }
  },
}
