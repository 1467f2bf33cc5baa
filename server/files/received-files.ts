import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { systemErrorCode } from '../core/system-error'

/** A file of a request, on disk: many large ones at once would not fit into the memory. `size` is in bytes. */
export type ReceivedFile = { path: string; size: number; digest: string }

/** Each user of a machine has their own. */
const folder = () => join(tmpdir(), `moto-admin-uploads-${process.getuid?.() ?? 'own'}`)
/** Longer than a request may last: its server was killed. */
const abandonedMs = 600_000

/** Stores the bytes of a request in a temporary file, and nothing of those that end early. */
export const receiveFile = async (source: Readable): Promise<ReceivedFile> => {
  const path = join(folder(), randomUUID())
  const hash = createHash('sha256')
  let size = 0
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  try {
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          size += chunk.length
          hash.update(chunk)
          yield chunk
        }
      },
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    )
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { path, size, digest: hash.digest('hex') }
}

export const removeReceivedFiles = async (files: readonly ReceivedFile[]) => {
  for (const { path } of files) await rm(path, { force: true })
}

const undefinedIfMissing = (error: unknown) => {
  if (systemErrorCode(error) !== 'ENOENT') throw error
  return undefined
}

/** Removes what servers that were killed have left behind; several may share the folder. */
export const removeAbandonedFiles = async (now: Date) => {
  const names = (await readdir(folder()).catch(undefinedIfMissing)) ?? []
  for (const path of names.map((name) => join(folder(), name))) {
    const found = await stat(path).catch(undefinedIfMissing)
    if (found && now.getTime() - found.mtimeMs > abandonedMs) await rm(path, { force: true })
  }
}
