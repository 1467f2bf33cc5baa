import { type Registry, resourceNamed } from '../../contract/registry'
import { mayRead } from '../core/may-read'
import type { CallContext, Json } from '../core/work'
import type { ApiCall } from './calls'
import type { Answer } from './idempotency'

const saved = 'Saved'

export const receiptOf = ({ id, version }: Json) => ({ id, version, message: saved })

/** Permission to write does not include reading: callers who may not read a record get a receipt. */
export const answerFor = (registry: Registry, { writes }: ApiCall) => {
  if (!writes) return (_: CallContext, answer: Answer) => answer
  const resource = resourceNamed(registry, writes)
  return (c: CallContext, { status, body }: Answer): Answer => ({
    status,
    body: mayRead(c, resource) ? body : receiptOf(body as Json),
  })
}
