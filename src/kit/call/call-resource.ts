import type { Field } from '../../../contract/grammar/field'
import type { AnyResource } from '../../../contract/grammar/resource'
import type { Registry } from '../../../contract/registry'
import { markTranslated } from '../../i18n/declared-texts'
import { bodyFieldsOf } from '../../providers/data/calls'

/** Replaces the declaration for calls without a resource. */
const ofNone = (group: string) => ({
  title: { one: group, many: group },
  label: 'id',
  subject: 'Setting' as const,
})

/** The body of a call as a resource of its fields, for inputs and rules that expect one; labels as given or declared. */
export const resourceOfCall = (
  registry: Registry,
  name: string,
  labelled: readonly (readonly [key: string, label: string | null])[],
): AnyResource => {
  const [owner = ''] = name.split('.')
  const body = bodyFieldsOf(registry, name)
  const fields = labelled.map(([key, label]): [string, Field] => {
    const field = body[key]
    if (!field) throw new Error(`The body of '${name}' has no '${key}'`)
    return [key, label === null ? field : markTranslated({ ...field, label })]
  })
  const { title, label, subject } = registry.resources.find((one) => one.name === owner) ?? ofNone(owner)
  return {
    ...{ name: owner, title, label, subject, api: {} },
    fields: Object.fromEntries(fields),
  }
}
