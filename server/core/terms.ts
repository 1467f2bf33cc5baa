import { humanize, labelOf } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { reason } from '#contract/policies/errors/index.ts'
import type { Reason, Term } from '#contract/policies/errors/reason.ts'

/** Declared names as parameters of a refusal, so that a client can show its own names for them. */

export const fieldTerm = (resource: AnyResource, key: string): Term => ({
  term: `${resource.name}.${key}`,
  text: labelOf(resource, key),
})
/** A field without a resource. */
export const termOfKey = (key: string): Term => ({ term: `field.${key}`, text: humanize(key) })
/** `brand`, or the plural `brands`, for use inside a sentence. */
export const resourceTerm = ({ name, title }: AnyResource, count = 1): Term => {
  const form = count === 1 ? 'one' : 'many'
  return { term: `${name}.${form}`, text: title[form].toLowerCase() }
}
/** A column of rows, for use inside a sentence. */
export const columnTerm = (key: string): Term => ({
  term: `column.${key}`,
  text: humanize(key).toLowerCase(),
})
export const choiceTerm = (value: string): Term => ({ term: `choice.${value}`, text: value })
export const lowerCase = ({ term, text }: Term): Term => ({ term, text: text.toLowerCase() })

/** `2 products: Arai, Shoei and 3 more`; only the number without labels. */
export const inUseReason = (resource: AnyResource, count: number, labels?: readonly string[]): Reason => {
  const used = { count, resource: resourceTerm(resource, count) }
  if (!labels?.length) return reason('use.count', used)
  const [names, rest] = [labels, count - labels.length]
  return rest > 0
    ? reason('use.namedAndMore', { ...used, names, rest })
    : reason('use.named', { ...used, names })
}

/** The part of a path that names a row, counted from 0. */
export const rowNumberReason = (index: number): Reason => reason('field.row', { row: index + 1 })
