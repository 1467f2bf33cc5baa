import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openSession } from '#server/auth/sessions.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { openDatabase } from '#server/db/db.ts'
import { createLocalFileStore } from '#server/files/local-files.ts'
import { deleteExpiredKeys } from '#server/http/idempotency.ts'
import { refreshFigures } from '#server/modules/dashboard/refresh.ts'
import { contentOf } from '../support/server/contents'
import { report } from '../support/server/figures'
import { type App, startApp } from '../support/server/harness'
import { orderHelpers } from '../support/server/order-helpers'
import { runScript } from './run-script'

/** A small shop on a usual day. Of colleagues' reports of open records, one in forty is sent: each is one small write. */
const daily = { orders: 10, signIns: 5, presences: 60, received: 10 }
const dayMs = 86_400_000
const first = Date.parse('2026-01-01T03:00:00Z')
const firstMs = 60_000
const limits = { logMegabytes: 128, timesLive: 1.5, timesFirst: 1.5 }

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
/** Bytes of the log of a database, and of everything else. */
const sizesOf = (dataDir: string) => {
  let [log, files] = [0, 0]
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    const { size = 0 } = statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false }) ?? {}
    if (entry.isFile() && entry.parentPath.includes('pg_wal')) log += size
    else if (entry.isFile()) files += size
  }
  return { log: megabytes(log), files: megabytes(files) }
}

const percentile = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

/** Milliseconds of writes: as waited for, and of the processor, which does not depend on what else the machine does. */
const newTimes = () => ({ waited: [] as number[], used: [] as number[] })
type Times = ReturnType<typeof newTimes>

const timed = async <T>(into: readonly Times[], work: () => Promise<T>): Promise<T> => {
  const [begun, cpu] = [performance.now(), process.cpuUsage()]
  const done = await work()
  const { user, system } = process.cpuUsage(cpu)
  for (const times of into) {
    times.waited.push(performance.now() - begun)
    times.used.push((user + system) / 1000)
  }
  return done
}

const lastNumbers = (sequences: readonly unknown[]) =>
  (sequences as { last_value: string | null }[]).map(({ last_value }) => Number(last_value))

/** Rows that are valid only for a while: sessions for a month, the others for a day at most. */
const mostRows = {
  presences: 20,
  sessions: 32 * daily.signIns,
  idempotency: 2 * daily.orders,
  figure_marks: 0,
  login_failures: 0,
}

const root = resolve(import.meta.dirname, '../..')
const backUp = (archive: string, dataDir: string) =>
  runScript(join(root, 'scripts/data/backup.mjs'), [archive], { DATA_DIR: dataDir })

/** The rows of an archive after its restore, and the size of a database that has nothing else. */
const restored = async (archive: string, folder: string, empty: Blob) => {
  const dataDir = join(folder, 'database')
  const { db, close } = await openDatabase({ dataDir, load: empty })
  await restoreBackup({ db, files: createLocalFileStore(join(folder, 'media')) }, archive, true)
  const content = await contentOf(db).finally(close)
  const { files } = sizesOf(dataDir)
  rmSync(folder, { recursive: true, force: true })
  return { content, files }
}

/** Writes the orders of a day, and what else staff do. */
const oneDay = async (app: App, shop: Shop, times: readonly Times[]) => {
  const device = { address: '127.0.0.1', userAgent: 'test' }
  const signIn = () => openSession(app.db, shop.admin, new Date(shop.at), device)
  const tokens = [await signIn()]
  while (tokens.length < daily.signIns) tokens.push(await signIn())
  const call = app.with(tokens[0])
  const desk = orderHelpers(app, call)
  const write = async (line: string, body: object, key?: string) => {
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
    const { status, body: answer } = await timed(times, () => call(line, body, headers))
    assert.ok(status < 300, `${line}: ${status} ${JSON.stringify(answer)}`)
    // Timers have a turn, as between the requests of a real day.
    await setImmediate()
    return answer
  }
  for (let n = 0; n < daily.orders; n++) {
    shop.at += (10 * 3_600_000) / daily.orders
    const customerId = shop.customers[n % shop.customers.length]
    const lines = [0, 1].map((k) => ({
      productId: shop.products[(n + k) % shop.products.length],
      quantity: 1,
    }))
    const { id } = await timed(times, () => desk.place(String(customerId), lines))
    const order = String(id)
    const status = (body: object) => write('PATCH admin/orders/change-status', { orderId: order, ...body })
    await status({ orderStatus: 'Confirmed' })
    await write(
      'POST admin/payment/add-manual-payment',
      { orderId: order, currentAmount: '2000.00' },
      randomUUID(),
    )
    await status({ orderStatus: 'Processing', deliveryStatus: 'Packed' })
    await status({ deliveryStatus: 'Shipped' })
    await status({ deliveryStatus: 'Delivered' })
    await status({ orderStatus: 'Completed' })
    for (let k = 0; k < daily.presences / daily.orders; k++)
      await write(`PUT x/presence/${shop.tabs[k % shop.tabs.length]}`, {
        resource: 'orders',
        recordId: order,
      })
  }
  for (let n = 0; n < daily.received; n++) {
    const stock = shop.stock[n % shop.stock.length]
    await write(`PUT inventory/products/${stock}`, { delta: 10, reason: 'received' })
  }
}

type Shop = {
  /** The present, which moves from day to day. */
  at: number
  admin: string
  customers: string[]
  products: string[]
  stock: string[]
  tabs: string[]
}

