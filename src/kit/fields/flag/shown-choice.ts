import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Row } from '#kit/context/props.ts'

/** The choice that says more than a flag of the record, and its value; undefined if the flag says it. */
export const choiceShownForFlag = (
  { fields }: AnyResource,
  key: string,
  record: Partial<Row> | undefined,
) => {
  const flag = fields[key]
  const [name = '', ...values]: readonly string[] = (flag?.kind === 'flag' && flag.replacedBy) || []
  const field = fields[name]
  const value = String(record?.[name])
  return field?.kind === 'choice' && values.includes(value) ? { field, value } : undefined
}
