import { reason } from '#contract/policies/errors/index.ts'
import { findPasswordWeakness } from '#contract/policies/passwords.ts'
import { ApiError } from './errors'
import { loadOnce } from './load-once'

const nameKeys = ['firstName', 'lastName', 'userName', 'email'] as const
type Names = { readonly [K in (typeof nameKeys)[number]]?: unknown }

/** The user's names, which a password must not consist of. */
const ownNames = (user: Names): string[] =>
  nameKeys.flatMap((key) => {
    const name = user[key]
    if (typeof name !== 'string') return []
    // The domain of an email address is not one of the user's names.
    return key === 'email' ? [name, name.split('@')[0] ?? ''] : [name]
  })

const reasons = {
  guessable: () => reason('password.guessable'),
  ownName: () => reason('password.ownName'),
} as const

/** Loaded when a password is set: a start does not need it. */
const loadEstimator = loadOnce(async () => {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs })
})

/** Less than 10^8 guesses for one who tries leaked passwords, their variants and walks over the keyboard first. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  return (await loadEstimator()).check(password).score < 3
}

/** Refuses a password that is easy to guess; `user` has the names that it must not consist of. */
export const checkPassword = async (key: string, password: string, user: Names) => {
  const weakness = findPasswordWeakness(password, ownNames(user))
  const guessable = weakness ?? ((await isCommonPassword(password)) ? 'guessable' : undefined)
  if (!guessable) return
  const reason = reasons[guessable]()
  throw new ApiError(400, reason, { errors: { [key]: [reason] } })
}
