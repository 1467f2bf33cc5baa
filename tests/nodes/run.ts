import assert from 'node:assert/strict'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { report, spread } from '../support/server/figures'
import { startPostgres } from '../support/server/process/postgres'
import { removeBundle, ServerProcess } from '../support/server/process/process'
import { startS3 } from '../support/server/s3'
import { balancer } from './balancer'
import { type Client, client, newStatistics } from './client'
import { checkInvariants, checkUploads } from './invariants'
import { newAcknowledged, startLoad } from './load'
import { openShop } from './shop'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } })
const rounds = Number(values.rounds)
const password = 'a-long-enough-secret-7'

const postgres = await startPostgres()
const s3 = await startS3()
const env = {
  DATABASE_URL: postgres.url,
  DATABASE_POOL_SIZE: '8',
  FILES_URL: `s3://${s3.settings.bucket}`,
  AWS_ENDPOINT_URL: s3.settings.endpoint,
  AWS_REGION: s3.settings.region,
  AWS_ACCESS_KEY_ID: s3.settings.accessKeyId,
  AWS_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  ADMIN_EMAIL: 'owner@moto.example',
  ADMIN_PASSWORD: password,
}
const nodes = [new ServerProcess(env), new ServerProcess(env)] as const
const watcher = new pg.Client(postgres.url)
watcher.on('error', (error) => console.error(error.message))

/** Waits until each node answers a signed-in user; returns the milliseconds. */
const recovered = async (since: number, token: string, origins = nodes.map(({ origin }) => origin)) => {
  for (const origin of origins)
    for (;;) {
      const headers = { authorization: `Bearer ${token}` }
      const status = await fetch(`${origin}/api/store-admin/profile`, { headers }).then(
        (response) => response.text().then(() => response.status),
        () => 502,
      )
      assert.notEqual(status, 401, 'a user was signed out')
      if (status === 200) break
      await after(5)
    }
  return Date.now() - since
}

try {
  // Both create the tables and the first admin of one empty database.
  await Promise.all(nodes.map((node) => node.start()))
  await watcher.connect()
  const { rows: admins } = await watcher.query('select email from admins')
  assert.deepEqual(admins, [{ email: env.ADMIN_EMAIL }])
  report('two nodes started together on an empty database', 'one migration, one first admin')

  const statistics = newStatistics()
  const through = balancer(() => nodes.map(({ origin }) => origin))
  const signIn = async () => {
    const credentials = { username: env.ADMIN_EMAIL, password }
    const { body } = await client(through, statistics).call('POST store-admin/login', credentials)
    return String(body.token)
  }
  const tokens = [await signIn(), await signIn(), await signIn()] as const
  const users: Client[] = tokens.map((token) => client(through, statistics, token))
  const shop = await openShop(users[0] as Client, postgres.url)
  const acknowledged = newAcknowledged()
  const load = await startLoad(users, shop, acknowledged)
  const progress = async () => {
    const goal = acknowledged.payments.size + 5
    while (acknowledged.payments.size < goal) await Promise.race([after(20), load.running])
  }
  const times = { users: [] as number[], restart: [] as number[], connections: [] as number[] }

  const begun = Date.now()
  for (let round = 0; round < rounds; round++) {
    await progress()
    const [killed, other] = round % 2 ? nodes : ([nodes[1], nodes[0]] as const)
    const at = Date.now()
    await killed.end('SIGKILL')
    times.users.push(await recovered(at, tokens[0], [other.origin]))
    await progress()
    const restarted = Date.now()
    await killed.start()
    times.restart.push(await recovered(restarted, tokens[0]))

    await progress()
    const ended = Date.now()
    await watcher.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    )
    times.connections.push(await recovered(ended, tokens[0]))
  }
  await progress()
  await load.stop()
  const seconds = (Date.now() - begun) / 1000
  await checkInvariants(postgres.url, shop, acknowledged)
  await checkUploads(through, acknowledged)
  assert.equal(statistics.signedOut, 0, 'requests of signed-in users that were refused with 401')
  assert.ok(acknowledged.soldOut > 0, 'the scarce product sold out')
  for (const node of nodes) assert.equal((await node.end('SIGTERM')).code, 0, 'a node stops in order')

  const { orders, payments, stockNotes, uploads } = acknowledged
  report('acknowledged orders, all stored once', orders.size)
  report(
    'payments, none twice',
    [...payments.values()].reduce((sum, n) => sum + n, 0),
  )
  report('stock changes, all in the ledger once', stockNotes.size)
  report('uploads, all served', uploads.size)
  report('orders refused because the stock was sold', acknowledged.soldOut)
  report('users signed out', statistics.signedOut)
  report('requests', `${statistics.requests} in ${seconds.toFixed(0)} s`)
  report('repeated by the balancer', through.repeated.count)
  report(
    'failed for the user at first',
    `${statistics.failures} (${((100 * statistics.failures) / statistics.requests).toFixed(2)} %)`,
  )
  report('after SIGKILL of a node, the other one answers', spread(times.users))
  report('killed node started again and serving', spread(times.restart))
  report('after the end of all connections, both nodes answer', spread(times.connections))
} finally {
  await Promise.all(nodes.map((node) => node.end('SIGKILL')))
  for (const node of nodes) node.remove()
  await watcher.end().catch(() => {})
  await s3.stop()
  await postgres.stop()
  await removeBundle()
}
