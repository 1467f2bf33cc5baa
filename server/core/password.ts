import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { serverBusyError } from './errors'
import { createWorkQueue } from './work-queue'

export type HashCost = { N: number; r: number; p: number }

/** Parameters that OWASP's password storage cheat sheet recommends: 32 MB and about 200 ms per hash. */
export const strongCost: HashCost = { N: 2 ** 15, r: 8, p: 3 }
let cost = strongCost
/** For tests, which sign in often. */
export const setHashCost = (other: HashCost) => {
  cost = other
}

const length = 32
const maxmem = 128 * 1024 * 1024

/** Each hash occupies a thread and its memory: many sign-ins at once must not starve other requests. */
export const hashQueue = createWorkQueue({ running: 2, waiting: 20, refuse: () => serverBusyError(2) })

const derive = (password: string, salt: Buffer, options: HashCost) =>
  hashQueue.run(
    () =>
      new Promise<Buffer>((done, failed) =>
        scrypt(password.normalize('NFC'), salt, length, { ...options, maxmem }, (error, key) =>
          error ? failed(error) : done(key),
        ),
      ),
  )

/** The parameters are part of the text, so that they can be raised. */
const encode = ({ N, r, p }: HashCost, salt: Buffer, key: Buffer) =>
  ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$')
const decode = (hash: string) => {
  const [scheme, N, r, p, salt = '', key = ''] = hash.split('$')
  if (scheme !== 'scrypt') return undefined
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  }
}

export const hashPassword = async (password: string): Promise<string> => {
  const [salt, used] = [randomBytes(16), cost]
  return encode(used, salt, await derive(password, salt, used))
}

export const verifyPassword = async (password: string, hash: string): Promise<boolean> => {
  const expected = decode(hash)
  if (!expected) return false
  const key = await derive(password, expected.salt, expected.cost)
  return expected.key.length === key.length && timingSafeEqual(expected.key, key)
}

/** A hash of no password: verifying it takes as long as any other. */
export const createDecoyHash = () => encode(cost, randomBytes(16), randomBytes(length))

/** Whether a hash was made with weaker parameters than new ones are. */
export const isHashOutdated = (hash: string) => {
  const known = decode(hash)
  return !known || known.cost.N < cost.N || known.cost.r < cost.r || known.cost.p < cost.p
}
