import { randomBytes, scryptSync } from 'node:crypto'
import type { HashCost } from '#server/core/password.ts'

/** The lowest cost that scrypt has: tests sign in often. */
export const cheapCost: HashCost = { N: 2, r: 8, p: 1 }

export const cheapHash = (password: string) => {
  const salt = randomBytes(16)
  const key = scryptSync(password, salt, 32, cheapCost)
  const { N, r, p } = cheapCost
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$')
}
