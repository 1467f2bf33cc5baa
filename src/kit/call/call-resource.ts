import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Registry } from '#contract/registry.ts'
import { bodyFieldsOf } from '#providers/data/calls.ts'

/** Replaces the declaration for calls without a resource. */
const ofNone = (group: string) => ({
  title: { one: group, many: group },
  nameField: 'id',
  subject: 'Setting' as const,
})

/** The body of a call as a resource of its fields, for inputs and rules that expect one. */
export const resourceOfCall = (registry: Registry, name: string, keys: readonly string[]): AnyResource => {
  const [owner = ''] = name.split('.')
  const body = bodyFieldsOf(registry, name)
  const fields = keys.map((key): [string, Field] => {
    const field = body[key]
    if (!field) throw new Error(`The body of '${name}' has no '${key}'`)
    return [key, field]
  })
  const { title, nameField, subject } = registry.resources.find((one) => one.name === owner) ?? ofNone(owner)
  return {
    ...{ name: owner, title, nameField, subject, api: {} },
    fields: Object.fromEntries(fields),
  }
}
