import { humanize } from '#contract/grammar/facts.ts'

/** A request that cannot be carried out; the message says what to do. */
export class NewError extends Error {}

export const kebab = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
export const camel = (text: string) => {
  const [first = '', ...rest] = text.split(/[\s_-]+/).filter(Boolean)
  return [
    first.charAt(0).toLowerCase() + first.slice(1),
    ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)),
  ].join('')
}

/** English is irregular enough that the printed result has to be read: `--one` corrects it. */
const singularEndings: readonly (readonly [RegExp, string])[] = [
  [/(people)$/i, 'person'],
  [/(children)$/i, 'child'],
  [/(cookie|movie|tie|pie|zombie)s$/i, '$1'],
  [/ies$/, 'y'],
  [/(ss|sh|ch|x|[bnprt]us)es$/, '$1'],
  [/([^su])s$/, '$1'],
]
/** `serviceBookings` → `serviceBooking`; undefined where the name does not look like a plural. */
export const singularOf = (name: string): string | undefined => {
  const ending = singularEndings.find(([pattern]) => pattern.test(name))
  return ending && name.replace(ending[0], ending[1])
}
export const pluralOf = (name: string) =>
  /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : /(s|sh|ch|x)$/.test(name) ? `${name}es` : `${name}s`

/** `an accessory`, `a user type`, `an hour`: by the sound of its beginning. */
export const withArticle = (noun: string) =>
  `${/^(hour|honou?r|(?!u[ns]i|us[ae]|eu|one)[aeiou])/.test(noun) ? 'an' : 'a'} ${noun}`

/** Reserved words of TypeScript that someone could name a resource after. */
const reserved = new Set(
  'break case catch class const continue default delete do else enum export extends false finally for function if implements import in interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
)
export const isIdentifier = (name: string) => /^[a-z][a-zA-Z0-9]*$/.test(name) && !reserved.has(name)

export type Title = { one: string; many: string }
export type TitleOptions = { one?: string | undefined; many?: string | undefined }

export const checkIdentifier = (name: string) => {
  if (isIdentifier(name)) return
  const better = camel(name.replace(/[^\w\s-]/g, ''))
  const hint = isIdentifier(better) ? `: try '${better}'` : ''
  throw new NewError(
    `'${name}' cannot be the name of a resource. Use letters and digits in camel case, such as serviceBookings${hint}`,
  )
}

/** The titles of the resource, singular and plural, in sentence case. */
export const titleOf = (name: string, { one, many }: TitleOptions): Title => {
  const singular = singularOf(name)
  if (!singular && !one)
    throw new NewError(
      `Resources are named in the plural, and '${name}' does not look like one. Use '${pluralOf(name)}', or give the title of a single record: --one="${humanize(name)}"`,
    )
  return { one: one ?? humanize(singular ?? name), many: many ?? humanize(name) }
}
