import { bodyKeyOf } from '#contract/grammar/facts.ts'
import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { toHttpError } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'

/** A field that prevents a restoration; `solution`: what the user can do about it, if anything. */
export type FieldProblem = {
  /** The key of the field in a write. */
  name: string
  key: string
  reason: string
  solution: 'otherValue' | 'leaveOut' | undefined
}
export type Problems = { fields: FieldProblem[]; others: string[] }

const solutionOf = (field: Field): FieldProblem['solution'] => {
  if ('unique' in field && field.unique) return field.readOnly ? undefined : 'otherValue'
  return field.required ? undefined : 'leaveOut'
}

/** What a refusal names, by field; undefined if it is about something else. */
export const restoreProblemsIn = (error: unknown, resource: AnyResource): Problems | undefined => {
  const { statusCode, code, errors = {}, messages } = toHttpError(error)
  const isExpected = statusCode === httpStatus.conflict && code === 'restore.refused'
  if (!isExpected && statusCode !== httpStatus.badRequest) return undefined
  const fields = Object.entries(errors).flatMap(([name, reasons]): FieldProblem[] => {
    const found = Object.entries(resource.fields).find(([key, field]) => bodyKeyOf(key, field) === name)
    return found ? [{ name, key: found[0], reason: reasons.join(' '), solution: solutionOf(found[1]) }] : []
  })
  const listed = new Set(Object.values(errors).flat())
  const others = messages.slice(isExpected ? 1 : 0).filter((message) => !listed.has(message))
  return fields.length || others.length ? { fields, others } : undefined
}

/** Whether every problem has a solution that the user can choose. */
export const areProblemsSolvable = ({ fields, others }: Problems): boolean =>
  !others.length && fields.every(({ solution }) => solution)
