import { randomBytes } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { and, eq, isNull } from 'drizzle-orm'
import { isApiKey, keyPrefixLength, roleOfKey } from '#contract/policies/api-keys.ts'
import { reason } from '#contract/policies/errors/index.ts'
import type { Showroom } from '#contract/policies/reach.ts'
import type { Registry } from '#contract/registry.ts'
import type { Caller, UnknownRecord } from '../core/context'
import type { Database } from '../core/database'
import { ApiError } from '../core/errors'
import { storeDay } from '../core/time'
import { apiKeySecrets } from '../db/tables/internal'
import { tablesOf } from '../db/tables/table'
import { findSignedInAdmin, hashToken, showroomsOf, toSignedInRole } from './sessions'

/** The precision of the last use: a write for every call would be too many. */
const lastUsedPrecisionMs = 60_000

/** An IPv4 address as an IPv6 socket has it, `::ffff:203.0.113.7`, is that address. */
const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** An address or a range in CIDR notation; undefined if the text is neither. */
const parseRange = (text: string): [address: string, bits: number] | undefined => {
  const [address = '', bits, ...rest] = text.trim().split('/')
  const version = isIP(address)
  const most = version === 6 ? 128 : 32
  if (!version || rest.length || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return undefined
  const length = bits === undefined ? most : Number(bits)
  return length <= most ? [address, length] : undefined
}
export const isAddressRange = (text: string): boolean => parseRange(text) !== undefined

const isAddressIn = (ranges: readonly string[], address: string): boolean => {
  const allowed = new BlockList()
  for (const text of ranges) {
    const range = parseRange(text)
    if (range) allowed.addSubnet(range[0], range[1], familyOf(range[0]))
  }
  // A zone such as `%eth0` belongs to the interface.
  const plain = address.split('%')[0] ?? ''
  return isIP(plain) !== 0 && allowed.check(plain, familyOf(plain))
}

/** A new secret for a key, which replaces its previous one. Only the hash is stored. */
export const makeKeySecret = async (db: Database, keyId: string) => {
  const key = `moto_${randomBytes(32).toString('base64url')}`
  if (!isApiKey(key)) throw new Error('A new key is not recognized as one')
  const hash = hashToken(key)
  await db
    .insert(apiKeySecrets)
    .values({ keyId, hash })
    .onConflictDoUpdate({ target: apiKeySecrets.keyId, set: { hash } })
  return { key, prefix: key.slice(0, keyPrefixLength) }
}

/** Who calls with a key. Refuses keys that are unknown, revoked, expired or used from another address. */
export const authenticateKey = async (
  db: Database,
  registry: Registry,
  key: string,
  address: string,
  now: Date,
): Promise<Caller> => {
  const { apiKeys, roles } = tablesOf(registry)
  const rows: {
    key: UnknownRecord
    role: UnknownRecord
    own: Showroom[] | null
    ofRole: Showroom[] | null
  }[] = await db
    .select({
      key: apiKeys,
      role: roles,
      own: showroomsOf(registry, 'apiKeys'),
      ofRole: showroomsOf(registry, 'roles'),
    })
    .from(apiKeySecrets)
    .innerJoin(apiKeys, and(eq(apiKeys.id, apiKeySecrets.keyId), isNull(apiKeys.revokedAt)))
    .innerJoin(roles, eq(roles.id, apiKeys.role))
    .where(and(eq(apiKeySecrets.hash, hashToken(key)), isNull(apiKeys.deletedAt)))
  const [found] = rows
  const maker = found && (await findSignedInAdmin(db, registry, String(found.key.maker)))
  if (!found || !maker) throw new ApiError(401, reason('apiKey.invalid'))
  const { id, name, addresses, expiresOn, lastUsedAt } = found.key
  if (expiresOn && storeDay(now) > String(expiresOn)) throw new ApiError(401, reason('apiKey.expired'))
  const ranges = addresses as string[]
  if (ranges.length && !isAddressIn(ranges, address))
    throw new ApiError(403, reason('apiKey.address', { address }))
  const role = roleOfKey(toSignedInRole(found.role, found.ofRole ?? []), maker.role, found.own ?? [])
  if (!role) throw new ApiError(403, reason('access.forbidden'))
  if (!(lastUsedAt instanceof Date) || now.getTime() - lastUsedAt.getTime() > lastUsedPrecisionMs)
    await db
      .update(apiKeys)
      .set({ lastUsedAt: now, lastUsedFrom: address.slice(0, 45) })
      .where(eq(apiKeys.id, String(id)))
  return { ...maker, role, key: { id: String(id), name: String(name) } }
}
