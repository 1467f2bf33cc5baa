import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { getTableName, isTable } from 'drizzle-orm'
import { parseEndpoint } from '#contract/grammar/calls.ts'
import { guards, type Subject, subjects } from '#contract/policies/access.ts'
import { entriesOf, pagesOf, type Registry } from '#contract/registry.ts'
import { toSnakeCase } from '#server/db/tables/columns.ts'
import * as internal from '#server/db/tables/internal.ts'
import { type NewField, readFields } from './fields'
import { checkIdentifier, isIdentifier, kebab, NewError, type Title, titleOf } from './names'

/** Everything that the command line says about a resource, checked against what is declared already. */
export type Spec = {
  name: string
  /** `service-bookings`: the file, the address and the API path. */
  slug: string
  title: Title
  subject: Subject
  label: string
  fields: readonly NewField[]
  /** The group of the sidebar; the top level where absent. */
  group?: string
  /** The folder of `contract/resources`; that folder itself where absent. */
  area?: string
  /** The plugin that it is part of; ours where absent. */
  plugin?: string
}
export type Options = {
  one?: string | undefined
  many?: string | undefined
  group?: string | undefined
  area?: string | undefined
  subject?: string | undefined
  in?: string | undefined
}

const groupsOf = ({ sidebar }: Registry) => sidebar.flatMap((node) => (node.type === 'group' ? [node] : []))

const groupNamed = (registry: Registry, key: string) => {
  const group = groupsOf(registry).find((one) => one.key === key)
  if (group) return group
  const known = groupsOf(registry).map((one) => one.key)
  throw new NewError(`The sidebar has no group '${key}'. There are ${known.join(', ')}.`)
}

const areas = readdirSync(resolve(import.meta.dirname, '../../contract/resources'), { withFileTypes: true })
  .filter((one) => one.isDirectory())
  .map(({ name }) => name)
  .sort()

const checkArea = (area: string) => {
  if (!areas.includes(area))
    throw new NewError(`contract/resources has no area '${area}'. There are ${areas.join(', ')}.`)
}

/** The folder of a plugin, which the declarations are named after. */
const checkPlugin = (plugin: string, resource: string) => {
  if (!isIdentifier(plugin))
    throw new NewError(
      `'${plugin}' cannot be the name of a plugin. Use letters and digits in camel case, such as workshop`,
    )
  if (plugin === resource)
    throw new NewError(`'${plugin}' cannot name the plugin and its resource. Choose another name.`)
}

/** Shares the subject of its neighbours in the sidebar, so that no role has to be changed to see it. */
const subjectOf = (registry: Registry, { subject, group }: Options): Subject => {
  if (subject) {
    const known = subjects.find((one) => one === subject)
    if (known) return known
    throw new NewError(
      `There is no subject '${subject}'. There are ${subjects.join(', ')}. A new one is a line of 'guards' in contract/policies/access.ts.`,
    )
  }
  const [first] = group ? groupNamed(registry, group).children.filter((c) => c.type === 'entry') : []
  return first ? first.resource.subject : 'Setting'
}

/** Internal tables have no resource, but their names are taken. */
const internalTables: readonly string[] = Object.values(internal).flatMap((one) =>
  isTable(one) ? [getTableName(one)] : [],
)

const checkFree = (registry: Registry, name: string, slug: string) => {
  const known = registry.resources.find((r) => r.name.toLowerCase() === name.toLowerCase())
  if (known) throw new NewError(`There is a resource '${known.name}' already. Choose another name.`)
  const isCallGroup = Object.hasOwn(registry.calls, name) || name === 'x'
  if (isCallGroup || ['sidebar', 'unlisted', 'registry', 'plugins', 'entry', 'group', 'page'].includes(name))
    throw new NewError(`'${name}' is taken: contract/index.ts uses it for something else.`)
  if (internalTables.includes(toSnakeCase(name)))
    throw new NewError(
      `'${name}' is taken: the database has a table '${toSnakeCase(name)}' for internal use.`,
    )
  const addresses = [...entriesOf(registry), ...pagesOf(registry)].flatMap((entry) => [
    entry.path,
    ...(entry.aliases ?? []),
  ])
  const taken = addresses.find((address) => address.toLowerCase() === `/${slug}`)
  if (taken) throw new NewError(`'${name}' is taken: the address ${taken} belongs to another page.`)
  const lines = registry.resources.flatMap((r) => [
    ...Object.values(r.api).filter((at) => typeof at === 'string' && at.includes(' ')),
    ...Object.values(r.calls ?? {}).map(({ at }) => at),
  ])
  const groupLines = Object.values(registry.calls).flatMap((calls) =>
    Object.values(calls).map(({ at }) => at),
  )
  const line = [...lines, ...groupLines].find((at) => {
    const { path } = parseEndpoint(at as 'GET x')
    return path === `admin/${slug}` || path.startsWith(`admin/${slug}/`)
  })
  if (line) throw new NewError(`'${name}' is taken: the API has '${line}' already.`)
}

export const readSpec = (
  registry: Registry,
  [name = '', ...fields]: readonly string[],
  options: Options = {},
): Spec => {
  if (!name) throw new NewError('Name the resource: npm run new -- colours name:text hex:text')
  checkIdentifier(name)
  const slug = kebab(name)
  checkFree(registry, name, slug)
  const title = titleOf(name, options)
  if (options.group) groupNamed(registry, options.group)
  if (options.area) checkArea(options.area)
  if (options.in) checkPlugin(options.in, name)
  const resources = registry.resources.filter((r) => !r.collectionOf).map((r) => r.name)
  return {
    name,
    slug,
    title,
    subject: subjectOf(registry, options),
    ...readFields(fields, resources),
    ...(options.group && { group: options.group }),
    ...(options.area && { area: options.area }),
    ...(options.in && { plugin: options.in }),
  }
}

/** What the role page lists under the subject. */
export const guardOf = ({ title, subject }: Spec): string | undefined => {
  const label = title.many.toLowerCase()
  const known: readonly string[] = guards[subject]
  return known.includes(label) ? undefined : label
}
