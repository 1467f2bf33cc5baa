import { humanize, resolveFilterPath } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { filtersOfCall, resourceNamed } from '#contract/registry.ts'
import type { CallContext } from '#server/core/context.ts'
import { storeDay } from '#server/core/time.ts'
import { labelsOf } from '#server/db/read/labels.ts'

/** Letters of any language, digits, and nothing that file systems reject. */
const toFileNamePart = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')

/** A filter's value for a file name. */
const filterText = async (context: CallContext, resource: AnyResource, name: string, text: string) => {
  const filter = filtersOfCall(context.registry, resource)[name]
  if (!filter || filter.by === 'anyOf' || filter.by === 'empty') return text
  const field =
    filter.by === 'condition'
      ? filter.value
      : resolveFilterPath(context.registry.resources, resource, filter.path).field
  if (filter.by === 'from') return storeDay(new Date(text))
  // The last day inside the period, not the first one outside.
  if (filter.by === 'until') return storeDay(new Date(Date.parse(text) - 1))
  if (field.kind === 'ref' || field.kind === 'refs')
    return (await labelsOf(context, resourceNamed(context.registry, field.to), [text])).get(text) ?? text
  return field.kind === 'choice' || field.kind === 'choices' ? humanize(text) : text
}

/** `test-rides_phone-0171_fromdate-2026-01-01_2026-11-21.xlsx`: the filters, and the store's day. */
export const exportFileName = async (context: CallContext, resource: AnyResource) => {
  const parts = [toFileNamePart(resource.title.many)]
  for (const [name, value] of Object.entries(context.query))
    for (const text of [value].flat().map(String))
      if (text)
        parts.push(
          `${toFileNamePart(humanize(name))}-${toFileNamePart(await filterText(context, resource, name, text))}`,
        )
  const name = parts.join('_').slice(0, 150)
  return `${name}_${storeDay(context.now())}.xlsx`
}
