import type { AnyResource } from '#contract/grammar/resource.ts'
import { type BackendRules, notValidated } from '../backend-rules'
import type { Exchange } from '../client'
import type { Row } from '../facts/page'
import { readBackProblems } from '../facts/read-back'
import { inputFor } from '../inputs'
import { unknownIdLike } from '../samples'
import { isOk, type Made, type Writing } from '../writing'

const changedNumber = 9

const versionOf = (row: unknown) => (row as Row | null | undefined)?.version

/** How a response differs from the refusal of a stale version. */
const staleProblems = (rules: BackendRules, resource: AnyResource, exchange: Exchange, current: unknown) => {
  const problems = rules.refusalProblems(resource, exchange, 409)
  if (problems.length) return problems
  const shown = (exchange.body as Row).current
  return versionOf(shown) === current ? [] : ["'current' does not have the current record"]
}

/** Changes one key of a created record, then repeats the change with the old version. */
export const checkChange = async (writing: Writing, resource: AnyResource, made: Made): Promise<void> => {
  const { row, input } = made
  const { client, findings, samples, inputs, calls, rules } = writing
  const { name, nameField } = resource
  const id = String(row.id)
  const isSpecified = rules.isSpecified(resource)
  const call = calls.find((one) => one.name === `${name}.update`)
  if (!call) return
  const { [nameField]: value } = inputFor(resource, changedNumber, samples.ownIds(), inputs)
  const update = (of: string, values: Row) =>
    client.exchange((p) => p.update({ resource: name, id: of, variables: values }))
  const changed = await update(id, { [nameField]: value, version: row.version })
  const { body } = changed
  const problems = writing.responseProblems(call, changed)
  findings.expect(call.name, 'response', changed, [
    ...problems,
    ...(problems.length ? [] : readBackProblems(resource, { [nameField]: value }, body)),
    ...(problems.length || !isSpecified || versionOf(body) !== row.version
      ? []
      : ['the version is unchanged']),
  ])
  if (changed.status !== 200) return
  const { [nameField]: _, ...others } = input
  findings.expect(call.name, 'other fields', changed, readBackProblems(resource, others, body))
  samples.replace(name, body as Row)
  // What is left behind is reported by its name.
  made.row = { ...row, ...(body as Row) }
  let version = versionOf(body)
  if (isSpecified) {
    const stale = await update(id, { [nameField]: value, version: row.version })
    findings.expect(call.name, 'stale version', stale, staleProblems(rules, resource, stale, version))
    if (stale.status === 200) version = versionOf(stale.body)
  } else findings.skip(call.name, 'stale version', 'its dialect does not promise versions')
  if (rules.validates(resource)) {
    const invalid = await update(id, { [nameField]: { not: 'a text' }, version })
    const statuses = rules.refusedBody(resource, 400)
    findings.expect(call.name, 'invalid body', invalid, rules.refusalProblems(resource, invalid, ...statuses))
    // Otherwise later checks would find the record not as declared.
    if (isOk(invalid)) await update(id, { [nameField]: value, version: versionOf(invalid.body) })
  } else findings.skip(call.name, 'invalid body', notValidated)
  const unknown = await update(unknownIdLike(id), { [nameField]: value, version: 1 })
  findings.expect(call.name, 'unknown id', unknown, rules.refusalProblems(resource, unknown, 404))
}