const fillShop = async (app: App, shop: Shop): Promise<void> => {
  const desk = orderHelpers(app)
  for (let n = 0; n < 50; n++) shop.customers.push((await desk.customer()).id)
  for (let n = 0; n < 20; n++) {
    const { product, stock } = await desk.goods(`GOODS-${n}`, 100_000)
    shop.products.push(product.id)
    shop.stock.push(stock.id)
  }
  shop.admin = (await app.as('super')<{ id: string }>('GET store-admin/profile')).body.id
}

/** Months of a small shop on the embedded database, one after the other without a pause. */
export const liveMonths = async (months: number, daysOfMonth: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'moto-months-'))
  const dataDir = join(folder, 'database')
  const opened = await openDatabase({ dataDir })
  const { upkeep } = opened
  assert.ok(upkeep, 'a database in a folder has upkeep')
  const empty = await opened.dump?.()
  assert.ok(empty, 'an embedded database can be dumped')
  const tabs = Array.from({ length: daily.signIns }, () => randomUUID())
  const shop: Shop = { at: first, admin: '', customers: [], products: [], stock: [], tabs }
  const app = await startApp({ database: opened, now: () => new Date(shop.at) })
  await fillShop(app, shop)
  const [begun, firstTimes] = [performance.now(), newTimes()]
  const failures: string[] = []
  const check = (isRight: boolean, what: string) => isRight || failures.push(what)
  try {
    for (let month = 1; month <= months; month++) {
      const times = newTimes()
      const longest = { checkpoint: 0, table: 0, name: '' }
      let log = 0
      for (let day = 0; day < daysOfMonth; day++) {
        shop.at = first + ((month - 1) * 30 + day) * dayMs
        const isFirst = performance.now() - begun < firstMs
        const archive = join(folder, `${month}.tar`)
        // The last day of a month is backed up while it is written.
        const backup = day === daysOfMonth - 1 ? backUp(archive, folder) : undefined
        await oneDay(app, shop, isFirst ? [times, firstTimes] : [times])
        await backup
        await refreshFigures(app.db)
        await deleteExpiredKeys(app.db, new Date(shop.at))
        const asked = performance.now()
        await upkeep.checkpointIfDue()
        longest.checkpoint = Math.max(longest.checkpoint, performance.now() - asked)
        log = Math.max(log, sizesOf(dataDir).log)
        for (;;) {
          const since = performance.now()
          const name = await upkeep.tendTable()
          if (!name) break
          const took = performance.now() - since
          if (took > longest.table) Object.assign(longest, { table: took, name })
        }
      }
      const { content: kept, files: live } = await restored(
        join(folder, `${month}.tar`),
        join(folder, 'restored'),
        empty,
      )
      const { files } = sizesOf(dataDir)
      const now = await contentOf(app.db)
      // What is only added is there as it is now, up to some moment of that day.
      for (const table of ['history', 'payments', 'order_lines']) {
        const rows = new Set(now[table])
        assert.ok(
          kept[table]?.every((row) => rows.has(row)),
          `${table} of the backup of month ${month}`,
        )
      }
      assert.ok(
        (kept.orders?.length ?? 0) >= (now.orders?.length ?? 0) - daily.orders,
        'orders of the backup',
      )
      const rows = await Promise.all(
        Object.entries(mostRows).map(async ([table, most]) => {
          const n = await app.db.$count(sql.identifier(table))
          check(n <= most, `month ${month}: ${n} rows of ${table}`)
          return `${table} ${n}`
        }),
      )
      const [p95, p95Used] = [percentile(times.waited), percentile(times.used)]
      report(
        `month ${month}: ${now.orders?.length} orders, ${now.history?.length} changes`,
        [
          `log ${log} MB`,
          `files ${files} MB, ${(files / live).toFixed(2)} × live`,
          `writes p95 ${p95.toFixed(0)} ms (processor ${p95Used.toFixed(0)} ms)`,
          `longest checkpoint ${longest.checkpoint.toFixed(0)} ms, table ${longest.table.toFixed(0)} ms (${longest.name})`,
          rows.join(', '),
          `load ${loadavg()[0]?.toFixed(1)}`,
        ].join('; '),
      )
      check(log <= limits.logMegabytes, `month ${month}: a log of ${log} MB`)
      check(files <= limits.timesLive * live, `month ${month}: ${files} MB of files for ${live} MB`)
      check(
        p95Used <= limits.timesFirst * percentile(firstTimes.used),
        `month ${month}: p95 of ${p95Used} ms, ${percentile(firstTimes.used)} ms in the first minute`,
      )
    }
    report(
      'writes in the first minute: p95',
      `${percentile(firstTimes.waited).toFixed(0)} ms (processor ${percentile(firstTimes.used).toFixed(0)} ms)`,
    )
    const last = join(folder, 'last.tar')
    await backUp(last, folder)
    const [before, now] = [
      (await restored(last, join(folder, 'restored'), empty)).content,
      await contentOf(app.db),
    ]
    const { sequences: given, ...rows } = before
    const { sequences: current, ...present } = now
    assert.deepEqual(rows, present, 'every row after a restore')
    const reached = lastNumbers(given)
    // As after a power failure: PostgreSQL logs 32 numbers at a time.
    for (const [n, number] of lastNumbers(current).entries())
      assert.ok(
        Number(reached[n]) >= number && Number(reached[n]) <= number + 32,
        'the next number of an order',
      )
    report('backup of the open database, restored', 'every row is equal')
    assert.deepEqual(failures, [])
  } finally {
    await app.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
