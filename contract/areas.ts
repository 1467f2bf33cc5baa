import type { Filter } from './grammar/filter'
import { pathsOf } from './grammar/filter'
import type { AnyResource } from './grammar/resource'
import { accessRuleOf } from './grammar/resource'
import type { Entry, PlainPage, SidebarNode } from './grammar/sidebar'
import type { AccessRule, Subject } from './policies/access'
import type { Registry } from './registry'

/**
 * What a backend supports, by the names of resources, pages and groups of calls: everything except `without`, or, where
 * `only` is given, only that. `site` is the public site, which is notified of changes.
 */
export type Areas = { without?: readonly string[]; only?: readonly string[] }

const createHas =
  (all: readonly Areas[]) =>
  (name: string): boolean =>
    all.every(({ without, only }) => !without?.includes(name) && (!only || only.includes(name)))
type Has = (name: string) => boolean

const keepKeys = <T>(
  of: Readonly<Record<string, T>> | undefined,
  keeps: (key: string, value: T) => boolean,
) => Object.fromEntries(Object.entries(of ?? {}).filter(([key, value]) => keeps(key, value)))

/** Leaves out the places where records of absent resources would be selected or shown. */
const withoutReferences = (resource: AnyResource, has: Has): AnyResource => {
  const isAbsent = (key: string) => {
    const field = resource.fields[key.split('.')[0] ?? '']
    return field !== undefined && 'to' in field && !has(field.to)
  }
  if (!Object.keys(resource.fields).some(isAbsent)) return resource
  const known = <T extends string>(keys: readonly T[] = []): T[] => keys.filter((key) => !isAbsent(key))
  const isKnownFilter = (_: string, filter: Filter) => !pathsOf(filter).some(isAbsent)
  const { list, form, drawer, bulkEdit, filters } = resource
  return {
    ...resource,
    filters: keepKeys(filters, isKnownFilter),
    ...(list && { list: known(list) }),
    ...(bulkEdit && { bulkEdit: known(bulkEdit) }),
    ...(drawer && { drawer: drawer.map((part) => ({ ...part, fields: known(part.fields) })) }),
    ...(form && {
      form: form
        .filter((part) => typeof part !== 'string' || !isAbsent(part))
        .map((part) => (typeof part === 'string' ? part : { ...part, fields: known(part.fields) })),
    }),
  }
}

const resourceIn = (resource: AnyResource, has: Has): AnyResource => {
  const { siteTag, ...unseen } = resource
  const notified = has('site') ? resource : unseen
  // An absent resource keeps its name, without calls.
  if (!has(resource.name)) return { ...notified, api: {}, calls: {} }
  const { related } = resource
  const own = related ? { ...notified, related: related.filter((one) => has(one.resource)) } : notified
  return withoutReferences(own, has)
}

const isPageIn = ({ key, access, extension, needs }: PlainPage, has: Has) =>
  (needs ?? (extension || access === 'signedIn' ? [] : [key])).every(has)

/** The permission subjects that nothing in the registry uses any more. */
const absentSubjects = (registry: Registry, has: Has): Subject[] => {
  const accessRulesOf = ([name, calls]: readonly [
    string,
    Readonly<Record<string, { access: AccessRule }>>,
  ]) => Object.values(calls).map(({ access }) => [name, access] as const)
  const all = [
    ...registry.resources.map(({ name, subject }) => [name, accessRuleOf(subject, 'READ')] as const),
    ...Object.entries(registry.calls).flatMap(accessRulesOf),
  ].flatMap(([name, demand]) => (typeof demand === 'string' ? [] : [[name, demand[0]] as const]))
  const present = new Set(all.filter(([name]) => has(name)).map(([, subject]) => subject))
  return [...new Set(all.map(([, subject]) => subject))].filter((subject) => !present.has(subject))
}

/** The part of the registry that a backend supports, and the permission subjects that nothing uses any more. */
export const restrictRegistry = (
  registry: Registry,
  areas: readonly Areas[],
): { registry: Registry; absent: readonly Subject[] } => {
  const has = createHas(areas)
  const made = new Map(registry.resources.map((resource) => [resource.name, resourceIn(resource, has)]))
  const own = (resource: AnyResource) => made.get(resource.name) ?? resource
  const isIn = (node: Entry | PlainPage) =>
    node.type === 'page' ? isPageIn(node, has) : has(node.resource.name)
  const place = <N extends Entry | PlainPage>(node: N): N =>
    node.type === 'page' ? node : { ...node, resource: own(node.resource) }
  const sidebar = registry.sidebar.flatMap((node): SidebarNode[] => {
    if (node.type === 'group') return [{ ...node, children: node.children.filter(isIn).map(place) }]
    return isIn(node) ? [place(node)] : []
  })
  return {
    registry: {
      ...registry,
      sidebar,
      resources: [...made.values()],
      absent: Object.keys(registry.calls).filter((group) => !has(group)),
    },
    absent: absentSubjects(registry, has),
  }
}
