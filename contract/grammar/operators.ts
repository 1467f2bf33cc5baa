import { isScale, resolveFilterPath, searchFilterOf } from './facts'
import { choices, type Field, values } from './field'
import type { FieldFilter, Filter, Filters } from './filter'
import type { AnyResource } from './resource'

type Operators = readonly (readonly [name: string, filter: Filter])[]

/** Of two values, one is what is not the other. */
const severalFrom = 3

/** Not an area: those inside it are chosen from one. */
const isChosen = (field: Field): boolean =>
  field.kind === 'choice' ||
  field.kind === 'choices' ||
  field.kind === 'ref' ||
  field.kind === 'refs' ||
  isScale(field) ||
  (field.kind === 'text' && field.suggestionsFrom !== undefined)

const hasSeveral = (field: Field): boolean =>
  isChosen(field) && !(field.kind === 'choice' && !field.valuesFrom && field.of.length < severalFrom)

const ofCondition = (of: string, value: Field): Operators => {
  if (!hasSeveral(value)) return []
  const several = value.kind === 'choice' ? choices(value.of) : values()
  return [
    [`${of}Any`, { by: 'condition', value: several, of }],
    [`${of}Not`, { by: 'condition', value: several, of, not: true }],
  ]
}

/** Whether the field at the end of the path can be empty, also because a reference on the way is. */
const mayBeEmpty = (resources: readonly AnyResource[], resource: AnyResource, path: string): boolean => {
  const { via, key, resource: target } = resolveFilterPath(resources, resource, path)
  return [via === undefined ? undefined : resource.fields[via], target.fields[key]].some(
    (one) => one && !one.derived && one.kind !== 'flag' && (!one.required || one.when !== undefined),
  )
}

const ofField = (
  of: string,
  { by, path }: FieldFilter,
  { field, isNullable, isPair }: { field: Field; isNullable: boolean; isPair: boolean },
): Operators => {
  const isCompared = by === 'equals' || by === 'among'
  const isOneOfTwo = isChosen(field) && !hasSeveral(field)
  const canExclude = by === 'contains' || (isCompared && field.kind !== 'flag' && !isOneOfTwo)
  return [
    ...(by === 'equals' && hasSeveral(field) ? [[`${of}Any`, { by: 'among', path, of }] as const] : []),
    ...(canExclude ? [[`${of}Not`, { by: 'noneOf', path, of }] as const] : []),
    ...(by === 'from' && isPair
      ? ([
          [`${path}Since`, { by: 'from', path, of }],
          [`${path}Before`, { by: 'until', path, of }],
        ] as const)
      : []),
    ...(isNullable ? [[`${of}Empty`, { by: 'empty', path, of }] as const] : []),
  ]
}

/**
 * What a list's filters can ask besides their own question: any of several values, none of some (records without a value
 * included), whether there is a value, a period that is open at one end. Each has a parameter beyond the specified API: `brandIdAny`, `brandIdNot`, `brandIdEmpty`; `createdAtSince`,
 * `createdAtBefore` of a period. They follow from the kind of the filter and the declaration of its field. The search has none.
 */
export const operatorsOf = (
  resources: readonly AnyResource[],
  resource: AnyResource,
  filters: Filters,
): Filters => {
  const search = searchFilterOf({ ...resource, filters })
  const all = Object.entries(filters)
  const found = all.flatMap(([name, filter]): Operators => {
    if (name === search || filter.inBrowser || filter.of !== undefined || filter.by === 'anyOf') return []
    if (filter.by === 'condition') return ofCondition(name, filter.value)
    const { by, path } = filter
    const isSame = ([, one]: readonly [string, Filter]) => 'path' in one && one.path === path
    const isFirst = all.find(isSame)?.[0] === name
    return ofField(name, filter, {
      field: resolveFilterPath(resources, resource, path).field,
      isNullable: isFirst && mayBeEmpty(resources, resource, path),
      isPair: all.some((other) => isSame(other) && other[1].by === (by === 'from' ? 'until' : 'from')),
    })
  })
  return Object.fromEntries(found.filter(([name]) => !Object.hasOwn(filters, name)))
}

/** The calls of a resource that have its filters: its list, and those that are filtered like it. */
const filteredCalls = ({ api, calls = {} }: AnyResource): string[] => [
  ...(api.list ? ['list'] : []),
  ...Object.keys(calls).filter((call) => calls[call]?.filtered),
]

/**
 * The further filters of calls, by the names of the calls, with their operators. Those of a call are found when they are
 * asked for: a page needs those of its list, and finding all of them would delay its first request.
 */
export const withOperatorsOfCalls = (
  resources: readonly AnyResource[],
  further: Readonly<Record<string, Filters>>,
): Readonly<Record<string, Filters>> => {
  // What extends a registry is given getters, too: copied, they stay what they are.
  const all: Record<string, Filters> = Object.defineProperties({}, Object.getOwnPropertyDescriptors(further))
  for (const resource of resources)
    for (const call of filteredCalls(resource)) {
      const name = `${resource.name}.${call}`
      const find = (): Filters => {
        const own = further[name] ?? {}
        return { ...own, ...operatorsOf(resources, resource, { ...resource.filters, ...own }) }
      }
      let found: Filters | undefined
      Object.defineProperty(all, name, {
        enumerable: true,
        configurable: true,
        get: () => (found ??= find()),
      })
    }
  return all
}
