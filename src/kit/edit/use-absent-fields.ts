import { extensionFieldNames } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { useExtensions } from '#providers/data/extensions.ts'

/** The fields of a form that this backend lacks. */
export const useAbsentFields = (resource: AnyResource): readonly string[] => {
  const extensions = extensionFieldNames(resource)
  const has = useExtensions(extensions.length > 0)
  return extensions.filter((name) => !has(name)).map((name) => name.slice(resource.name.length + 1))
}
