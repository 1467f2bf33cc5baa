import { extensionsOfValue, isApplicable, isBackendOnly, rowReferences } from '#contract/grammar/facts.ts'
import type { Area, Field } from '#contract/grammar/field.ts'
import { patterns } from '#contract/grammar/patterns.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'

/** Ids for references: those of existing records. */
export type Known = Record<string, string[]>

/** What the inputs of one backend and run have in common. */
export type InputOptions = {
  /** Names of a division, a district in it and a thana in that. */
  areas?: Partial<Record<Area, string>>
  /** Distinguishes the unique values of several runs on one backend. */
  run?: number
  /** The key of an uploaded picture; without it, pictures are left out. */
  picture?: string
}

const day = (n: number) => `2026-03-${String((n % 28) + 1).padStart(2, '0')}`

/** Others for each number, and other pairs of them for each ten. */
const some = (field: { to: string }, n: number, known: Known, many: number) => {
  const ids = known[field.to]
  if (!ids?.length) return undefined
  const at = n - 1 + Math.floor(n / 10) * field.to.length
  return [...new Set(Array.from({ length: many }, (_, i) => ids[(at + i) % ids.length] as string))]
}
const isFile = (field: Field) => ['image', 'images', 'file'].includes(field.kind)

/** A value that the declaration allows; undefined if none can be generated. `name` distinguishes unique values. */
export const valueFor = (
  field: Field,
  n: number,
  known: Known,
  options: InputOptions,
  name = 'walk',
): unknown => {
  const { areas = {}, run = 0, picture } = options
  const nested = (of: Readonly<Record<string, Field>>, m: number) =>
    Object.fromEntries(Object.entries(of).map(([key, inner]) => [key, valueFor(inner, m, known, options)]))
  switch (field.kind) {
    case 'number':
      return Math.min(field.max ?? 1000, (field.min ?? 0) + n + (field.decimals ? 0.25 : 0))
    case 'money':
      return `${1000 + n}.50`
    case 'flag':
      // Inactive records are refused by much of what refers to them.
      return field.initial === true || n % 2 === 0
    case 'date':
      return day(n)
    case 'instant':
      return `${day(n)}T06:30:00.000Z`
    case 'choice':
      return field.of[n % field.of.length]
    case 'choices':
      return [...field.of].slice(0, 2)
    case 'ref':
      return some(field, n, known, 1)?.[0]
    case 'refs':
      return some(field, n, known, 2)
    case 'values':
      return [`first ${n}`, 'second']
    case 'group':
      return nested(field.of, n)
    case 'rows':
      if (Object.values(field.of).some((inner) => inner.required && isFile(inner))) return undefined
      return [n, n + 1].map((m) => nested(field.of, m))
    case 'image':
      return picture === undefined || field.restricted ? undefined : { key: picture, alt: `Picture ${n}` }
    case 'images':
      return picture === undefined || field.restricted ? undefined : [{ key: picture, alt: `Picture ${n}` }]
    case 'file':
      return undefined
    case 'richText':
      return `<p>Text <strong>${n}</strong></p>`
    case 'secret':
      return `long-enough-${n}`
    default:
      if ('area' in field && field.area) return areas[field.area]
      if (field.pattern) return patterns[field.pattern].example(n + run, name)
      return run ? `Conformance ${run} ${n}` : `Walk ${n}`
  }
}

const dayAfter = (instant: unknown) => new Date(Date.parse(String(instant)) + 86_400_000).toISOString()
const above = (field: Field | undefined, lower: unknown) => {
  if (field?.kind === 'instant') return dayAfter(lower)
  return field?.kind === 'money' ? (Number(lower) + 100).toFixed(2) : Number(lower) + 1
}

/** Records that the API cannot create are inserted, with the values its backend would fill in. */
const isFilled = ({ api }: AnyResource, field: Field) => (api.create ? !isBackendOnly(field) : !field.derived)

/** Changes values that contradict each other: the greater of two is increased, and an excess is reduced. */
export const satisfyChecks = (resource: AnyResource, n: number, input: Record<string, unknown>) => {
  for (const check of resource.checks ?? []) {
    const { field } = check
    if ('above' in check) input[field] = above(resource.fields[field], input[check.above])
    else if ('inFuture' in check) input[field] = '2099-01-01T04:00:00.000Z'
    else if (Number(input[field]) > check.most) input[field] = `${n}.50`
  }
  return input
}

/** Without the values of a choice that need fields which a backend may lack. */
const specified = (resource: AnyResource, key: string, field: Field): Field =>
  field.kind === 'choice'
    ? { ...field, of: field.of.filter((value) => !extensionsOfValue(resource, key, value).length) }
    : field

/** A complete valid input with every field; keys as in a write. */
export const inputFor = (
  resource: AnyResource,
  n: number,
  known: Known,
  options: InputOptions = {},
): Record<string, unknown> => {
  const input: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(resource.fields)) {
    const value = isFilled(resource, field)
      ? valueFor(specified(resource, key, field), n, known, options, `${resource.name}-${key}`)
      : undefined
    if (value !== undefined) input[('sendAs' in field && field.sendAs) || key] = value
  }
  satisfyChecks(resource, n, input)
  // The stock of products that are kept by unit is refused as a plain number, which other checks need.
  if ('byUnit' in input) input.byUnit = false
  // Conditions are filters, and an automation that starts itself is refused.
  if (resource.name === 'automations')
    Object.assign(input, { conditions: 'paymentMethod=COD', event: 'orderPlaced' })
  // A menu item is below one of its own menu only.
  if (resource.name === 'cmsItems') delete input.parent
  if (resource.name === 'collections') Object.assign(input, { conditions: 'minPrice=1.00' })
  for (const [key, field] of Object.entries(resource.fields))
    if (!isApplicable(field, input)) delete input[key]
  return input
}

/** Of two that refer to each other, one exists without the other. */
const requires = (resource: AnyResource, to: AnyResource) =>
  Object.values(resource.fields).some((field) => 'to' in field && field.to === to.name && field.required)

/** The requested resources, after those that they refer to; a reference to its own kind can wait. */
export const inOrder = (resources: readonly AnyResource[], wanted = resources) => {
  const done: AnyResource[] = []
  const add = (resource: AnyResource) => {
    if (done.includes(resource)) return
    const inside = rowReferences(resource).map(({ to }) => to)
    for (const to of [
      ...Object.values(resource.fields).map((field) => 'to' in field && field.to),
      ...inside,
    ]) {
      const target = resources.find((r) => r.name === to)
      if (target && target !== resource && !requires(target, resource)) add(target)
    }
    done.push(resource)
  }
  for (const resource of wanted) add(resource)
  return done
}
