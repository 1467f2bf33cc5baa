import type { ApiCall } from '#contract/api-calls.ts'
import type { Areas } from '#contract/areas.ts'
import { recordsCalls } from '#contract/extensions/records.ts'
import { parseEndpoint } from '#contract/grammar/calls.ts'
import { createBackendRules } from './backend-rules'
import { checkPermission, checkSessionRequired, type LimitedUser, mayCall } from './checks/access'
import { checkRead } from './checks/reads'
import { checkSignIn } from './checks/sign-in'
import { type Client, createClient, type Exchange, type Target } from './client'
import type { Context } from './context'
import { createResponseCheck } from './facts/response'
import { countByResult, createFindings, type Outcome } from './findings'
import { createSamples } from './samples'
import { type Reported, scopeOf } from './scope'
import { CannotRunError, type Credentials, readRole, signIn } from './session'
import { checkWrites, undoWrites } from './write'
import { createWriting, type Writing } from './writing'

export type RunOptions = Omit<Target, 'onExchange'> & {
  /** What the build offers, from VITE_ONLY and VITE_WITHOUT. */
  areas: Areas
  account: Credentials
  /** A user without permissions, for the check of refusals. */
  limited?: Credentials
  /** Creates, changes and removes own records. */
  write: boolean
  /** Names of calls, or of the resources and groups they belong to; all by default. */
  calls?: readonly string[]
  /** As strict as the reference backend: no further keys, no other status. */
  isExact?: boolean
  onExchange?: (exchange: Exchange) => void
  /** Called with a line for each step. */
  onProgress?: (line: string) => void
}
export type Report = {
  url: string
  write: boolean
  startedAt: string
  seconds: number
  requests: number
  outcomes: readonly Outcome[]
  /** Created records that the API cannot remove. */
  leftBehind: readonly string[]
}

const unknownToken = 'conformance-unknown-token'
let lastRun = 0
/** Distinguishes the records of runs within ten days: a number of eight digits, with room for a hundred records. */
const createRunNumber = () => {
  lastRun = Math.max(lastRun + 1, Math.floor(Date.now() / 1000) % 900_000)
  return lastRun * 100
}

const readReported = async (client: Client): Promise<Reported | undefined> => {
  const { method, path } = parseEndpoint(recordsCalls.list.at)
  const { status, line, body } = await client.request({ method, url: path })
  if (status === 404) return undefined
  const data = (body as Partial<Reported> | null)?.data
  if (status !== 200 || !Array.isArray(data))
    throw new CannotRunError(`${line} returned ${status} without a list of names.`)
  return body as Reported
}

const isNamed = ({ name }: ApiCall, given: string) => name === given || name.startsWith(`${given}.`)
const isChosen = (call: ApiCall, chosen: readonly string[] | undefined) =>
  !chosen?.length || chosen.some((given) => isNamed(call, given))

const refuseUnknownNames = (declared: readonly ApiCall[], chosen: readonly string[] = []) => {
  const unknown = chosen.filter((given) => !declared.some((call) => isNamed(call, given)))
  if (unknown.length)
    throw new CannotRunError(`No call, resource or group is named '${unknown.join("', '")}'.`)
}

/** `auth.logout` is the only GET that ends something; a second session is used for it. */
const endsSession = 'auth.logout'

const explainUnchecked = ({ calls, findings }: Context) => {
  for (const { name } of calls)
    if (!findings.has(name, 'response'))
      findings.skip(name, 'response', 'it needs a record that no call creates')
}

const checkReadsOf = async (
  context: Context,
  call: ApiCall,
  limited: LimitedUser | undefined,
  write: boolean,
) => {
  const { findings, isGranted } = context
  const isRead = call.method === 'GET'
  if (!isRead && !write) {
    if (call.accessRule !== 'open') findings.skip(call.name, 'response', 'it changes data: run with --write')
    return
  }
  if (!isGranted(call)) findings.skip(call.name, 'response', 'the account lacks the permission')
  else if (isRead && call.name !== endsSession) await checkRead(context, call)
  // A call that removes something without naming it is tried only where there is nothing to remove.
  const isHarmless = call.method !== 'DELETE' || call.path.includes('{') || call.query !== undefined
  if (!isHarmless) return
  await checkSessionRequired(context, call)
  if (limited) await checkPermission(context, limited, call)
}

