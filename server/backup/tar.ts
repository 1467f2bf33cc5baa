import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'

/** POSIX tar (ustar), as far as a backup needs it: regular files, written and read one after the other. */
const block = 512
const [nameLength, prefixLength] = [100, 155]

/** A long path is split at a slash into a prefix and a name. */
const splitPath = (path: string): [prefix: string, name: string] => {
  if (path.length <= nameLength) return ['', path]
  const at = path.indexOf('/', path.length - nameLength - 1)
  if (at < 0 || at > prefixLength) throw new Error(`A tar archive cannot contain the path '${path}'`)
  return [path.slice(0, at), path.slice(at + 1)]
}

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

const headerOf = (path: string, size: number, modified: Date): Buffer => {
  const [prefix, name] = splitPath(path)
  const header = Buffer.alloc(block)
  const put = (text: string, index: number) => header.write(text, index, 'latin1')
  put(name, 0)
  put(octal(0o600, 8), 100)
  put(octal(0, 8) + octal(0, 8), 108)
  put(octal(size, 12), 124)
  put(octal(Math.floor(modified.getTime() / 1000), 12), 136)
  put(' '.repeat(8), 148)
  put('0', 156)
  put('ustar\x0000', 257)
  put(prefix, 345)
  put(
    octal(
      header.reduce((sum, byte) => sum + byte, 0),
      7,
    ),
    148,
  )
  return header
}

const padding = (size: number) => Buffer.alloc((block - (size % block)) % block)

export const sha256Hex = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Adds files to an archive; `end` completes it. */
export const createTarWriter = (file: FileHandle, modified: Date) => ({
  add: async (path: string, bytes: Buffer) => {
    await file.writeFile(
      Buffer.concat([headerOf(path, bytes.length, modified), bytes, padding(bytes.length)]),
    )
  },
  end: async () => {
    await file.writeFile(Buffer.alloc(2 * block))
    await file.sync()
  },
})
export type TarWriter = ReturnType<typeof createTarWriter>

export type TarEntry = { path: string; bytes: Buffer }
export class TarError extends Error {}
const endsEarly = 'it ends too early'

const readExactly = async (file: FileHandle, length: number): Promise<Buffer> => {
  const bytes = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled)
    if (!bytesRead) throw new TarError(endsEarly)
    filled += bytesRead
  }
  return bytes
}

const textAt = (header: Buffer, index: number, length: number) =>
  header.toString('latin1', index, index + length).split('\0', 1)[0] ?? ''

/** The files of an archive in their order, one at a time in memory. */
export async function* readTar(path: string): AsyncGenerator<TarEntry> {
  const file = await open(path)
  try {
    const { size: total } = await file.stat()
    for (;;) {
      const header = await readExactly(file, block)
      if (header.every((byte) => byte === 0)) return
      const size = Number.parseInt(textAt(header, 124, 12), 8)
      if (textAt(header, 257, 5) !== 'ustar' || !(size >= 0))
        throw new TarError('it is not an archive of npm run backup')
      if (size > total) throw new TarError(endsEarly)
      const [prefix, name] = [textAt(header, 345, prefixLength), textAt(header, 0, nameLength)]
      const bytes = await readExactly(file, size)
      await readExactly(file, padding(size).length)
      yield { path: prefix ? `${prefix}/${name}` : name, bytes }
    }
  } finally {
    await file.close()
  }
}
