import { type PatternName, patternNames } from '#contract/grammar/patterns.ts'
import { isIdentifier, NewError } from './names'

/** The kinds that a command line can declare completely; the others are written into the declaration by hand. */
const kinds = [
  'text',
  'longText',
  'richText',
  'number',
  'money',
  'flag',
  'date',
  'instant',
  'choice',
  'choices',
  'ref',
  'refs',
  'image',
  'values',
] as const
type FieldKind = (typeof kinds)[number]
const textKinds: readonly FieldKind[] = ['text', 'longText', 'richText']

export type NewField = {
  key: string
  kind: FieldKind
  /** The values of a choice. */
  of: readonly string[]
  /** The resource that a reference names. */
  to?: string
  required: boolean
  unique: boolean
  pattern?: PatternName
}

export const fieldHelp = `Fields are key:kind, with options after further colons:
  name:text:required:unique   hex:text   website:text:url   price:money   size:choice=S,M,L   brand:ref=brands
Kinds: ${kinds.join(', ')}
Options: required, unique, or the pattern of a text: ${patternNames.join(', ')}`

const isKind = (kind: string): kind is FieldKind => kinds.some((known) => known === kind)
const isPattern = (name: string): name is PatternName => patternNames.some((known) => known === name)
const systemKeys = ['id', 'version', 'createdAt', 'updatedAt', 'deletedAt']

const readOption = (field: NewField, option: string, problem: (what: string) => NewError): NewField => {
  if (option === 'required') return { ...field, required: true }
  if (option === 'unique' && field.kind === 'text') return { ...field, unique: true }
  if (isPattern(option) && field.kind === 'text') return { ...field, pattern: option }
  throw problem(`has no option '${option}' as ${field.kind}`)
}

const readField = (argument: string, resources: readonly string[]): NewField => {
  const [key = '', declared = 'text', ...options] = argument.split(':')
  const [kind = '', given] = declared.split('=')
  const problem = (what: string) => new NewError(`The field '${argument}' ${what}.\n\n${fieldHelp}`)
  if (!isIdentifier(key)) throw problem('needs a key in camel case')
  if (systemKeys.includes(key)) throw problem('is already part of every record')
  if (!isKind(kind)) throw problem(`has no known kind '${kind}'`)
  const isChoice = kind === 'choice' || kind === 'choices'
  const isRef = kind === 'ref' || kind === 'refs'
  if (isChoice && !given) throw problem(`needs its values: ${key}:${kind}=small,large`)
  if (isRef && !given) throw problem(`needs the resource it refers to: ${key}:${kind}=brands`)
  if (isRef && !resources.includes(given ?? ''))
    throw problem(`refers to '${given}', which is not a resource (${[...resources].sort().join(', ')})`)
  if (given && !isChoice && !isRef) throw problem(`has no values as ${kind}`)
  const of = isChoice ? (given ?? '').split(',').filter(Boolean) : []
  if (new Set(of).size < of.length) throw problem('has the same value twice')
  const field: NewField = {
    key,
    kind,
    of,
    required: false,
    unique: false,
    ...(isRef && given && { to: given }),
  }
  return options.reduce((read, option) => readOption(read, option, problem), field)
}

/** The first text field names a record, so it is required. Without fields there is a name. */
export const readFields = (
  args: readonly string[],
  resources: readonly string[],
): { fields: readonly NewField[]; label: string } => {
  const fields = (args.length ? args : ['name:text:required:unique']).map((arg) => readField(arg, resources))
  const twice = fields.find(({ key }, i) => fields.findIndex((other) => other.key === key) < i)
  if (twice) throw new NewError(`There are two fields '${twice.key}'.`)
  const label = fields.find(({ kind }) => kind === 'text')
  if (!label)
    throw new NewError(
      `A record needs a name: add a field of the kind text, such as name:text.\n\n${fieldHelp}`,
    )
  return {
    fields: fields.map((field) => (field === label ? { ...field, required: true } : field)),
    label: label.key,
  }
}

export const isLongText = ({ kind }: NewField) => kind !== 'text' && textKinds.includes(kind)
