import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openDatabase } from '#server/db/db.ts'
import { createLocalFileStore } from '#server/files/local-files.ts'
import { createS3FileStore } from '#server/files/s3-files.ts'
import { contentOf, hashesOf } from '../support/server/contents'
import { report } from '../support/server/figures'
import { startPostgres } from '../support/server/process/postgres'
import { startS3 } from '../support/server/s3'
import { runScript } from './run-script'

const root = resolve(import.meta.dirname, '../..')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)

/** The command of package.json with this environment. */
const command = async (name: 'backup' | 'restore', args: string[], env: Record<string, string>) => {
  const begun = Date.now()
  await runScript(join(root, String(scripts[name]).replace(/^node /, '')), args, env)
  return `${((Date.now() - begun) / 1000).toFixed(1)} s`
}

const contentIn = async (source: { url: string } | { dataDir: string }) => {
  const { db, close } = await openDatabase(source)
  return contentOf(db).finally(close)
}

/** From a data folder into PostgreSQL and a bucket, and from there into a new data folder. */
export const moveByBackup = async (dataDir: string) => {
  const [postgres, s3] = [await startPostgres(), await startS3()]
  const folder = mkdtempSync(join(tmpdir(), 'moto-moved-'))
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = s3.settings
  const shared = {
    DATA_DIR: join(folder, 'unused'),
    DATABASE_URL: postgres.url,
    FILES_URL: `s3://${bucket}/moved`,
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  }
  try {
    const [first, second] = [join(folder, 'first.tar'), join(folder, 'second.tar')]
    const times = [
      await command('backup', [first], { DATA_DIR: dataDir }),
      await command('restore', [first], shared),
      await command('backup', [second], shared),
      await command('restore', [second], { DATA_DIR: join(folder, 'data') }),
    ]
    const content = await contentIn({ dataDir: join(dataDir, 'database') })
    const files = await hashesOf(createLocalFileStore(join(dataDir, 'media')))
    assert.deepEqual(await contentIn({ url: postgres.url }), content, 'the rows in PostgreSQL')
    assert.deepEqual(
      await hashesOf(createS3FileStore({ ...s3.settings, prefix: 'moved/' })),
      files,
      'the files in the bucket',
    )
    assert.deepEqual(
      await contentIn({ dataDir: join(folder, 'data/database') }),
      content,
      'the rows in the new folder',
    )
    assert.deepEqual(
      await hashesOf(createLocalFileStore(join(folder, 'data/media'))),
      files,
      'the files in the new folder',
    )
    const rows = Object.values(content).reduce((sum, { length }) => sum + length, 0)
    report(
      'data folder → PostgreSQL and bucket → data folder',
      `${rows} rows, ${Object.keys(files).length} files, all equal`,
    )
    report('backup, restore, backup, restore', times.join(', '))
  } finally {
    await postgres.stop()
    await s3.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
