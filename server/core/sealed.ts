import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { reason } from '#contract/policies/errors/index.ts'
import { ApiError } from './errors'

/** `current` seals; the former ones only open. */
export type EncryptionKeys = { current: Buffer; former: readonly Buffer[] }

export const keyBytes = 32
/** By which a value shows which key opens it; it tells nothing about the key. */
export const keyIdOf = (key: Buffer) =>
  createHash('sha256').update('moto-admin key id').update(key).digest('hex').slice(0, 8)

let keys: { currentId: string | undefined; byId: ReadonlyMap<string, Buffer> } = {
  currentId: undefined,
  byId: new Map(),
}
/** Once, before anything is read. Without keys, secrets are stored as they are. */
export const setEncryptionKeys = (given: EncryptionKeys | undefined): void => {
  const all = given ? [given.current, ...given.former] : []
  keys = {
    currentId: given && keyIdOf(given.current),
    byId: new Map(all.map((key) => [keyIdOf(key), key])),
  }
}
export const hasEncryptionKey = () => keys.currentId !== undefined

/** The row that a secret is stored in: copied to another one, it can't be opened. */
export type SecretPlace = { table: string; id: string }

const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]
const sealedForm = /^sealed:v1:([0-9a-f]{8}):([A-Za-z0-9_-]+)$/
const boundTo = ({ table, id }: SecretPlace) => Buffer.from(JSON.stringify([table, id]))

/** What values that are sealed with the current key begin with. */
export const currentSeal = () => keys.currentId && `sealed:v1:${keys.currentId}:`
export const currentKey = () => {
  const key = keys.byId.get(keys.currentId ?? '')
  return key && keys.currentId ? { id: keys.currentId, key } : undefined
}
export const keyById = (id: string) => keys.byId.get(id)
export const knownKeyIds = (): readonly string[] => [...keys.byId.keys()]

/** A secret as it is stored: encrypted with the current key, if there is one. */
export const seal = (place: SecretPlace, secret: string): string => {
  const current = currentKey()
  if (!current) return secret
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, current.key, iv).setAAD(boundTo(place))
  const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `sealed:v1:${current.id}:${sealed.toString('base64url')}`
}

/** The secret; refused if its key is missing, or if it was changed or copied from another place. */
export const unseal = (place: SecretPlace, stored: string): string => {
  if (!stored.startsWith('sealed:')) return stored
  const [, id = '', text = ''] = sealedForm.exec(stored) ?? []
  const key = keyById(id)
  if (!key) throw new ApiError(503, reason('secret.sealed'))
  const bytes = Buffer.from(text, 'base64url')
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    decipher.setAAD(boundTo(place)).setAuthTag(bytes.subarray(-tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString(
      'utf8',
    )
  } catch (error) {
    throw new ApiError(503, reason('secret.damaged'), {}, error)
  }
}
