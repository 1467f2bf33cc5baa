import {
  type FilterTarget,
  fieldOf,
  filterTargetOf,
  searchFilterOf,
} from '../../../../contract/grammar/facts'
import { type Filter, pathOf } from '../../../../contract/grammar/filter'
import type { AnyResource } from '../../../../contract/grammar/resource'
import type { Entry } from '../../../../contract/grammar/sidebar'
import { type Registry, resourceNamed } from '../../../../contract/registry'
import { word } from '../../../i18n'
import { fieldLabel, resourceOne } from '../../../i18n/words'

/** How the values of a filter are chosen and shown. */
export type Widget = 'text' | 'number' | 'flag' | 'choice' | 'record' | 'range' | 'area'
export type ListFilter = {
  /** The API's word; of a pair of dates that of the beginning. */
  name: string
  /** The API's word for the end of the range. */
  until?: string
  filter: Filter
  widget: Widget
  label: string
  /** What is looked at; for a record chosen from a list, the key of it that is sent. */
  target: FilterTarget
  /** The API's words for the areas around that of an area, the nearest first. */
  above?: readonly string[]
  /** The API's words that mean nothing once this one has changed. */
  below?: readonly string[]
}

const widgetOf = ({ by }: Filter, { field, via }: FilterTarget): Widget => {
  if (by === 'from' || by === 'until') return 'range'
  if (by === 'contains' || by === 'anyOf') return 'text'
  if (via || field.kind === 'ref' || field.kind === 'refs') return 'record'
  if (field.kind === 'flag' || field.kind === 'number') return field.kind
  if (field.kind === 'choice' || field.kind === 'choices') return 'choice'
  if (field.kind === 'text' && field.area) return 'area'
  return 'text'
}

/** A reference is chosen by its id: what is looked at is then the record it leads to. */
const recordTarget = (registry: Registry, target: FilterTarget): FilterTarget =>
  !target.via && 'to' in target.field
    ? {
        resource: resourceNamed(registry, target.field.to),
        key: 'id',
        field: target.field,
        via: target.key,
      }
    : target

/** The fields of the areas around the one in that field, the nearest first. */
const around = (resource: AnyResource, key: string): string[] => {
  const field = resource.fields[key]
  const within = field && 'within' in field ? field.within : undefined
  return within === undefined ? [] : [within, ...around(resource, within)]
}

/** How the area filters of a list hang together, as far as there are filters. */
const kinOf = (resource: AnyResource, filters: readonly (readonly [string, Filter])[], path: string) => {
  const wordOf = (key: string) => filters.find(([, f]) => f.by === 'equals' && f.path === key)?.[0]
  const above = around(resource, path).flatMap((key) => wordOf(key) ?? [])
  const below = filters
    .filter(([, f]) => around(resource, pathOf(f) ?? '').includes(path))
    .map(([name]) => name)
  return { above, below }
}

/** The filters a list offers. Those the entry always has are not offered. */
export const filtersOf = (registry: Registry, entry: Entry): ListFilter[] => {
  const { resource, fixed } = entry
  const declared = Object.entries(resource.filters ?? {}).filter(
    ([name]) => !(fixed && Object.hasOwn(fixed, name)) && !resource.api.list?.includes(`{${name}}`),
  )
  const endOf = (path: string) => declared.find(([, f]) => f.by === 'until' && f.path === path)?.[0]
  const beginsRange = (path: string) => declared.some(([, f]) => f.by === 'from' && f.path === path)

  return declared.flatMap(([name, filter]): ListFilter[] => {
    if (filter.by === 'until' && beginsRange(filter.path)) return []
    const found = filterTargetOf(registry.resources, resource, name, filter)
    const widget = widgetOf(filter, found)
    const target = widget === 'record' ? recordTarget(registry, found) : found
    const isOneOfMany = target.via !== undefined && fieldOf(resource, target.via)?.kind === 'refs'
    const label = isOneOfMany ? resourceOne(target.resource) : fieldLabel(resource, target.via ?? target.key)
    const until = filter.by === 'from' ? endOf(filter.path) : undefined
    return [
      {
        name,
        ...(until ? { until } : {}),
        filter,
        widget,
        target,
        ...(widget === 'area' && kinOf(resource, declared, found.key)),
        label: word(`${resource.name}.filter.${name}`, label),
      },
    ]
  })
}

/** The box in front of the others, where the list can be searched by words. */
export const searchOf = (entry: Entry, filters: readonly ListFilter[]): ListFilter | undefined => {
  const name = searchFilterOf(entry.resource)
  return filters.find((f) => f.name === name)
}

/** The API's words that a filter sets. */
export const wordsOfFilter = (f: ListFilter): string[] => [f.name, ...(f.until ? [f.until] : [])]

/** The API's words that go when a filter goes. */
export const wordsLost = (f: ListFilter): string[] => [...wordsOfFilter(f), ...(f.below ?? [])]

/** Where a range of dates begins and ends, in the API's words. */
export const edgesOf = ({ name, until, filter }: ListFilter) => ({
  start: filter.by === 'from' ? name : undefined,
  end: until ?? (filter.by === 'until' ? name : undefined),
})
