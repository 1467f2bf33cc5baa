import type { ApiCall } from '#contract/api-calls.ts'
import { humanize } from '#contract/grammar/facts.ts'

const groupOf = ({ name }: ApiCall) => {
  const [group = ''] = name.split('.')
  return group === 'x' ? 'Beyond the specified API' : humanize(group)
}

/** The group of operations that a call is listed in. */
export const operationTagOf = (call: ApiCall): string => call.resource?.title.many ?? groupOf(call)

const verbs = {
  list: 'list',
  all: 'complete list',
  one: 'one record',
  create: 'create',
  update: 'update',
  remove: 'delete',
} as const

/** `Products: list`, `Orders: request refund`. */
export const summaryOf = (call: ApiCall): string => {
  const [, key = ''] = call.name.split('.')
  const action = humanize(key)
  const isAcronym = /^[A-Z]{2}/.test(action)
  const own = isAcronym ? action : action.charAt(0).toLowerCase() + action.slice(1)
  return `${operationTagOf(call)}: ${call.verb ? verbs[call.verb] : own}`
}

/** The permission that a call requires. */
export const describeAccess = ({ accessRule, roleTypes }: ApiCall): string => {
  const rule = typeof accessRule === 'string' ? humanize(accessRule) : `${accessRule[1]} on ${accessRule[0]}`
  return `Requires: ${roleTypes ? `${rule}; ${roleTypes.join(', ')} only` : rule}.`
}

/** What a successful response contains. */
export const describeResponse = ({ resource, verb, response }: ApiCall): string => {
  if (response.kind === 'download') return 'A file'
  if (!resource || !verb) return 'Done'
  if (verb === 'remove') return 'Deleted'
  return verb === 'list' || verb === 'all' ? resource.title.many : resource.title.one
}
