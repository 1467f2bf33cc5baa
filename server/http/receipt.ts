import type { ApiCall } from '#contract/api-calls.ts'
import { type Registry, resourceNamed } from '#contract/registry.ts'
import { canRead } from '../core/can-read'
import type { CallContext, UnknownRecord } from '../core/context'
import type { StoredResponse } from './idempotency'

const saved = 'Saved'

export const receiptOf = ({ id, version }: UnknownRecord) => ({ id, version, message: saved })

/** Permission to write does not include reading: callers who may not read a record get a receipt. */
export const createResponseFilter = (registry: Registry, { writes }: ApiCall) => {
  if (!writes) return (_: CallContext, answer: StoredResponse) => answer
  const resource = resourceNamed(registry, writes)
  return (context: CallContext, { status, body }: StoredResponse): StoredResponse => ({
    status,
    body: canRead(context, resource) ? body : receiptOf(body as UnknownRecord),
  })
}