const groupOf = ({ name }: Pick<ApiCall, 'name'>) => name.split('.')[0] ?? ''

const checkReads = async (context: Context, limited: LimitedUser | undefined, write: boolean) => {
  const { calls, findings, progress } = context
  const groups = [...new Set(calls.map(groupOf))]
  for (const [at, group] of groups.entries()) {
    const own = calls.filter((call) => groupOf(call) === group)
    for (const call of own) await checkReadsOf(context, call, limited, write)
    const counts = countByResult(findings.outcomes(own))
    const results = Object.entries(counts).flatMap(([result, count]) => (count ? [`${count} ${result}`] : []))
    progress(
      `${String(at + 1).padStart(String(groups.length).length)}/${groups.length} ${group}: ${results.join(', ')}`,
    )
  }
}

/** A run that ends early has no report to name them. */
const withLeftBehind = (failure: unknown, leftBehind: readonly string[]): unknown =>
  failure instanceof CannotRunError && leftBehind.length
    ? new CannotRunError(`${failure.message} Left behind: ${leftBehind.join(', ')}`)
    : failure

/** Checks a backend; throws `CannotRunError` if it cannot be reached, or refuses the sign-in. */
export const runConformance = async (options: RunOptions): Promise<Report> => {
  const { account, limited, write, calls: chosen, isExact, areas } = options
  const startedAt = new Date()
  let requests = 0
  const onExchange = (exchange: Exchange) => {
    requests += 1
    options.onExchange?.(exchange)
  }
  const unlimited: Target = { ...options, onExchange }
  const first = await signIn(unlimited, createClient(unlimited, null), account)
  const scope = scopeOf(options.registry, areas, await readReported(first.client))
  refuseUnknownNames(scope.declared, chosen)
  const target = { ...unlimited, registry: scope.registry }
  const client = createClient(target, first.token)
  const role = await readRole(client)

  const calls = scope.present.filter((call) => isChosen(call, chosen))
  const isGranted = (call: ApiCall) => mayCall(role, call)
  const findings = createFindings()
  const rules = createBackendRules(options.backends)
  for (const { call, reason } of scope.missing) findings.absent(call.name, reason)
  const context: Context = {
    registry: scope.registry,
    calls,
    client,
    anonymous: createClient(target, null),
    stranger: createClient(target, unknownToken),
    rules,
    findings,
    responseProblems: createResponseCheck(scope.registry, scope.present, rules, isExact),
    samples: createSamples({ registry: scope.registry, client, calls: scope.present, isGranted }),
    hasExtension: scope.hasExtension,
    isGranted,
    progress: options.onProgress ?? (() => {}),
  }
  context.progress(`Signed in to ${options.url} as ${account.user}: ${calls.length} calls to check`)

  const signInLimited = async (): Promise<LimitedUser | undefined> => {
    if (!limited) return undefined
    const user = await signIn(target, context.anonymous, limited)
    return { client: user.client, role: await readRole(user.client) }
  }
  const present = new Map(scope.present.map((call) => [call.name, call]))
  const writing: Writing | undefined = write ? createWriting(context, present, createRunNumber()) : undefined
  await checkSignIn(context, target, account)
  let failure: unknown
  try {
    const given = await signInLimited()
    const created = writing && (await checkWrites(writing, target, calls, given))
    await checkReads(context, created ?? given, write)
  } catch (error) {
    failure = error
  }
  const { signal: _, ...uninterrupted } = target
  if (writing?.made.length) context.progress(`Removing ${writing.made.length} created records`)
  if (writing) await undoWrites(writing, createClient(uninterrupted, first.token))
  if (failure) throw withLeftBehind(failure, writing?.leftBehind ?? [])
  explainUnchecked(context)
  return {
    url: options.url,
    write,
    startedAt: startedAt.toISOString(),
    seconds: (Date.now() - startedAt.getTime()) / 1000,
    requests,
    outcomes: findings.outcomes(scope.declared.filter((call) => isChosen(call, chosen))),
    leftBehind: writing?.leftBehind ?? [],
  }
}
