import type { Field } from '#contract/grammar/field.ts'

type Fields = Readonly<Record<string, Field>>

/** The field of the area around that of this field. */
export const areaAround = (fields: Fields, name: string | undefined): string | undefined => {
  const field = name === undefined ? undefined : fields[name]
  return field && 'within' in field ? field.within : undefined
}

/** Fields for areas inside the one of that field, the nearest first. */
export const areasBelow = (fields: Fields, name: string): string[] =>
  Object.keys(fields)
    .filter((key) => areaAround(fields, key) === name)
    .flatMap((key) => [key, ...areasBelow(fields, key)])
