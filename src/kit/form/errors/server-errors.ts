import type { AnyResource } from '#contract/grammar/resource.ts'
import { specifiedCodeOf } from '#contract/policies/errors/specified.ts'
import { type Failure, isSpecifiedMessage } from '#providers/errors.ts'

const keyFor = (resource: AnyResource, field: string): string | undefined => {
  const [top = ''] = field.split(/[./[]/)
  if (resource.fields[top]) return top
  return Object.entries(resource.fields).find(([, field]) => 'sendAs' in field && field.sendAs === top)?.[0]
}

/**
 * The backend's refusal by field. A clash without a field belongs to the field whose clash has that message; if several
 * share it, to those that were sent.
 */
export const fieldErrors = (
  resource: AnyResource,
  failure: Failure,
  sent: readonly string[],
): Record<string, string[]> => {
  const found: Record<string, string[]> = {}
  for (const [field, sentences] of Object.entries(failure.errors ?? {})) {
    const key = keyFor(resource, field)
    if (key) found[key] = [...(found[key] ?? []), ...sentences]
  }
  if (Object.keys(found).length) return found
  for (const [key, field] of Object.entries(resource.fields)) {
    if (!('unique' in field) || typeof field.unique !== 'string' || !sent.includes(key)) continue
    const code = specifiedCodeOf(field.unique)
    const clash = failure.messages.filter((sentence) => isSpecifiedMessage(code, sentence))
    if (clash.length) found[key] = clash
  }
  return found
}
