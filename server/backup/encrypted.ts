import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Transform, type TransformCallback } from 'node:stream'
import { currentKey, keyById } from '../core/sealed'

/**
 * An encrypted archive: a header of its magic with the version, the id of its key and a salt, then chunks that are encrypted and
 * authenticated each with the key of this file. The nonce has the number of the chunk and whether it is the last one, so that no chunk
 * can be changed, moved, left out or cut off.
 */
const magic = Buffer.from('moto-backup 1\n')
const [idBytes, saltBytes] = [8, 32]
export const headerBytes = magic.length + idBytes + saltBytes
const chunkBytes = 65_536
const tagBytes = 16
const algorithm = 'aes-256-gcm'

const fileKey = (key: Buffer, salt: Buffer) =>
  Buffer.from(hkdfSync('sha256', key, salt, 'moto-admin backup', 32))

const nonceOf = (nr: number, isLast: boolean) => {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(nr, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Hands on chunks of that size; which one is the last is known when the stream ends. */
const inChunks = (size: number, handle: (chunk: Buffer, nr: number, isLast: boolean) => Buffer) => {
  let waiting: Buffer[] = []
  let [length, nr] = [0, 0]
  const attempt = (done: TransformCallback, work: () => void) => {
    try {
      work()
    } catch (error) {
      return done(error as Error)
    }
    done()
  }
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      waiting.push(bytes)
      length += bytes.length
      if (length <= size) return done()
      attempt(done, () => {
        const all = Buffer.concat(waiting)
        let at = 0
        // The last one may be full.
        for (; all.length - at > size; at += size) this.push(handle(all.subarray(at, at + size), nr++, false))
        waiting = [all.subarray(at)]
        length = all.length - at
      })
    },
    flush(done) {
      attempt(done, () => this.push(handle(Buffer.concat(waiting), nr, true)))
    },
  })
}

/** Encrypts what passes through with the current key; undefined without one. */
export const encryption = (): Transform | undefined => {
  const current = currentKey()
  if (!current) return undefined
  const salt = randomBytes(saltBytes)
  const header = Buffer.concat([magic, Buffer.from(current.id), salt])
  const key = fileKey(current.key, salt)
  return inChunks(chunkBytes, (chunk, nr, isLast) => {
    const cipher = createCipheriv(algorithm, key, nonceOf(nr, isLast)).setAAD(header)
    const sealed = [cipher.update(chunk), cipher.final(), cipher.getAuthTag()]
    return Buffer.concat(nr ? sealed : [header, ...sealed])
  })
}

export class SealedArchiveError extends Error {}

/** The header of an encrypted archive; undefined for one that is not. */
export const readHeader = async (path: string): Promise<Buffer | undefined> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0)
    if (!buffer.subarray(0, magic.length).equals(magic)) return undefined
    if (bytesRead < headerBytes) throw new SealedArchiveError('it is incomplete')
    return buffer
  } finally {
    await file.close()
  }
}

/** Decrypts what follows the header. Throws where it was changed or cut off. */
export const decryption = (header: Buffer): Transform => {
  const id = header.subarray(magic.length, magic.length + idBytes).toString('latin1')
  const key = keyById(id)
  if (!key)
    throw new SealedArchiveError(
      `it is encrypted with another key than ENCRYPTION_KEY. Set the one that it was made with (its id is ${id})`,
    )
  const own = fileKey(key, header.subarray(-saltBytes))
  return inChunks(chunkBytes + tagBytes, (chunk, nr, isLast) => {
    try {
      const decipher = createDecipheriv(algorithm, own, nonceOf(nr, isLast), { authTagLength: tagBytes })
      decipher.setAAD(header).setAuthTag(chunk.subarray(-tagBytes))
      return Buffer.concat([decipher.update(chunk.subarray(0, -tagBytes)), decipher.final()])
    } catch {
      throw new SealedArchiveError(
        isLast ? 'it was changed, or its end is missing' : `it was changed in its part ${nr + 1}`,
      )
    }
  })
}
