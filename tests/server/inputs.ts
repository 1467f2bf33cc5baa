import type { Field } from '../../contract/grammar/field'
import type { AnyResource } from '../../contract/grammar/resource'

/** Ids that a reference may name: those of records made before. */
export type Known = Record<string, string[]>

const texts: Record<string, (n: number) => string> = {
  slug: (n) => `walk-${n}`,
  sku: (n) => `W-${n}`,
  userName: (n) => `walker${n}`,
  email: (n) => `walker${n}@moto.example`,
  phone: (n) => `+88018${String(n).padStart(8, '0')}`,
  url: (n) => `https://moto.example/${n}`,
}

/** A value that the declaration allows; undefined where none can be made up. */
export const valueFor = (field: Field, n: number, known: Known): unknown => {
  switch (field.kind) {
    case 'number':
      return Math.min(field.max ?? 1000, (field.min ?? 0) + n + (field.decimals ? 0.25 : 0))
    case 'money':
      return `${1000 + n}.50`
    case 'flag':
      return n % 2 === 0
    case 'date':
      return `2026-03-${String((n % 28) + 1).padStart(2, '0')}`
    case 'instant':
      return `2026-03-${String((n % 28) + 1).padStart(2, '0')}T06:30:00.000Z`
    case 'choice':
      return field.of[n % field.of.length]
    case 'choices':
      return [...field.of].slice(0, 2)
    case 'ref':
      return known[field.to]?.[0]
    case 'refs':
      return known[field.to]?.slice(0, 2)
    case 'values':
      return [`first ${n}`, 'second']
    case 'rows':
      return [n, n + 1].map((m) =>
        Object.fromEntries(Object.entries(field.of).map(([key, inner]) => [key, valueFor(inner, m, known)])),
      )
    case 'image':
    case 'images':
    case 'file':
      return undefined
    case 'richText':
      return `<p>Text <strong>${n}</strong></p>`
    case 'secret':
      return `long-enough-${n}`
    default:
      return field.pattern ? texts[field.pattern]?.(n) : `Walk ${n}`
  }
}

/** A whole valid input, every field that can be filled filled; keys as a write names them. */
export const inputFor = (resource: AnyResource, n: number, known: Known): Record<string, unknown> => {
  const input: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(resource.fields)) {
    const value = field.readOnly ? undefined : valueFor(field, n, known)
    if (value !== undefined) input[('sendAs' in field && field.sendAs) || key] = value
  }
  // The greater of two is made greater.
  for (const check of resource.checks ?? []) {
    if (!('above' in check)) continue
    const { field, above } = check
    const isMoney = resource.fields[field]?.kind === 'money'
    input[field] = isMoney ? (Number(input[above]) + 100).toFixed(2) : Number(input[above]) + 1
  }
  return input
}
