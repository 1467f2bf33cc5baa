import { reason } from '../../contract/policies/errors'
import { findPasswordWeakness } from '../../contract/policies/passwords'
import { ApiError } from './errors'

const nameKeys = ['firstName', 'lastName', 'userName', 'email'] as const
type Names = { readonly [K in (typeof nameKeys)[number]]?: unknown }

/** The user's names, which a password must not consist of. */
const ownNames = (user: Names): string[] =>
  nameKeys.flatMap((key) => {
    const name = user[key]
    if (typeof name !== 'string') return []
    // The domain of an e-mail address is not one of the user's names.
    return key === 'email' ? [name, name.split('@')[0] ?? ''] : [name]
  })

const reasons = {
  guessable: () => reason('password.guessable'),
  ownName: () => reason('password.ownName'),
} as const

/** Refuses a password that is easy to guess; `user` has the names that it must not consist of. */
export const checkPassword = (key: string, password: string, user: Names) => {
  const guessable = findPasswordWeakness(password, ownNames(user))
  if (!guessable) return
  const reason = reasons[guessable]()
  throw new ApiError(400, reason, { errors: { [key]: [reason] } })
}
