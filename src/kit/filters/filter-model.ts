import type { SelectProps } from 'antd'
import type { ReactNode } from 'react'
import {
  type FilterTarget,
  fieldOf,
  filterTargetOf,
  isScale,
  searchFilterOf,
} from '#contract/grammar/facts.ts'
import { type Filter, pathOf } from '#contract/grammar/filter.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { type Registry, resourceNamed } from '#contract/registry.ts'
import { conditionLabel, fieldLabel, filterLabel, resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'

/** How the values of a filter are chosen and shown. */
export type Widget = 'text' | 'number' | 'flag' | 'choice' | 'record' | 'range' | 'area' | 'suggested'
export type ListFilter = {
  /** The API's parameter; for a date range that of its start. */
  name: string
  /** The API's parameter for the end of the range. */
  until?: string
  filter: Filter
  widget: Widget
  label: string
  /** The compared field; for a record from a list, the key of it that is sent. */
  target: FilterTarget
  /** The API's parameters for the areas around that of an area, the nearest first. */
  above?: readonly string[]
  /** The API's parameters to clear when this one changes. */
  below?: readonly string[]
  /** The API's parameters of its operators, as far as the backend has them. */
  operators?: Readonly<Partial<Record<Operator, string>>>
  /** A single value is shown in its input, rather than in a chip. */
  isInWords?: true
}
/** What a filter asks besides its own question. */
type Operator = 'any' | 'not' | 'empty' | 'since' | 'before'

export const isExclusion = (filter: Filter): boolean =>
  filter.by === 'noneOf' || (filter.by === 'condition' && filter.not === true)

const operatorOf = (filter: Filter): Operator => {
  if (filter.by === 'empty') return 'empty'
  if (filter.by === 'from') return 'since'
  if (filter.by === 'until') return 'before'
  return isExclusion(filter) ? 'not' : 'any'
}

const widgetOf = ({ by }: Filter, { field, via }: FilterTarget): Widget => {
  if (by === 'from' || by === 'until') return 'range'
  if (by === 'contains' || by === 'anyOf') return 'text'
  if (by === 'atLeast' || by === 'atMost') return 'number'
  if (via || field.kind === 'ref' || field.kind === 'refs') return 'record'
  if (isScale(field)) return 'choice'
  if (field.kind === 'flag' || field.kind === 'number') return field.kind
  if (field.kind === 'money') return 'number'
  if (field.kind === 'choice' || field.kind === 'choices') return 'choice'
  if (field.kind === 'text' && field.area) return 'area'
  if (field.kind === 'text' && field.suggestionsFrom) return 'suggested'
  return 'text'
}

/** A reference is filtered by id: the compared field is then the record. */
const targetById = (registry: Registry, target: FilterTarget): FilterTarget =>
  !target.via && 'to' in target.field
    ? {
        resource: resourceNamed(registry, target.field.to),
        key: 'id',
        field: target.field,
        via: target.key,
      }
    : target

/** The fields of the areas around the one in that field, the nearest first. */
const surroundingAreas = (resource: AnyResource, key: string): string[] => {
  const field = resource.fields[key]
  const within = field && 'within' in field ? field.within : undefined
  return within === undefined ? [] : [within, ...surroundingAreas(resource, within)]
}

/** The hierarchy of a list's area filters, as far as they exist. */
const relatedAreas = (
  resource: AnyResource,
  filters: readonly (readonly [string, Filter])[],
  path: string,
) => {
  const wordOf = (key: string) =>
    filters.find(([, filter]) => filter.by === 'equals' && filter.path === key)?.[0]
  const above = surroundingAreas(resource, path).flatMap((key) => wordOf(key) ?? [])
  const below = filters
    .filter(([, filter]) => surroundingAreas(resource, pathOf(filter) ?? '').includes(path))
    .map(([name]) => name)
  return { above, below }
}

/** The filters that a list offers, without the fixed ones of the entry. */
export const filtersOf = (registry: Registry, entry: Entry): ListFilter[] => {
  const { resource, fixedFilters } = entry
  const declared = Object.entries(resource.filters ?? {}).filter(
    ([name, { of }]) =>
      of === undefined &&
      !(fixedFilters && Object.hasOwn(fixedFilters, name)) &&
      !resource.api.list?.includes(`{${name}}`),
  )
  const endOf = (path: string) =>
    declared.find(([, filter]) => filter.by === 'until' && filter.path === path)?.[0]
  const beginsRange = (path: string) =>
    declared.some(([, filter]) => filter.by === 'from' && filter.path === path)

  return declared.flatMap(([name, filter]): ListFilter[] => {
    if (filter.by === 'until' && beginsRange(filter.path)) return []
    const found = filterTargetOf(registry.resources, resource, name, filter)
    const widget = widgetOf(filter, found)
    const target = widget === 'record' ? targetById(registry, found) : found
    const isOneOfMany = target.via !== undefined && fieldOf(resource, target.via)?.kind === 'refs'
    const compared = isOneOfMany
      ? resourceOne(target.resource)
      : filter.by === 'condition'
        ? conditionLabel(resource, name, filter.value)
        : fieldLabel(resource, target.via ?? target.key)
    const label =
      filter.by === 'atLeast' || filter.by === 'atMost'
        ? t(`list.filter.${filter.by}`, { label: compared })
        : compared
    const until = filter.by === 'from' ? endOf(filter.path) : undefined
    return [
      {
        name,
        ...(until ? { until } : {}),
        filter,
        widget,
        target,
        ...(widget === 'area' && relatedAreas(resource, declared, found.key)),
        label: filterLabel(resource, name, label),
        operators: Object.fromEntries(
          Object.entries(resource.filters ?? {}).flatMap(([param, one]) =>
            one.of === name ? [[operatorOf(one), param]] : [],
          ),
        ),
      },
    ]
  })
}

/** The search box, if the list can be searched by text. */
export const findSearchFilter = (entry: Entry, filters: readonly ListFilter[]): ListFilter | undefined => {
  const name = searchFilterOf(entry.resource)
  return filters.find((filter) => filter.name === name)
}

/** The API's parameters that a filter sets. */
export const filterParamNames = (filter: ListFilter): string[] => [
  filter.name,
  ...(filter.until ? [filter.until] : []),
  ...Object.values(filter.operators ?? {}),
]

/** The API's parameters that are removed with a filter. */
export const clearedParamNames = (filter: ListFilter): string[] => [
  ...filterParamNames(filter),
  ...(filter.below ?? []),
]

/** The start and end of a date range, by the API's parameters. */
export const rangeParamNames = ({ name, until, filter }: ListFilter) => ({
  start: filter.by === 'from' ? name : undefined,
  end: until ?? (filter.by === 'until' ? name : undefined),
})

export type FilterValues = Readonly<Record<string, readonly string[]>>
export type FilterProps = {
  filter: ListFilter
  /** All filter values, by the API's parameters. */
  values: FilterValues
  /** Parameters with their new values, the others stay; Back returns from a `step`. */
  onChange: (change: Record<string, string[]>, pushesHistory: boolean) => void
  /** Just added: opened and focused at once. */
  fresh?: boolean
}

export type FilterOption = { value: string; label: string; depth?: number; note?: string }
export type FilterSelectProps = FilterProps &
  Pick<SelectProps, 'onPopupScroll' | 'popupRender'> & {
    options: readonly FilterOption[]
    /** The label of a value that may not be among the options. */
    labelOf?: (value: string) => string
    loading?: boolean
    disabled?: boolean
    /** Called when the options are needed, and when no longer. */
    onNeeded?: (now: boolean) => void
    /** Provided if the parent searches the options. */
    onSearch?: (typed: string) => void
    /** Shown if there are no options. */
    none?: ReactNode
  }

/** What the user did with the outline of a select. */
export type Touched = 'focus' | 'press'
