import type { ApiCall } from '#contract/api-calls.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { CallValues } from '#providers/data/calls.ts'
import type { Client, Exchange } from './client'
import type { Context } from './context'
import type { Row } from './facts/page'
import type { InputOptions } from './inputs'

/** A created record, and the values that it was created with. */
export type Made = { resource: string; row: Row; input: Row }

/** The context of a run that writes: what it created, and how that is undone. */
export type Writing = Context & {
  /** Every call of the backend, whether it is checked or only needed. */
  present: ReadonlyMap<string, ApiCall>
  inputs: InputOptions & { run: number }
  /** Created records, in order. */
  made: Made[]
  /** Undoes what the run did besides creating records, in reverse order. */
  undo: ((client: Client) => Promise<unknown>)[]
  /** What the API cannot remove again. */
  leftBehind: string[]
  /** A resource that the registry declares. */
  resource: (name: string) => AnyResource | undefined
  /** Makes a declared call and checks its response; returns its body, or undefined if it failed or cannot be made. */
  call: <T = Row>(name: string, values?: CallValues, client?: Client) => Promise<T | undefined>
  /** Makes a declared call that must be refused with that status. */
  refuse: (name: string, check: string, status: number, values: CallValues) => Promise<void>
}

export const isOk = ({ status }: Exchange): boolean => status >= 200 && status < 300

/** Removes a created record. What cannot be removed, or not any more, is reported. */
export const removeRecord = async (
  { leftBehind }: Pick<Writing, 'leftBehind'>,
  client: Client,
  { title, nameField, name, api }: AnyResource,
  row: Row,
): Promise<void> => {
  const id = String(row.id)
  const removed = api.remove && (await client.exchange((p) => p.deleteOne({ resource: name, id })))
  // A backend may say that it removed a record and keep it; and an interrupted run may have removed it before.
  const read = removed && api.one && (await client.exchange((p) => p.getOne({ resource: name, id })))
  const isRemoved = removed && (isOk(removed) ? !(read && isOk(read)) : read && read.status === 404)
  if (!isRemoved) leftBehind.push(`${title.one} ${row[nameField] ?? row.id}`)
}

export const createWriting = (
  context: Context,
  present: ReadonlyMap<string, ApiCall>,
  run: number,
): Writing => {
  const { findings, responseProblems, rules, isGranted } = context
  const callable = (name: string) => {
    const call = present.get(name)
    return call && isGranted(call) ? call : undefined
  }
  const send = (call: ApiCall, { params, query, payload }: CallValues, client: Client) =>
    client.exchange((provider) =>
      provider.custom({ url: call.name, method: 'post', query, payload, meta: { params } }),
    )
  return {
    ...context,
    present,
    inputs: { run },
    made: [],
    undo: [],
    leftBehind: [],
    resource: (name) => context.registry.resources.find((one) => one.name === name),
    call: async <T>(name: string, values: CallValues = {}, client = context.client) => {
      const call = callable(name)
      if (!call) return undefined
      const exchange = await send(call, values, client)
      findings.expect(name, 'response', exchange, responseProblems(call, exchange))
      return isOk(exchange) ? (exchange.body as T) : undefined
    },
    refuse: async (name, check, status, values) => {
      const call = callable(name)
      if (!call) return
      const exchange = await send(call, values, context.client)
      findings.expect(name, check, exchange, rules.refusalProblems(call.resource, exchange, status))
    },
  }
}
