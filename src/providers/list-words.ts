import type { Filter } from '../../contract/grammar/filter'
import type { AnyResource } from '../../contract/grammar/resource'
import type { Registry } from '../../contract/registry'

/** Query words of a list beyond the specified API, as the backend tells of them: `inventory.list.lowStock`. */
export const furtherWords = ({ extensions }: Registry, { name }: AnyResource): string[] =>
  Object.keys(extensions.words[`${name}.list`] ?? {}).map((word) => `${name}.list.${word}`)

const filterOf = (word: string, kind: string): Filter => ({
  by: kind === 'text' ? 'contains' : 'equals',
  path: word,
})

/** A resource whose further query words are filters like its own, as far as they are known to be there. */
export const withFurtherWords = (
  registry: Registry,
  resource: AnyResource,
  has: (name: string) => boolean = () => true,
): AnyResource => {
  const list = `${resource.name}.list`
  const words = Object.entries(registry.extensions.words[list] ?? {}).filter(
    ([word]) => has(`${list}.${word}`) && !Object.hasOwn(resource.filters ?? {}, word),
  )
  if (!words.length) return resource
  const further = words.map(([word, { kind }]) => [word, filterOf(word, kind)] as const)
  return {
    ...resource,
    fields: { ...Object.fromEntries(words), ...resource.fields },
    // A box to search in stands before what narrows.
    filters: { ...Object.fromEntries(further), ...resource.filters },
  }
}
