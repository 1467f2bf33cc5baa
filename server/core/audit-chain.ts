import { createHash } from 'node:crypto'

type Json = Readonly<Record<string, unknown>>

/** JSON with sorted keys and without spaces: equal values have one text. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

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
    add: (kind: string, content: Json): string => {
      nr += 1
      const previous = head
      head = createHash('sha256')
        .update(previous + canonicalJson({ nr, kind, content }))
        .digest('hex')
      return `${canonicalJson({ nr, kind, content, previous, hash: head })}\n`
    },
  }
}
