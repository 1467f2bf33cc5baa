import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { FileStore } from '../core/file-store'
import { systemErrorCode } from '../core/system-error'
import { checkKey, typeOfKey } from './file-key'

/** Creates the folder of a new file if it is missing, as few are. */
const openNew = async (path: string) => {
  try {
    return await open(path, 'wx')
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') throw error
    await mkdir(dirname(path), { recursive: true })
    return await open(path, 'wx')
  }
}

/** Writes to a temporary file and renames it, so that a file is either complete or missing. */
const writeAtomically = async (path: string, bytes: Buffer, isDurable: boolean) => {
  const temporary = `${path}.${randomUUID()}.part`
  try {
    const file = await openNew(temporary)
    try {
      await file.writeFile(bytes)
      if (isDurable) await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    // The part of a file that a full disk has no room for would keep the disk full.
    await rm(temporary, { force: true })
    throw error
  }
}

const isMissing = (error: unknown) => ['ENOENT', 'EISDIR', 'ENOTDIR'].includes(systemErrorCode(error) ?? '')

const nullIfMissing = (error: unknown) => {
  if (isMissing(error)) return null
  throw error
}

const openFile = async (path: string) => {
  const file = await open(path)
  const found = await file.stat()
  if (found.isFile()) return { stream: file.createReadStream(), size: found.size }
  await file.close()
  return null
}

/** Files in a local folder. Durable ones also survive a power failure, for which each is waited for. */
export const createLocalFileStore = (folder: string, { isDurable = true } = {}): FileStore => {
  const pathOf = (key: string) => join(folder, ...key.split('/'))
  return {
    put: async (key, bytes, contentType) => {
      checkKey(key, contentType)
      await writeAtomically(pathOf(key), bytes, isDurable)
    },
    get: async (key) => {
      const contentType = typeOfKey(key)
      if (!contentType) return null
      const bytes = await readFile(pathOf(key)).catch(nullIfMissing)
      return bytes && { bytes, contentType }
    },
    open: async (key) => {
      const contentType = typeOfKey(key)
      if (!contentType) return null
      const opened = await openFile(pathOf(key)).catch(nullIfMissing)
      return opened && { ...opened, contentType }
    },
    remove: async (key) => {
      if (typeOfKey(key)) await rm(pathOf(key), { force: true })
    },
    async *keys() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullIfMissing)
      for (const entry of entries ?? []) {
        const key = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
        if (entry.isFile() && typeOfKey(key)) yield key
      }
    },
  }
}
