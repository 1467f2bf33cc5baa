import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline as pipe } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { decryption, encryption, headerBytes, readHeader, SealedArchiveError } from './encrypted'

/** Customers' data and password hashes: only the user of the command may read them. */
const ownerOnly = 0o600

/** Adds files to a new archive, which is encrypted if there is a key; `end` completes it, `fail` closes the incomplete file and throws what went wrong first. */
export const createTarWriter = (path: string, modified: Date) => {
  const archive = pack()
  const file = createWriteStream(path, { mode: ownerOnly, flush: true })
  const sealing = encryption()
  const written = sealing ? pipeline(archive, sealing, file) : pipeline(archive, file)
  // A full disk ends it at any time; `end` and `fail` throw that.
  written.catch(() => {})
  return {
    add: (name: string, bytes: Buffer) =>
      new Promise<void>((resolve, reject) => {
        const settle = (error?: Error | null) => (error ? reject(error) : resolve())
        archive.entry({ name, mode: ownerOnly, mtime: modified }, bytes, settle).on('error', reject)
      }),
    end: () => {
      archive.finalize()
      return written
    },
    fail: async (error: Error): Promise<never> => {
      archive.destroy(error)
      await written
      throw error
    },
  }
}
export type TarWriter = ReturnType<typeof createTarWriter>

export type TarEntry = { path: string; bytes: Buffer }
export class TarError extends Error {}

/** The files of an archive in their order, one at a time in memory. */
export async function* readTar(path: string): AsyncGenerator<TarEntry> {
  try {
    const header = await readHeader(path)
    // The loop throws what the callback is given.
    const entries = header
      ? pipe(createReadStream(path, { start: headerBytes }), decryption(header), extract(), () => {})
      : pipe(createReadStream(path), extract(), () => {})
    for await (const entry of entries) yield { path: entry.header.name, bytes: await buffer(entry) }
  } catch (error) {
    if (error instanceof SealedArchiveError) throw new TarError(error.message)
    if (!(error instanceof Error) || 'code' in error) throw error
    throw new TarError(`it is not a complete archive of npm run backup (${error.message})`)
  }
}
