import assert from 'node:assert/strict'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { signIn } from '../support/e2e/fixture'
import { freePort, RunningServer } from '../support/e2e/server'
import { heapCurve } from './browser-heap'
import { loadServer, photoUpload } from './load'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    navigations: { type: 'string', default: '200' },
    users: { type: 'string', default: '4' },
    pause: { type: 'string', default: '100' },
  },
})
const minutes = Number(values.minutes)

type Point = { minute: number; rss: number; heap: number }
const mib = (bytes: number) => bytes / 2 ** 20

const metricsPort = await freePort()
// The allocator as in the Dockerfile.
const server = await RunningServer.start({ METRICS_PORT: String(metricsPort), MALLOC_ARENA_MAX: '2' })

const measure = async (begun: number): Promise<Point> => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const bytesOf = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return {
    minute: (Date.now() - begun) / 60_000,
    rss: mib(bytesOf('process_resident_memory_bytes')),
    heap: mib(bytesOf('process_heap_used_bytes')),
  }
}

const memoryUnderLoad = async () => {
  const begun = Date.now()
  const curve: Point[] = []
  const isOver = () => Date.now() - begun > minutes * 60_000
  const load = loadServer(server.url, { users: Number(values.users), pauseMs: Number(values.pause), isOver })
  load.catch(() => {})
  for (let nextAt = begun; !isOver(); nextAt += 60_000) {
    await after(Math.max(0, nextAt - Date.now()))
    const point = await measure(begun)
    curve.push(point)
    console.info(
      `${point.minute.toFixed(1)} min: resident ${point.rss.toFixed(0)} MiB, heap ${point.heap.toFixed(0)} MiB`,
    )
  }
  const answers = await load
  console.info(
    `Answers: ${[...answers]
      .sort()
      .map(([what, count]) => `${what} x ${count}`)
      .join(', ')}`,
  )
  return curve
}

/** Photos of almost the largest size that are uploaded at once, and the memory that the server may need for them, in MiB. */
const [photos, photosMib] = [20, 100]

const residentMib = async () => (await measure(Date.now())).rss

/** What the server needs for many photos at once, more than it needs after one. */
const checkUploads = async () => {
  const upload = await photoUpload(server.url)
  await upload()
  const before = await residentMib()
  let peak = before
  let isOver = false
  const watch = async () => {
    while (!isOver) {
      peak = Math.max(peak, await residentMib())
      await after(20)
    }
  }
  const watching = watch()
  const statuses = await Promise.all(Array.from({ length: photos }, upload)).finally(() => {
    isOver = true
  })
  await watching
  assert.deepEqual(new Set(statuses), new Set([200]))
  console.info(`${photos} photos at once: ${before.toFixed(0)} to ${peak.toFixed(0)} MiB`)
  assert.ok(peak - before <= photosMib, `The server needed ${(peak - before).toFixed(0)} MiB for the photos`)
}

const most = (points: readonly Point[]) => Math.max(...points.map(({ rss }) => rss))

/** The last third of the time needs at most a fifth more than the second third: caches fill, leaks go on. */
const checkServer = (curve: readonly Point[]) => {
  const third = Math.floor(curve.length / 3)
  if (third < 3) return
  const [middle, last] = [most(curve.slice(third, 2 * third)), most(curve.slice(2 * third))]
  assert.ok(last <= middle * 1.2, `The server grew from ${middle.toFixed(0)} to ${last.toFixed(0)} MiB`)
}

const checkBrowser = async () => {
  const browser = await chromium.launch({
    ...(process.env.CHROME && { executablePath: process.env.CHROME }),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  try {
    const page = await browser.newPage({ baseURL: server.url })
    await signIn(page, 'super')
    const curve = await heapCurve(page, Number(values.navigations))
    for (const { navigations, mib } of curve)
      console.info(`${navigations} navigations: heap ${mib.toFixed(1)} MiB`)
    const [first, last] = [curve[0], curve.at(-1)]
    if (!first || !last) return
    assert.ok(
      last.mib <= first.mib * 1.2,
      `The browser's heap grew from ${first.mib.toFixed(1)} to ${last.mib.toFixed(1)} MiB`,
    )
  } finally {
    await browser.close()
  }
}

try {
  await checkUploads()
  await checkBrowser()
  checkServer(await memoryUnderLoad())
} finally {
  await server.stop()
}
