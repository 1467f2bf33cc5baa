import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from '../core/file-store'

/** Supported file types, by the extension of a key. */
const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  avif: 'image/avif',
  gif: 'image/gif',
  pdf: 'application/pdf',
}

const safeKey = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*){1,5}\.([a-z0-9]{2,5})$/i
const typeOf = (key: string) => types[safeKey.exec(key)?.[2]?.toLowerCase() ?? '']

/** No dots, no parent folders, no absolute paths, and a known extension. */
export const isSafeKey = (key: string) => key.length <= 200 && typeOf(key) !== undefined

/**
 * Writes to a temporary file and renames it, so that a file is either complete or missing, also after a power failure.
 */
const writeAtomically = async (path: string, bytes: Buffer) => {
  await mkdir(dirname(path), { recursive: true })
  const beside = `${path}.${randomUUID()}.part`
  const file = await open(beside, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(beside, path)
}

const isMissing = (error: unknown) =>
  ['ENOENT', 'EISDIR', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Files in a local folder. */
export const localFiles = (folder: string): FileStore => {
  const pathOf = (key: string) => join(folder, ...key.split('/'))
  return {
    put: async (key, bytes, contentType) => {
      if (!isSafeKey(key) || typeOf(key) !== contentType)
        throw new Error(`'${key}' cannot contain ${contentType}`)
      await writeAtomically(pathOf(key), bytes)
    },
    get: async (key) => {
      const contentType = typeOf(key)
      if (!contentType || !isSafeKey(key)) return null
      try {
        return { bytes: await readFile(pathOf(key)), contentType }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: async (key) => {
      if (isSafeKey(key)) await rm(pathOf(key), { force: true })
    },
  }
}
