import { parseArgs } from 'node:util'
import { readBrowserEnv } from '#src/env-values.ts'
import type { RunOptions } from './run'
import { CannotRunError } from './session'

export const usage = `Checks whether a backend answers the calls that the admin makes.

  npm run conformance -- <address> --user <name> [--password <password>]

  <address>               origin of the backend, without /api: https://api.example.com
  --user                  account that signs in; with all permissions, every call is checked
  --password              or CONFORMANCE_PASSWORD in the environment, which process lists do not show
  --write                 also creates, changes and removes own records: for test systems
  --limited-user          user without permissions, to check that calls are refused
  --limited-password      or CONFORMANCE_LIMITED_PASSWORD; with --write such a user is created if possible
  --calls <names>         only these calls, resources or groups: tags,orders.list,x.history
  --junit <file>          writes the checks as JUnit XML
  --json <file>           writes the checks as JSON
  --timeout <seconds>     for each request; 30 by default
  --help

VITE_ONLY, VITE_WITHOUT and VITE_BACKENDS apply as in the build of the admin, and so does contract/backends.ts.

Exit code: 0 if no difference matters to the admin, 1 if one does, 2 if nothing could be checked.`

type Values = Readonly<Record<string, string | undefined>>
export type CommandOptions = Omit<RunOptions, 'registry' | 'backends'> & {
  junit: string | undefined
  json: string | undefined
}

const options = {
  user: { type: 'string' },
  password: { type: 'string' },
  write: { type: 'boolean', default: false },
  'limited-user': { type: 'string' },
  'limited-password': { type: 'string' },
  calls: { type: 'string' },
  junit: { type: 'string' },
  json: { type: 'string' },
  timeout: { type: 'string', default: '30' },
  help: { type: 'boolean', default: false },
} as const

const parse = (args: string[]) => {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new CannotRunError(`${(error as Error).message}\nRun with --help for all options.`)
  }
}

const addressIn = (positionals: readonly string[], env: Values): string => {
  const [address = env.VITE_API_URL ?? '', ...more] = positionals
  if (more.length) throw new CannotRunError(`Name one address, not also '${more.join(' ')}'.`)
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new CannotRunError(
      `Name the address of the backend, like https://api.example.com, not '${address}'.`,
    )
  return address.replace(/\/+$/, '')
}

/** The options of a command line; undefined if it asks for help. */
export const readOptions = (args: string[], env: Values): CommandOptions | undefined => {
  const { values, positionals } = parse(args)
  if (values.help) return undefined
  const url = addressIn(positionals, env)
  const { user, timeout, write, junit, json } = values
  const password = values.password ?? env.CONFORMANCE_PASSWORD
  if (!user || !password)
    throw new CannotRunError(
      'Name the account by --user, and its password by --password or CONFORMANCE_PASSWORD.',
    )
  const limitedUser = values['limited-user']
  const limitedPassword = values['limited-password'] ?? env.CONFORMANCE_LIMITED_PASSWORD
  if (limitedUser && !limitedPassword)
    throw new CannotRunError('Give the password by --limited-password or CONFORMANCE_LIMITED_PASSWORD.')
  if (!/^[1-9]\d{0,3}$/.test(timeout)) throw new CannotRunError('--timeout is a whole number of seconds.')
  const { only, without, backends } = readBrowserEnv(env).config
  return {
    url,
    areas: { ...(only && { only }), ...(without && { without }) },
    urls: backends ?? {},
    account: { user, password },
    ...(limitedUser && limitedPassword && { limited: { user: limitedUser, password: limitedPassword } }),
    write,
    ...(values.calls && { calls: values.calls.split(/[\s,]+/).filter(Boolean) }),
    timeoutMs: Number(timeout) * 1000,
    junit,
    json,
  }
}
