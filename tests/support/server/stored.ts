import { isBackendOnly } from '#contract/grammar/facts.ts'
import { type Field, textMax } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { limits } from '#contract/policies/limits.ts'
import { storedScripts } from '../stored-scripts'

/** Every script that fits into a text of that length and of one or several lines, as many per value as possible. */
export const chunkLines = (max: number, lines: 'oneLine' | 'manyLines' = 'oneLine'): string[] => {
  const made: string[] = []
  for (const script of storedScripts) {
    if (lines === 'oneLine' && /\p{Cc}/u.test(script)) continue
    const last = made.at(-1)
    // Other tests cover leading and trailing spaces.
    if (script.length > max || script.trim() !== script) continue
    if (last !== undefined && last.length + 1 + script.length <= max)
      made[made.length - 1] = `${last} ${script}`
    else made.push(script)
  }
  return made
}
/** Space for what distinguishes unique values. */
const numbered = 8

/** The scripts for a field; none for fields without free text. */
export const textsFor = (field: Field): string[] => {
  switch (field.kind) {
    case 'richText':
      return storedScripts.map((script) => `<p>Words</p>${script}`)
    case 'values':
      return chunkLines(textMax.text)
    case 'image':
    case 'images':
      return field.restricted ? [] : chunkLines(limits.altMax)
    case 'text':
    case 'longText': {
      if (field.pattern || field.area) return []
      const max = (field.max ?? textMax[field.kind]) - numbered
      return chunkLines(max, field.kind === 'text' ? 'oneLine' : 'manyLines')
    }
    default:
      return []
  }
}

/** A value with the nth script of its field; a field without any keeps its value. */
const hostileValue = (field: Field, value: unknown, n: number, picture: string): unknown => {
  const inside = (of: Readonly<Record<string, Field>>, row: object) =>
    Object.fromEntries(
      Object.entries(of).flatMap(([key, inner]) => {
        const made = hostileValue(inner, (row as Record<string, unknown>)[key], n, picture)
        return made === undefined ? [] : [[key, made]]
      }),
    )
  if (field.kind === 'rows') return (value as object[] | undefined)?.map((row) => inside(field.of, row))
  if (field.kind === 'group') return value && inside(field.of, value)
  const texts = textsFor(field)
  const text = texts[n % texts.length]
  if (text === undefined) return value
  if (field.kind === 'values') return [text]
  if (field.kind === 'image') return { key: picture, alt: text }
  if (field.kind === 'images') return [{ key: picture, alt: text }]
  return 'unique' in field && field.unique ? `${n} ${text}` : text
}

/** The number of records until everything was tried everywhere. */
export const roundsOf = (resource: AnyResource): number => {
  const rounds = (field: Field): number =>
    field.kind === 'rows' || field.kind === 'group'
      ? Math.max(0, ...Object.values(field.of).map(rounds))
      : textsFor(field).length
  return Math.max(...Object.values(resource.fields).map(rounds))
}

/** Refused unless it has the parameters of a filter. */
const isQuery = ({ name }: AnyResource, key: string) =>
  (name === 'automations' || name === 'collections') && key === 'conditions'

/** A record's input with a script in each of its texts, or in those that `has` selects. */
export const hostileInput = (
  resource: AnyResource,
  input: Record<string, unknown>,
  n: number,
  { picture, has }: { picture: string; has: (field: Field) => boolean },
) => {
  for (const [key, field] of Object.entries(resource.fields)) {
    if (
      field.derived ||
      (resource.api.create && isBackendOnly(field)) ||
      !has(field) ||
      isQuery(resource, key)
    )
      continue
    const value = hostileValue(field, input[key], n, picture)
    if (value !== undefined) input[key] = value
  }
  return input
}
