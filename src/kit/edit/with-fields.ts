import type { AnyResource } from '#contract/grammar/resource.ts'

/** The resource with some of its fields, in this order. */
export const withFields = (resource: AnyResource, names: readonly string[]): AnyResource => ({
  ...resource,
  fields: Object.fromEntries(
    names.flatMap((name) => {
      const field = resource.fields[name]
      return field ? [[name, field]] : []
    }),
  ),
})
