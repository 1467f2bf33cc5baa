import { extensionsOfValue } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { useLikelyCapabilities } from '#providers/data/capabilities.ts'

/** Returns those of the values of a choice that this backend has: it lacks one with the fields that the value requires. */
export const useOfferedValues = (resources: readonly AnyResource[]) => {
  const mayLack = resources.some(({ fields }) =>
    Object.values(fields).some(({ extension, required, when }) => extension && required && when),
  )
  const has = useLikelyCapabilities(mayLack)
  return (resource: AnyResource, choice: string, values: readonly string[]): readonly string[] =>
    mayLack ? values.filter((value) => extensionsOfValue(resource, choice, value).every(has)) : values
}
