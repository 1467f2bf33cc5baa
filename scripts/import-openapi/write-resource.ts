import type { Draft, DraftField } from './draft'
import { labelOf } from './draft-fields'
import type { Call } from './endpoints'
import { callText, keyText, objectText, quoted, quotedList } from './text'

/** Kinds that a list column is wide enough for. */
const columnKinds = ['text', 'number', 'money', 'flag', 'choice', 'date', 'instant', 'ref']
const maxColumns = 6

/** `GET api/tags/{id}`. */
export const endpointText = ({ method, path, pathParams }: Call): string => {
  const [param] = pathParams
  return `${method} ${(param ? path.replace(`{${param}}`, '{id}') : path).replace(/^\//, '')}`
}
/** An update by POST is declared as PATCH, and its endpoint belongs to the backend. */
const declaredText = (call: Call): string =>
  endpointText(call.method === 'POST' && call.pathParams.length ? { ...call, method: 'PATCH' } : call)

const comment = (text: string, indent: string) => `${indent}// ${text.replace(/\s+/g, ' ').slice(0, 200)}`

const fieldLines = (field: DraftField, isEdited: boolean): string[] => {
  const options = [
    ...(field.isRequired ? ['required: true'] : []),
    ...(isEdited && !field.isWritable ? ['readOnly: true'] : []),
    ...field.options,
  ]
  const line = `    ${field.key}: ${callText(field.kind, field.of, objectText(options))},`
  return field.guess ? [comment(`Guess: ${field.guess}.`, '    '), line] : [line]
}

const importsOf = ({ fields, filters }: Draft): string[] => {
  const inner = fields.flatMap(({ of = '' }) => [...of.matchAll(/: (\w+)\(/g)].map(([, kind = '']) => kind))
  const kinds = [...new Set([...fields.map(({ kind }) => kind), ...inner])].sort()
  const calls = [...new Set(filters.map(({ call }) => call))].sort()
  return [
    `import { ${kinds.join(', ')} } from '#contract/grammar/field.ts'`,
    ...(calls.length ? [`import { ${calls.join(', ')} } from '#contract/grammar/filter.ts'`] : []),
    "import { defineResource } from '#contract/grammar/resource.ts'",
  ]
}

/** The file of a resource. `backend` is the name of its backend, if it is not `main`. */
export const resourceText = (draft: Draft, backend: string | undefined): string => {
  const { name, title, fields, filters, endpoints, keys } = draft
  const { list, all, one, create, update, remove } = endpoints
  const isEdited = Boolean(create || update)
  const label = labelOf(fields)?.key ?? ''
  const shown = fields
    .filter(({ kind, key }) => columnKinds.includes(kind) || key === label)
    .map(({ key }) => key)
  const columns = [label, ...shown.filter((key) => key !== label)].slice(0, maxColumns)
  const form = fields.filter(({ isWritable }) => isWritable).map(({ key }) => key)
  const line = (key: string, call: Call | undefined) =>
    call ? [`    ${key}: ${quoted(declaredText(call))},`] : []
  const filterText = filters.flatMap(({ name: parameter, code, guess }) => [
    ...(guess ? [comment(`Guess: ${guess}.`, '    ')] : []),
    `    ${keyText(parameter)}: ${code},`,
  ])
  return [
    ...importsOf(draft),
    '',
    ...draft.guesses.map((guess) => comment(`Guess: ${guess}.`, '')),
    ...draft.gaps.map((gap) => comment(`Not mapped: ${gap}.`, '')),
    `export const ${name} = defineResource({`,
    `  name: ${quoted(name)},`,
    `  title: { one: ${quoted(title.one)}, many: ${quoted(title.many)} },`,
    `  nameField: ${quoted(label)},`,
    `  subject: ${quoted(draft.subject)},`,
    ...(backend ? [`  backend: ${quoted(backend)},`] : []),
    "  servedBy: 'elsewhere',",
    '  api: {',
    ...line('list', list),
    ...line('all', all),
    ...line('one', one),
    ...line('create', create),
    ...line('update', update),
    ...line('remove', remove),
    ...(draft.isPaged ? ["    paging: 'page',"] : []),
    ...(Object.keys(keys).length
      ? [`    keys: ${objectText(Object.entries(keys).map(([key, own]) => `${key}: ${quoted(own)}`))},`]
      : []),
    '  },',
    '  fields: {',
    ...fields.flatMap((field) => fieldLines(field, isEdited)),
    '  },',
    ...(filters.length ? ['  filters: {', ...filterText, '  },'] : []),
    ...(draft.sort.length ? [`  sort: ${quotedList(draft.sort)},`] : []),
    `  list: ${quotedList(columns)},`,
    ...(isEdited && form.length ? [`  form: ${quotedList(form)},`] : []),
    '})',
    '',
  ].join('\n')
}
