import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '#server/auth/sessions.ts'
import { writeBackup } from '#server/backup/backup.ts'
import { noteBackup, readLastBackup } from '#server/backup/last-backup.ts'
import { manifestName } from '#server/backup/manifest.ts'
import { checkArchive, restoreBackup } from '#server/backup/restore.ts'
import { tableNames, truncateTables } from '#server/backup/tables.ts'
import { keyBytes, setEncryptionKeys } from '#server/core/sealed.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { createLocalFileStore } from '#server/files/local-files.ts'
import { createApp } from '#server/http/app.ts'
import { contentOf, hashesOf } from '#tests/support/server/contents.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { orderHelpers } from '#tests/support/server/order-helpers.ts'
import { imageBytes, uploader } from '#tests/support/server/upload.ts'

let app: App
const folder = mkdtempSync(join(tmpdir(), 'moto-backup-'))
const archive = join(folder, 'backup.tar')
let taken: Awaited<ReturnType<typeof writeBackup>>
let content: Awaited<ReturnType<typeof contentOf>>
const source = () => ({ db: app.db, files: app.files, now: () => new Date('2026-03-01T06:00:00Z') })

beforeAll(async () => {
  app = await startApp()
  const desk = orderHelpers(app)
  const { product } = await desk.goods('KEPT', 10, { name: "হেলমেট “A\\B” ' 😀" })
  const { id } = await desk.customer()
  await desk.place(id, [{ productId: product.id, quantity: 3 }])
  const { body } = await uploader(app)({ bytes: await imageBytes().png().toBuffer() })
  await app.as('super')('POST brands/create-brand', { name: 'Kept', logo: { key: body.key, alt: '' } })
  await app.inject(`/media/${body.key}?w=96`)
  // A JSON null is a value, and SQL's null is none; lists, and numbers that a double cannot hold.
  await app.db.execute(
    sql`insert into settings (key, value) values ('nothing', 'null'), ('exact', '12345678901234567.10')`,
  )
  await app.db.execute(sql`insert into revalidations (at, tags) values (now(), array['a,b', 'c"d'])`)
  taken = await writeBackup(source(), archive)
  content = await contentOf(app.db)
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('a backup', () => {
  it('is one file of its owner, with a manifest of every lasting table and file', async () => {
    expect(readdirSync(folder)).toEqual(['backup.tar'])
    expect(statSync(archive).mode & 0o777).toBe(0o600)
    const manifest = await checkArchive(archive)
    expect(manifest).toMatchObject({ format: 1, createdAt: '2026-03-01T06:00:00.000Z', missingFiles: [] })
    expect(Object.keys(manifest.tables)).toEqual(Object.keys(content).filter((name) => name !== 'sequences'))
    expect(manifest.tables.order_lines?.rows).toBe(1)
    expect(manifest.tables.order_terms?.rows).toBe(1)
    expect(taken).toMatchObject({ tables: Object.keys(manifest.tables).length, files: 1, missingFiles: [] })
  })

  it('has nothing that is valid only for a while', async () => {
    expect(await app.db.$count(sql`sessions`)).toBeGreaterThan(0)
    const { tables } = await checkArchive(archive)
    const all = await tableNames(app.db)
    expect(all.filter((name) => !tables[name])).toEqual([
      ...['idempotency', 'login_failures', 'passkey_challenges', 'password_links', 'presences', 'sessions'],
      'single_sign_ons',
    ])
  })

  it('names files that have a row but are missing in the store', async () => {
    const key = 'product/0190b0f2-0000-7000-8000-000000000009.webp'
    const row = sql`insert into media (key, feature, name, content_type, size, created_at)
      values (${key}, 'product', 'lost.webp', 'image/webp', 1, now())`
    await app.db.execute(row)
    expect((await writeBackup(source(), join(folder, 'lost.tar'))).missingFiles).toEqual([key])
    await app.db.execute(sql`delete from media where key = ${key}`)
  })

  it('that fails leaves no file', async () => {
    const files = { ...app.files, get: () => Promise.reject(new Error('The disk is broken')) }
    await expect(writeBackup({ ...source(), files }, join(folder, 'failed.tar'))).rejects.toThrow(
      'The disk is broken',
    )
    await expect(writeBackup(source(), join(folder, 'missing/failed.tar'))).rejects.toThrow('ENOENT')
    expect(readdirSync(folder).filter((name) => name.startsWith('failed'))).toEqual([])
  })

  it.runIf(existsSync('/dev/full'))('that finds the disk full says so, and leaves no file', async () => {
    symlinkSync('/dev/full', join(folder, 'full.tar.part'))
    await expect(writeBackup(source(), join(folder, 'full.tar'))).rejects.toThrow('ENOSPC')
    expect(readdirSync(folder).filter((name) => name.startsWith('full'))).toEqual([])
  })
})

describe('the note of a backup', () => {
  it('is read by the server, and is none before the first one', async () => {
    expect(await readLastBackup(folder)).toBeNull()
    const made = {
      at: '2026-03-01T06:00:00.000Z',
      file: 'a.tar',
      bytes: 5,
      isEncrypted: false,
      problem: null,
    }
    await noteBackup(folder, made)
    const served = await createApp(app.registry, {
      ...{ db: app.db, files: app.files, lastBackup: () => readLastBackup(folder) },
    })
    const headers = { authorization: `Bearer ${app.tokenOf('super')}` }
    expect((await served.inject({ url: '/api/x/jobs', headers })).json().backup).toEqual(made)
    await served.close()
    rmSync(join(folder, 'last-backup.json'))
  })
})

describe('an encrypted backup', () => {
  const [key, other] = [randomBytes(keyBytes), randomBytes(keyBytes)]
  const sealed = join(folder, 'sealed.tar.enc')
  const photo = 'product/0190b0f2-0000-7000-8000-00000000000b.webp'
  beforeAll(async () => {
    setEncryptionKeys({ current: key, former: [] })
    await writeBackup(source(), sealed)
  })
  afterEach(() => setEncryptionKeys({ current: key, former: [] }))
  afterAll(() => setEncryptionKeys(undefined))
  const check = async (change: (bytes: Buffer) => Buffer) => {
    const changed = join(folder, 'changed.tar.enc')
    writeFileSync(changed, change(readFileSync(sealed)))
    return checkArchive(changed)
  }

  it('has the same content, which is not in the file, and is read with a former key', async () => {
    setEncryptionKeys({ current: other, former: [key] })
    expect(await checkArchive(sealed)).toEqual(await checkArchive(archive))
    expect(readFileSync(archive).includes(manifestName)).toBe(true)
    expect(readFileSync(sealed).includes(manifestName)).toBe(false)
    expect(statSync(sealed).mode & 0o777).toBe(0o600)
  })

  it('is refused without its key, and with another one', async () => {
    for (const keys of [undefined, { current: other, former: [] }]) {
      setEncryptionKeys(keys)
      await expect(checkArchive(sealed)).rejects.toThrow('another key than ENCRYPTION_KEY')
    }
  })

  it('is refused with any byte changed, a part removed or moved, or its end cut off', async () => {
    // Of several parts.
    await app.files.put(photo, randomBytes(150_000), 'image/webp')
    await writeBackup(source(), sealed)
    await app.files.remove(photo)
    const { length } = readFileSync(sealed)
    const [header, part] = [54, 65_552]
    expect(length).toBeGreaterThan(header + 2 * part)
    for (const at of [0, 20, 40, header, header + part - 1, header + part, length - 1])
      await expect(
        check((bytes) => {
          bytes[at] = (bytes[at] ?? 0) ^ 1
          return bytes
        }),
      ).rejects.toThrow('cannot be restored')
    for (const end of [length - 1, header + part, header + 2 * part, header, header - 1])
      await expect(check((bytes) => bytes.subarray(0, end))).rejects.toThrow('cannot be restored')
    const without = (bytes: Buffer) =>
      Buffer.concat([bytes.subarray(0, header), bytes.subarray(header + part)])
    await expect(check(without)).rejects.toThrow('it was changed in its part 1')
    await expect(check((bytes) => Buffer.concat([bytes, Buffer.alloc(10)]))).rejects.toThrow(
      'cannot be restored',
    )
  })
})

describe('a restore', () => {
  let target: App
  const files = createLocalFileStore(join(folder, 'media'))
  beforeAll(async () => {
    target = await startApp()
    await truncateTables(target.db, await tableNames(target.db))
  })
  afterAll(() => target.stop())
  const into = () => ({ db: target.db, files })

  it.each([
    [
      'whose byte was changed',
      (bytes: Buffer) => bytes.fill(255 - (bytes[530] ?? 0), 530, 531),
      'was changed',
    ],
    ['that was cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), 'Unexpected end of data'],
    [
      'that is no backup',
      () => Buffer.from('hello '.repeat(1000)),
      'not a complete archive of npm run backup',
    ],
  ])('refuses an archive %s, and writes nothing', async (_, change, why) => {
    const broken = join(folder, 'broken.tar')
    writeFileSync(broken, change(readFileSync(archive)))
    await expect(restoreBackup(into(), broken, false)).rejects.toThrow(why)
    expect(
      Object.values(await contentOf(target.db))
        .flat()
        .filter((line) => typeof line === 'string'),
    ).toEqual([])
    expect(await hashesOf(files)).toEqual({})
  })

  it('says that there is no archive', async () => {
    await expect(restoreBackup(into(), join(folder, 'none.tar'), false)).rejects.toThrow('ENOENT')
  })

  it('into an empty database and folder restores every row and file', async () => {
    await restoreBackup(into(), archive, false)
    expect(await contentOf(target.db)).toEqual(content)
    expect(await hashesOf(files)).toEqual(await hashesOf(app.files))
  })

  it('leaves a working database: keys, triggers and sequences', async () => {
    await expect(target.db.execute(sql`update orders set customer = 'nobody'`)).rejects.toThrow()
    await target.db.execute(sql`delete from figure_marks`)
    await target.db.execute(sql`update orders set order_status = 'Cancelled'`)
    expect(await target.db.$count(sql`figure_marks`)).toBeGreaterThan(0)
    const served = await createApp(app.registry, { db: target.db, files })
    const [user] = await target.db.select().from(tablesOf(app.registry).admins)
    const device = { address: '127.0.0.1', userAgent: 'test' }
    const authorization = `Bearer ${await openSession(target.db, String(user?.id), new Date(), device)}`
    expect(
      (await served.inject({ url: '/api/admin/orders/list', headers: { authorization } })).json().total,
    ).toBe(1)
    await served.close()
  })

  it('of an encrypted backup is the same', async () => {
    setEncryptionKeys({ current: randomBytes(keyBytes), former: [] })
    const sealed = join(folder, 'again.tar.enc')
    await writeBackup(source(), sealed)
    await restoreBackup(into(), sealed, true)
    setEncryptionKeys(undefined)
    expect(await contentOf(target.db)).toEqual(content)
  })

  it('replaces content only with --force, and then completely', async () => {
    const extra = 'product/0190b0f2-0000-7000-8000-00000000000a.webp'
    await files.put(extra, Buffer.from('x'), 'image/webp')
    await expect(restoreBackup(into(), archive, false)).rejects.toThrow(
      'not empty: restore into empty ones, or add --force',
    )
    await restoreBackup(into(), archive, true)
    expect(await contentOf(target.db)).toEqual(content)
    expect(await hashesOf(files)).toEqual(await hashesOf(app.files))
  })
})
