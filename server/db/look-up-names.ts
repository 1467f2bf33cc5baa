/** Each connection keeps the plans of its named statements in memory. */
const mostNames = 150
/** A statement is named when it is sent for this time. */
const namedFrom = 3
/** The number of unnamed statements that are counted. */
const mostCounted = 1000

/** A search or a page is planned for its values: the best plan for one is a slow one for another. */
const isPlannedForValues = /\b(limit|like|ilike)\b/
const comparesKeys = / = (any\(\$\d+\)|\$\d+$)/

const isLookUp = (text: string) =>
  text.startsWith('select ') && comparesKeys.test(text) && !isPlannedForValues.test(text)

/**
 * Names of the statements that look up records by their keys. PostgreSQL plans a named statement once and not for each
 * execution, which takes longer than to run it.
 */
export class LookUpNames {
  readonly #sent = new Map<string, number>()
  readonly #names = new Map<string, string>()

  /** The name that the statement is sent under from now on, if it gets one. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known || this.#names.size === mostNames || !isLookUp(text)) return known
    if (this.#sent.size === mostCounted) this.#sent.clear()
    const sent = (this.#sent.get(text) ?? 0) + 1
    this.#sent.set(text, sent)
    if (sent < namedFrom) return undefined
    this.#sent.delete(text)
    const name = `look_up_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}
