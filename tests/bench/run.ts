import { chromium } from '@playwright/test'
import { apiOf, signIn } from '../e2e/fixture'
import { RunningServer } from '../e2e/server'
import { openList, openLogin, openSignedOut, type Weight } from './weigh'

const figures: { what: string; figure: string }[] = []
const note = (what: string, figure: string) => figures.push({ what, figure })
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const ms = (time: number) => `${time.toFixed(time < 10 ? 1 : 0)} ms`

const noteWeight = (what: string, w: Weight) => {
  note(`${what}: script, gzip`, `${kB(w.js)} in ${w.scripts.length} files`)
  note(`${what}: requests`, `${w.requests}, of these ${w.calls.length} calls`)
  note(`${what}: usable after`, ms(w.ms))
}

const server = await RunningServer.start()
const browser = await chromium.launch({
  executablePath: process.env.CHROME,
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
})
try {
  note('server: first start to first answer', ms(server.readyMs))
  await server.restart()
  note('server: second start to first answer', ms(server.readyMs))

  const fresh = () => browser.newPage({ baseURL: server.url })
  noteWeight('login', await openLogin(await fresh()))
  noteWeight('link while signed out', await openSignedOut(await fresh(), '/Product?page=1'))
  const person = await fresh()
  await signIn(person, 'super')
  const storageState = await person.context().storageState()
  const list = await browser.newPage({ baseURL: server.url, storageState })
  noteWeight('product list, signed in', await openList(list, '/Product?page=1'))

  const call = await apiOf(server.url, 'super')
  for (const line of [
    'GET admin/products?page=1&limit=10',
    'GET admin/tags',
    'GET admin/categories/paginated?page=1&limit=10',
  ]) {
    const times: number[] = []
    for (let i = 0; i < 220; i++) {
      const begun = performance.now()
      const { status } = await call(line)
      if (status !== 200) throw new Error(`${line} answered ${status}`)
      if (i >= 20) times.push(performance.now() - begun)
    }
    times.sort((a, b) => a - b)
    const [p50 = 0, p95 = 0] = [times[100], times[190]]
    note(line, `p50 ${ms(p50)}, p95 ${ms(p95)}`)
  }
} finally {
  await browser.close()
  await server.stop()
}
const width = Math.max(...figures.map(({ what }) => what.length))
for (const { what, figure } of figures) console.info(`${what.padEnd(width)}  ${figure}`)
