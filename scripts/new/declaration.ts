import type { Registry } from '#contract/registry.ts'
import { isLongText, type NewField } from './fields'
import { kebab } from './names'
import type { Spec } from './spec'

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const list = (texts: readonly string[]) => `[${texts.map(quoted).join(', ')}]`

/** The label that most resources give a field of that key: `isActive` is 'Active'. */
const usualLabel = ({ resources }: Registry, key: string): string | undefined => {
  const labels = resources.flatMap(({ fields }) => (fields[key] ? [fields[key].label] : []))
  return labels.find((label) => labels.filter((other) => other === label).length * 2 > labels.length)
}

/** A flag such as `isUrgent` is 'Urgent'. */
const flagLabel = ({ key, kind }: NewField): string | undefined => {
  const [, first, rest] = (kind === 'flag' && /^is([A-Z])([a-z]+)$/.exec(key)) || []
  return first && `${first}${rest}`
}
/** Records begin as active or published; anything else is set when it applies. */
const initialFlags: readonly string[] = ['isActive', 'published']

const optionsOf = (registry: Registry, spec: Spec, field: NewField): string => {
  const label = usualLabel(registry, field.key) ?? flagLabel(field)
  const parts = [
    field.required && 'required: true',
    field.unique && 'unique: true',
    field.kind === 'text' && !field.pattern && 'max: 120',
    field.pattern && `pattern: '${field.pattern}'`,
    field.kind === 'money' && "min: '0.00'",
    field.kind === 'number' && 'min: 0',
    field.kind === 'flag' && initialFlags.includes(field.key) && 'initial: true',
    field.key === 'status' && field.of[0] && `initial: ${quoted(field.of[0])}`,
    field.kind === 'image' && `feature: '${kebab(spec.name)}'`,
    label && `label: ${quoted(label)}`,
  ].filter(Boolean)
  return parts.length ? `{ ${parts.join(', ')} }` : ''
}
const fieldLine = (registry: Registry, spec: Spec, field: NewField): string => {
  const first = field.to ? quoted(field.to) : field.of.length ? list(field.of) : ''
  const options = optionsOf(registry, spec, field)
  return `    ${field.key}: ${field.kind}(${[first, options].filter(Boolean).join(', ')}),`
}

/** Kinds that a list column is wide enough for. */
const isColumn = (field: NewField) =>
  !isLongText(field) && !['values', 'refs', 'choices'].includes(field.kind)

type FilterLine = { call: string; line: string }
const filterLines = (spec: Spec): FilterLine[] =>
  spec.fields.flatMap(({ key, kind }): FilterLine[] => {
    if (key === spec.label) return [{ call: 'contains', line: `${key}: contains('${key}')` }]
    if (kind === 'date' || kind === 'instant')
      return [
        { call: 'from', line: `${key}From: from('${key}')` },
        { call: 'until', line: `${key}Until: until('${key}')` },
      ]
    if (kind === 'number' || kind === 'money') {
      const name = key[0]?.toUpperCase() + key.slice(1)
      return [
        { call: 'atLeast', line: `min${name}: atLeast('${key}')` },
        { call: 'atMost', line: `max${name}: atMost('${key}')` },
      ]
    }
    if (!['choice', 'flag', 'ref'].includes(kind)) return []
    return [{ call: 'equals', line: `${key}: equals('${key}')` }]
  })

/** The choice that records begin with a value of, and change on their way. */
const statusOf = ({ fields }: Spec) => fields.find(({ key, kind }) => key === 'status' && kind === 'choice')

/** Records move on in the order of the values: from each to all later ones, which leaves less to delete than to add. */
const transitionLines = ({ of }: NewField): string => {
  const to = of.map((value, i) => `${quoted(value)}: ${list(of.slice(i + 1))}`).join(', ')
  return `
  // Every later status can be reached: delete what is not permitted.
  transitions: { status: { to: { ${to} }, bulk: true } },`
}

/** The name of a record, and what is a number, an amount or a time. */
const isSorted = ({ label }: Spec, { key, kind }: NewField) =>
  key === label || ['number', 'money', 'date', 'instant'].includes(kind)

/** The file in contract/resources. */
export const declarationOf = (registry: Registry, spec: Spec): string => {
  const { name, slug, title, subject, label, fields } = spec
  const filters = filterLines(spec)
  const active = fields.find(({ key, kind }) => kind === 'flag' && key === 'isActive')
  const status = statusOf(spec)
  // A status is changed by its transitions; a required one is chosen in the form of a new record.
  const keys = fields.filter((field) => field !== status || field.required).map(({ key }) => key)
  const sorts = fields.filter((field) => isSorted(spec, field)).map(({ key }) => key)
  const columns = fields.filter(isColumn).map(({ key }) => key)
  const kinds = [...new Set(fields.map(({ kind }) => kind))].sort()
  const calls = [...new Set(filters.map(({ call }) => call))].sort()
  return `import { ${kinds.join(', ')} } from '#contract/grammar/field.ts'
import { ${calls.join(', ')} } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'

export const ${name} = defineResource({
  name: '${name}',
  title: { one: ${quoted(title.one)}, many: ${quoted(title.many)} },
  nameField: '${label}',
  subject: '${subject}',
  api: {
    list: 'GET admin/${slug}',
    one: 'GET admin/${slug}/{id}',
    create: 'POST admin/${slug}',
    update: 'PATCH admin/${slug}/{id}',
    remove: 'DELETE admin/${slug}/{id}',
    paging: 'page',
  },
  fields: {
${fields.map((field) => fieldLine(registry, spec, field)).join('\n')}
  },
  filters: { ${filters.map(({ line }) => line).join(', ')} },
  sort: ${list(sorts)},
  order: ['${label}', 'asc'],${active ? "\n  activeField: 'isActive'," : ''}${status ? transitionLines(status) : ''}
  list: ${list([...columns, 'updatedAt'])},
  form: ${list(keys)},
})
`
}

const rowCount = 3
const valueIn = (spec: Spec, field: NewField, n: number): string => {
  switch (field.kind) {
    case 'number':
      return String(n)
    case 'money':
      return `'${n}00.00'`
    case 'flag':
      return String(n < rowCount)
    case 'choice':
      return quoted(field.of[(n - 1) % field.of.length] ?? '')
    case 'date':
      return `'2026-03-0${n}'`
    case 'instant':
      return `'2026-03-0${n}T06:00:00.000Z'`
    default:
      return quoted(`${spec.title.one} ${n}`)
  }
}
const demoKinds = ['text', 'longText', 'number', 'money', 'flag', 'choice', 'date', 'instant']
/** A text of a pattern, a reference and a picture are left to the developer; undefined where one of them is required. */
export const demoRowsOf = (spec: Spec): string | undefined => {
  const shown = spec.fields.filter(({ kind, pattern }) => demoKinds.includes(kind) && !pattern)
  if (spec.fields.some((field) => field.required && !shown.includes(field))) return undefined
  const row = (_: unknown, i: number) =>
    `    { ${shown.map((field) => `${field.key}: ${valueIn(spec, field, i + 1)}`).join(', ')} },`
  return `  ${spec.name}: [\n${Array.from({ length: rowCount }, row).join('\n')}\n  ],\n`
}
