import { hash } from 'node:crypto'

type Json = Readonly<Record<string, unknown>>

const withSortedKeys = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (Array.isArray(value)) return value.map(withSortedKeys)
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, withSortedKeys(value[key as keyof typeof value])]),
  )
}

/** JSON with sorted keys and without spaces: equal values have one text. */
const canonicalJson = (value: Json): string => JSON.stringify(withSortedKeys(value))

/** What the first line follows. */
const start = '0'.repeat(64)

/**
 * The lines of an audit export. The hash of each is the SHA-256 of the hash before it and of its own content, so that a
 * changed, removed, inserted or moved line breaks the chain; `scripts/verify-audit.mjs` finds where.
 */
export const createAuditChain = () => {
  let [nr, head] = [0, start]
  return {
    /** The hash of the last line. */
    head: () => head,
    /** The keys of a line are in their order already, so that its content is written once. */
    add: (kind: string, content: Json): string => {
      nr += 1
      const [text, previous] = [canonicalJson(content), head]
      const place = `"kind":${JSON.stringify(kind)},"nr":${nr}`
      head = hash('sha256', `${previous}{"content":${text},${place}}`)
      return `{"content":${text},"hash":"${head}",${place},"previous":"${previous}"}\n`
    },
  }
}
