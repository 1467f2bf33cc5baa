import { whyNotPassword } from '../../contract/policies/passwords'
import { reason } from '../../contract/policies/refusals'
import { Refusal } from './errors'
import type { Json } from './work'

const nameKeys = ['firstName', 'lastName', 'userName', 'email'] as const

/** The names that a password of this user must not be made of. */
export const ownNames = (user: { readonly [K in (typeof nameKeys)[number]]?: unknown }): string[] =>
  nameKeys.flatMap((key) => {
    const name = user[key]
    if (typeof name !== 'string') return []
    // The domain of an e-mail address is no name of the user.
    return key === 'email' ? [name, name.split('@')[0] ?? ''] : [name]
  })

/** Refuses a password in a body that is easy to guess. */
export const checkPassword = (key: string, password: string, body: Json) => {
  const guessable = whyNotPassword(password, ownNames(body))
  if (!guessable) return
  const why = reason(guessable)
  throw new Refusal(400, why, { errors: { [key]: [why] } })
}
