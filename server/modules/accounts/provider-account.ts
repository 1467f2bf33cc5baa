import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { patterns } from '#contract/grammar/patterns.ts'
import type { Context } from '#server/core/context.ts'
import { createDecoyHash } from '#server/core/password.ts'
import type { Claims } from '#server/core/single-sign-on.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { PasswordHash } from '#server/db/write/secrets.ts'
import { storedPhone } from '#server/validation/validate.ts'

const maxName = 60
const text = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, maxName) : '')
const isTaken = async ({ db, registry }: Context, key: 'userName' | 'phone', value: string) => {
  const { admins } = tablesOf(registry)
  const rows = await db
    .select({ id: admins.id })
    .from(admins)
    .where(sql`lower(${admins[key]}) = lower(${value})`)
    .limit(1)
  return rows.length > 0
}

/** As the provider says, without what a username here cannot have; with a number if it is taken. */
const freeUserName = async (context: Context, wanted: string) => {
  const plain = wanted.replace(/[^A-Za-z0-9]+/g, '.').replace(/^\.|\.$/g, '')
  const base = plain.slice(0, maxName - 6).replace(/\.$/, '') || 'user'
  for (let nr = 1; ; nr++) {
    const name = nr === 1 ? base : `${base}.${nr}`
    if (!(await isTaken(context, 'userName', name))) return name
  }
}

/** Users have a phone number, but few providers know it. No number of the country begins with 0, so this one reaches no one. */
const noPhone = () => `+8800${String(randomInt(1e9)).padStart(9, '0')}`
const phoneOf = async (context: Context, claim: unknown) => {
  const phone = storedPhone(text(claim))
  const isUsable = phone && new RegExp(patterns.phone.matches).test(phone)
  return isUsable && !(await isTaken(context, 'phone', phone)) ? phone : noPhone()
}

/** The values of a user whom the provider knows. No password has the hash: another sign-in needs a link to set one. */
export const newAccountOf = async (context: Context, claims: Claims, email: string) => {
  const [local = ''] = email.split('@')
  const [first = '', ...others] = (text(claims.name) || local).split(/\s+/)
  const wanted = text(claims.preferred_username).split('@')[0] || local
  return {
    firstName: text(claims.given_name) || first,
    lastName: text(claims.family_name) || others.join(' ') || first,
    email,
    userName: await freeUserName(context, wanted),
    phone: await phoneOf(context, claims.phone_number),
    password: new PasswordHash(createDecoyHash()),
  }
}
