import type { ApiCall } from '#contract/api-calls.ts'
import { notValidated } from '../backend-rules'
import { unknownIdLike } from '../samples'
import type { Writing } from '../writing'

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Checks that a call refuses unknown ids, and a body without its required fields. */
export const checkRefusals = async (writing: Writing, call: ApiCall): Promise<void> => {
  const { client, findings, samples, rules } = writing
  const { name, resource, ids = {}, path, body = {}, verb } = call
  if (verb || name === 'auth.login' || call.files) return
  const own = samples.ownIds()
  const send = (params: Record<string, unknown>) =>
    client.exchange((p) => p.custom({ url: name, method: 'post', payload: {}, meta: { params } }))
  const params = Object.fromEntries(
    namesIn(path).map((one) => [one, own[ids[one] ?? '']?.[0] ?? unknownIdLike(undefined)]),
  )
  if (Object.keys(ids).length) {
    const unknown = Object.fromEntries(namesIn(path).map((one) => [one, unknownIdLike(undefined)]))
    const exchange = await send(unknown)
    findings.expect(name, 'unknown id', exchange, rules.refusalProblems(resource, exchange, 404))
  }
  if (!Object.values(body).some((field) => field.required)) return
  if (!rules.validates(resource)) return findings.skip(name, 'incomplete body', notValidated)
  // A body is looked at only if the record exists, and only own records are safe.
  if (namesIn(path).some((one) => !own[ids[one] ?? '']?.length))
    return findings.skip(name, 'incomplete body', 'no own record')
  const exchange = await send(params)
  const statuses = rules.refusedBody(resource, 400)
  findings.expect(name, 'incomplete body', exchange, rules.refusalProblems(resource, exchange, ...statuses))
}
