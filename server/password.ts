import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** About 60 ms and 32 MB a try. The parameters stand in the hash, so that they can grow. */
const cost = { N: 2 ** 15, r: 8, p: 1 }
const length = 32

const derive = (password: string, salt: Buffer, options: ScryptOptions) =>
  new Promise<Buffer>((done, failed) =>
    scrypt(
      password.normalize('NFC'),
      salt,
      length,
      { ...options, maxmem: 128 * 1024 * 1024 },
      (error, key) => (error ? failed(error) : done(key)),
    ),
  )

export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$')
}

export const verifyPassword = async (password: string, hash: string): Promise<boolean> => {
  const [scheme, N, r, p, salt = '', key = ''] = hash.split('$')
  if (scheme !== 'scrypt') return false
  const expected = Buffer.from(key, 'base64')
  const given = await derive(password, Buffer.from(salt, 'base64'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  return expected.length === given.length && timingSafeEqual(expected, given)
}
