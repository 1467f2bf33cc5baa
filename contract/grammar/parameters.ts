import { choice, choices, type Field, type Fields, flag, instant, number, text, values } from './field'
import { type Filter, type Filters, isRepeated, pathOf } from './filter'

/** The values of a filter's parameter, as a field of a query. */

type Text = { kind: 'text' }
type Several<T> = T extends { kind: 'choice'; of: infer V } ? { kind: 'choices'; of: V } : { kind: 'values' }
type OfField<T> = T extends { kind: 'choice'; valuesFrom: string }
  ? Text
  : T extends { kind: 'choice'; of: infer V }
    ? { kind: 'choice'; of: V }
    : T extends { kind: infer K extends 'flag' | 'number' | 'instant' }
      ? { kind: K }
      : Text
type ParameterOf<F, X> = X extends { by: 'condition'; value: infer V }
  ? V
  : X extends { by: 'contains' | 'anyOf' }
    ? Text
    : X extends { path: infer P }
      ? P extends keyof F
        ? X extends { by: 'among' }
          ? Several<OfField<F[P]>>
          : OfField<F[P]>
        : P extends 'createdAt' | 'updatedAt'
          ? { kind: 'instant' }
          : Text
      : Text
export type ParametersOf<F, Q> = { -readonly [K in keyof Q]: ParameterOf<F, Q[K]> }

const ofField = (field: Field | undefined): Field => {
  // The backend may have further values.
  if (field?.kind === 'choice' && !field.valuesFrom) return choice(field.of)
  if (field?.kind === 'flag') return flag()
  if (field?.kind === 'number') return number()
  return field?.kind === 'instant' ? instant() : text()
}

const parameterOf = (fields: Fields, filter: Filter): Field => {
  if (filter.by === 'condition') return filter.value
  const path = pathOf(filter)
  if (filter.by === 'empty') return flag()
  if (!path || filter.by === 'contains') return text()
  const field = path === 'createdAt' || path === 'updatedAt' ? instant() : ofField(fields[path])
  if (!isRepeated(filter)) return field
  return field.kind === 'choice' ? choices(field.of) : values()
}

/** The parameters of filters as fields: each accepts the values of the field that its filter compares. */
export const parametersOf = <F extends Fields, Q extends Filters>(fields: F, filters: Q) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [name, parameterOf(fields, filter)]),
    // Follows the mapped type case by case.
  ) as ParametersOf<F, Q>
